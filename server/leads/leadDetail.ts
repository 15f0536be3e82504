import { isUuid } from "../core/ids.js";
import { sql } from "../core/sql.js";
import { type Rows, one } from "../engine/projection/rows.js";
import { Lead } from "./lead.entity.js";

/** The lead that stays, for the id of one that was merged into it. Null for an id that no lead can have. */
export function leadDetail(id: string): Rows<Lead> | null {
  return isUuid(id) ? one(Lead, { where: sql`root.id = lead_now(${id}::uuid)` }) : null;
}
