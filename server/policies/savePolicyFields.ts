import type { EntityManager } from "typeorm";

import { type Change, changesBetween } from "../activity/changes.js";
import { DomainError } from "../core/errors.js";
import { Policy } from "./policy.entity.js";
import { type PolicyFields, asStored } from "./policy.rules.js";

/**
 * Changes the policy made from a lead and returns what changed.
 *
 * @throws DomainError CONFLICT where there is no policy to keep what was sent.
 */
export async function savePolicyFields(
  manager: EntityManager,
  leadId: string,
  input: PolicyFields,
): Promise<readonly Change[]> {
  const policy = await manager.findOne(Policy, { where: { leadId }, lock: { mode: "pessimistic_write" } });
  if (!policy) {
    if (Object.values(input).every((value) => value == null)) return [];
    throw new DomainError("CONFLICT", "This lead has no policy yet.");
  }
  const wanted = asStored(input);
  const changes = changesBetween(policy, wanted, "policy.");
  if (changes.length > 0) await manager.update(Policy, { id: policy.id }, wanted);
  return changes;
}
