import { type Rows, many } from "../core/projection/rows.js";
import { raw } from "../core/sql.js";
import { Policy } from "../policies/policy.entity.js";

/** Whose they are is said by the policy's scope. */
export function customerPolicies(): Rows<Policy> {
  return many(Policy, { orderBy: raw("root.created_at desc, root.id desc") });
}
