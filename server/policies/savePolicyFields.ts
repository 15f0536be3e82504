import type { EntityManager } from "typeorm";

import { type Change, changesBetween, isEmpty } from "../activity/changes.js";
import { DomainError } from "../core/errors.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { cancellationOf } from "./cancellation/cancellationOf.js";
import { Policy } from "./policy.entity.js";
import { type PolicyFields, checkCoverageDays, policyAsStored } from "./policy.rules.js";

const COVERAGE_DAYS = ["policy.policyStartDate", "policy.expirationDate"];

/**
 * Changes the policy of a lead and returns what changed.
 *
 * @throws DomainError CONFLICT if the lead has no policy to store the changes; VALIDATION_FAILED for a coverage that
 * would end before it starts, and for the days of a cancelled policy, which only a reinstatement changes.
 */
export async function savePolicyFields(
  manager: EntityManager,
  leadId: string,
  input: PolicyFields,
): Promise<readonly Change[]> {
  const policy = await manager.findOne(Policy, { where: { leadId }, lock: { mode: "pessimistic_write" } });
  if (!policy) {
    if (isEmpty(input)) return [];
    throw new DomainError("CONFLICT", "This lead has no policy yet.");
  }
  const wanted = policyAsStored(input);
  const changes = changesBetween(policy, wanted, "policy.");
  if (changes.some(({ field }) => COVERAGE_DAYS.includes(field))) {
    const checks = new FieldChecks();
    if ((await cancellationOf(manager, policy.id)) !== null)
      checks.refuse("policy.expirationDate", "This policy is cancelled. Reinstate it to change when it covers.");
    const { policyStartDate = policy.policyStartDate, expirationDate = policy.expirationDate } = wanted;
    checkCoverageDays(checks, "policy", { policyStartDate, expirationDate });
    checks.throwIfAny();
  }
  if (changes.length > 0) await manager.update(Policy, { id: policy.id }, wanted);
  return changes;
}
