import type { EntityManager } from "typeorm";

import { type Change, changesBetween } from "../activity/changes.js";
import { Policy } from "./policy.entity.js";
import { type PolicyFields, asStored } from "./policy.rules.js";

/** Changes the policy made from a lead; where there is none, there is nothing to change. Returns what changed. */
export async function savePolicyFields(
  manager: EntityManager,
  leadId: string,
  input: PolicyFields,
): Promise<readonly Change[]> {
  const policy = await manager.findOne(Policy, { where: { leadId }, lock: { mode: "pessimistic_write" } });
  if (!policy) return [];
  const wanted = asStored(input);
  const changes = changesBetween(policy, wanted, "policy.");
  if (changes.length > 0) await manager.update(Policy, { id: policy.id }, wanted);
  return changes;
}
