import type { EntityManager } from "typeorm";

import { Contract } from "#server/contracts/contract.entity.js";
import { ContractStatus } from "#server/contracts/contract.status.js";
import { assertVersion, lockRow } from "#server/core/entityRows.js";
import { DomainError } from "#server/core/errors.js";
import { isUuid, uuidOf } from "#server/core/ids.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { Lead } from "#server/leads/lead.entity.js";
import { LEAD_NOT_FOUND } from "#server/leads/lockLead.js";
import { Policy } from "#server/policies/policy.entity.js";
import { Vehicle } from "#server/vehicles/vehicle.entity.js";
import { personLabel } from "#shared/text/names.js";
import type { MergeLeadsInput } from "./merge.inputs.js";

/** A locked lead with the facts that decide whether it can be merged. */
export interface MergeSide {
  readonly lead: Lead;
  readonly vehicle: Vehicle | null;
  readonly hasPolicy: boolean;
}

export interface LeadPair {
  readonly kept: MergeSide;
  readonly merged: MergeSide;
}

/**
 * Locks both in the order of their ids, so that two merges of the same pair are serialized in either direction.
 *
 * @throws DomainError NOT_FOUND; CONFLICT for a stale version, if one was merged meanwhile, and for two that must not
 * be merged.
 */
export async function lockPair(manager: EntityManager, input: MergeLeadsInput): Promise<LeadPair> {
  const [keepId, mergeId] = [uuidOf(input.keepId), uuidOf(input.mergeId)];
  const locked = new Map<string, Lead>();
  for (const id of [keepId, mergeId].toSorted()) locked.set(id, await lockUnmerged(manager, id));
  const pair = { kept: await sideOf(manager, locked, keepId), merged: await sideOf(manager, locked, mergeId) };
  assertVersion("lead", pair.kept.lead, input.keepVersion);
  assertVersion("lead", pair.merged.lead, input.mergeVersion);
  await assertMayMerge(manager, pair);
  return pair;
}

async function lockUnmerged(manager: EntityManager, id: string): Promise<Lead> {
  try {
    return await lockRow(manager, Lead, id, LEAD_NOT_FOUND);
  } catch (error) {
    const merge = isUuid(id) ? await mergeOf(manager, id) : undefined;
    if (merge === undefined) throw error;
    throw new DomainError("CONFLICT", `${merge.by} has already merged ${merge.name || "this lead"} into another lead.`);
  }
}

async function mergeOf(
  manager: EntityManager,
  id: string,
): Promise<{ readonly by: string; readonly name: string } | undefined> {
  const [merge] = await run<{ by: string; name: string }>(
    manager,
    sql`select merged_by as by, merged_name as name from lead_merge where merged_id = ${id} and undone_at is null`,
  );
  return merge;
}

async function sideOf(manager: EntityManager, locked: ReadonlyMap<string, Lead>, id: string): Promise<MergeSide> {
  const lead = locked.get(id);
  if (lead === undefined) throw new Error("a lead of the pair was not locked");
  return {
    lead,
    vehicle: await manager.findOneBy(Vehicle, { leadId: id }),
    hasPolicy: await manager.existsBy(Policy, { leadId: id }),
  };
}

async function assertMayMerge(manager: EntityManager, { kept, merged }: LeadPair): Promise<void> {
  if (kept.hasPolicy && merged.hasPolicy)
    throw new DomainError("CONFLICT", "Both leads have a policy, so they can't be merged.");
  if (merged.hasPolicy)
    throw new DomainError("CONFLICT", `${nameOf(merged.lead)} has a policy, so that lead must be the one that stays.`);
  if (kept.hasPolicy && (await hasSigned(manager, merged.lead)))
    throw new DomainError(
      "CONFLICT",
      "One lead has a policy, and the other has a signed contract that isn't a policy yet, so they can't be merged.",
    );
  const [one, other] = [kept.lead.customerId, merged.lead.customerId];
  if (one !== null && other !== null && one !== other)
    throw new DomainError(
      "CONFLICT",
      "These requests came from two different customers in the portal, so they can't be merged.",
    );
}

async function hasSigned(manager: EntityManager, { id }: Lead): Promise<boolean> {
  return await manager.existsBy(Contract, { leadId: id, status: ContractStatus.signed });
}

export function nameOf(lead: Lead): string {
  return personLabel(lead) || "The other lead";
}
