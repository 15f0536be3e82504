import { isUuid } from "../core/ids.js";
import { sql } from "../core/sql.js";
import { type Rows, one } from "../engine/projection/rows.js";
import { Lead } from "./lead.entity.js";

/**
 * The lead that stays, for the id of one that was merged into it, which no longer has a row: merges are only looked at where there is none. Null
 * for an id that no lead can have.
 */
export function leadDetail(id: string): Rows<Lead> | null {
  if (!isUuid(id)) return null;
  const there = sql`select there.id from lead there where there.id = ${id}::uuid`;
  return one(Lead, { where: sql`root.id = coalesce((${there}), lead_now(${id}::uuid))` });
}
