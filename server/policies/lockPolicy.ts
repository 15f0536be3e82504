import type { EntityManager } from "typeorm";

import { DomainError } from "../core/errors.js";
import type { Lead } from "../leads/lead.entity.js";
import { lockLead } from "../leads/lockLead.js";
import { Policy } from "./policy.entity.js";
import { policyNumberOf } from "./policyNumber.js";

/**
 * The policy with its lead, both held until the transaction ends: the lead first, as everywhere, so that no two wait for each other.
 *
 * @throws DomainError NOT_FOUND; CONFLICT when the sender read another version than the one that is there now.
 */
export async function lockPolicy(
  manager: EntityManager,
  number: string,
  version?: number | null,
): Promise<{ readonly policy: Policy; readonly lead: Lead }> {
  const id = policyNumberOf(number);
  const found = await manager.findOne(Policy, { select: { id: true, leadId: true }, where: { id } });
  if (!found) throw policyNotFound();
  const lead = await lockLead(manager, found.leadId);
  const policy = await manager.findOneOrFail(Policy, { where: { id }, lock: { mode: "pessimistic_write" } });
  if (version != null && version !== policy.version) {
    throw new DomainError(
      "CONFLICT",
      "Somebody else has changed this policy since you opened it. Reload it to see what is new.",
    );
  }
  return { policy, lead };
}

/**
 * For what is added to a policy and is no change of it: held only against its deletion, so that nobody waits. Returns its number.
 *
 * @throws DomainError NOT_FOUND
 */
export async function holdPolicy(manager: EntityManager, number: string): Promise<string> {
  const policy = await manager.findOne(Policy, {
    select: { id: true },
    where: { id: policyNumberOf(number) },
    lock: { mode: "for_key_share" },
  });
  if (!policy) throw policyNotFound();
  return policy.id;
}

export function policyNotFound(): DomainError {
  return new DomainError("NOT_FOUND", "Policy not found");
}
