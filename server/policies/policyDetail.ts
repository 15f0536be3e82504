import { policyNumberOf } from "#shared/text/policyNumber.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { Policy } from "./policy.entity.js";

/** Finds a policy by its number, ignoring case. */
export function policyDetail(id: string): Rows<Policy> {
  return byId(Policy, policyNumberOf(id));
}
