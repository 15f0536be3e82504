import type { EntityManager } from "typeorm";

import { policyNumberOf } from "#shared/text/policyNumber.js";
import { assertVersion, existingId, holdRow, lockRow, notFound } from "../core/entityRows.js";
import type { Lead } from "../leads/lead.entity.js";
import { lockLead } from "../leads/lockLead.js";
import { Policy } from "./policy.entity.js";

export const POLICY_NOT_FOUND = "Policy not found";

/**
 * Locks the policy and its lead until the transaction ends. The lead is locked first, as everywhere, to prevent deadlocks.
 *
 * @throws DomainError NOT_FOUND; CONFLICT if the sender has read another version than the current one.
 */
export async function lockPolicy(
  manager: EntityManager,
  number: string,
  version?: number | null,
): Promise<{ readonly policy: Policy; readonly lead: Lead }> {
  const id = policyNumberOf(number);
  const found = await manager.findOne(Policy, { select: { id: true, leadId: true }, where: { id } });
  if (!found) throw notFound(POLICY_NOT_FOUND);
  const lead = await lockLead(manager, found.leadId);
  const policy = await lockRow(manager, Policy, id, POLICY_NOT_FOUND);
  assertVersion("policy", policy, version);
  return { policy, lead };
}

/** Like `holdRow`; returns the policy's number as stored. @throws DomainError NOT_FOUND */
export async function holdPolicy(manager: EntityManager, number: string): Promise<string> {
  return await holdRow(manager, Policy, policyNumberOf(number), POLICY_NOT_FOUND);
}

/** Like `existingId`; returns the policy's number as stored. @throws DomainError NOT_FOUND */
export async function existingPolicy(manager: EntityManager, number: string): Promise<string> {
  return await existingId(manager, Policy, policyNumberOf(number), POLICY_NOT_FOUND);
}
