import { type EntityManager, IsNull } from "typeorm";

import { longDay } from "#server/core/calendarDay.js";
import { assertVersion } from "#server/core/entityRows.js";
import { DomainError } from "#server/core/errors.js";
import { PolicyCancellation } from "./policyCancellation.entity.js";

/** The cancellation of a policy that is not in force until its last day; null if it is. */
export async function cancellationOf(manager: EntityManager, policyId: string): Promise<PolicyCancellation | null> {
  return await manager.findOneBy(PolicyCancellation, { policyId, reinstatedAt: IsNull() });
}

/** @throws DomainError CONFLICT if the policy is cancelled */
export async function assertNotCancelled(manager: EntityManager, policyId: string): Promise<void> {
  const found = await cancellationOf(manager, policyId);
  if (found === null) return;
  throw new DomainError("CONFLICT", `This policy is cancelled. Its last day is ${longDay(found.lastDay)}.`);
}

/**
 * The cancellation of a locked policy.
 *
 * @throws DomainError CONFLICT if it is not cancelled, or if the sender has read another version than the current one
 */
export async function currentCancellation(
  manager: EntityManager,
  policyId: string,
  version?: number | null,
): Promise<PolicyCancellation> {
  const found = await cancellationOf(manager, policyId);
  if (found === null) throw new DomainError("CONFLICT", "This policy is not cancelled.");
  assertVersion("cancellation", found, version);
  return found;
}
