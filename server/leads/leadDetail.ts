import { isUuid } from "../core/ids.js";
import { type Rows, one } from "../engine/projection/rows.js";
import { sql } from "../core/sql.js";
import { Lead } from "./lead.entity.js";

/** Null for an id that no lead can have. */
export function leadDetail(id: string): Rows<Lead> | null {
  return isUuid(id) ? one(Lead, { where: sql`root.id = ${id}::uuid` }) : null;
}
