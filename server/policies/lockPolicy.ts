import type { EntityManager } from "typeorm";

import { assertVersion, existingId, holdRow, lockRow, notFound } from "../core/entityRows.js";
import type { Lead } from "../leads/lead.entity.js";
import { lockLead } from "../leads/lockLead.js";
import { Policy } from "./policy.entity.js";
import { policyNumberOf } from "./policyNumber.js";

export const POLICY_NOT_FOUND = "Policy not found";

/**
 * The policy with its lead, both locked until the transaction ends: the lead first, as everywhere, so that no two wait for each other.
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
  if (!found) throw notFound(POLICY_NOT_FOUND);
  const lead = await lockLead(manager, found.leadId);
  const policy = await lockRow(manager, Policy, id, POLICY_NOT_FOUND);
  assertVersion("policy", policy, version);
  return { policy, lead };
}

/** As `holdRow`: the policy's number as it is stored. @throws DomainError NOT_FOUND */
export async function holdPolicy(manager: EntityManager, number: string): Promise<string> {
  return await holdRow(manager, Policy, policyNumberOf(number), POLICY_NOT_FOUND);
}

/** As `existingId`: the policy's number as it is stored. @throws DomainError NOT_FOUND */
export async function existingPolicy(manager: EntityManager, number: string): Promise<string> {
  return await existingId(manager, Policy, policyNumberOf(number), POLICY_NOT_FOUND);
}
