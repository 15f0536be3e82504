import { type Rows, byId } from "../engine/projection/rows.js";
import { Policy } from "./policy.entity.js";
import { policyNumberOf } from "./policyNumber.js";

/** By its number, whatever its case. */
export function policyDetail(id: string): Rows<Policy> {
  return byId(Policy, policyNumberOf(id));
}
