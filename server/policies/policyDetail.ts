import { type Rows, one } from "../engine/projection/rows.js";
import { sql } from "../core/sql.js";
import { Policy } from "./policy.entity.js";
import { policyNumberOf } from "./policyNumber.js";

/** By its number, whatever its case. */
export function policyDetail(id: string): Rows<Policy> {
  return one(Policy, { where: sql`root.id = ${policyNumberOf(id)}` });
}
