import type { EntityManager } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { type Doer, recordActivity } from "#server/activity/recordActivity.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { refusalOf } from "#server/core/fieldChecks.js";
import { uuidOf } from "#server/core/ids.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { changeLead } from "../changeLead.js";
import { Lead } from "../lead.entity.js";
import { announceAssignment } from "./leadAlert.js";
import type { AssignLeadInput } from "./owner.inputs.js";
import { salespersonOf } from "./salespersonOf.js";

/**
 * Gives the lead an owner, or none. The same one again changes nothing.
 *
 * @throws DomainError NOT_FOUND; CONFLICT for a stale `version`; VALIDATION_FAILED for someone who does not work with
 * leads.
 */
export async function assignLead(ctx: RequestContext, { id, version, ownerId }: AssignLeadInput): Promise<Rows<Lead>> {
  if (ownerId === undefined) throw refusalOf("ownerId", "Please name the new owner, or null to leave it unassigned.");
  return await changeLead(ctx, { operation: "assignLead", id, version, request: { ownerId } }, (manager, lead) =>
    changeOwner(manager, ctx, lead, ownerId === null ? null : uuidOf(ownerId)),
  );
}

/** The lead must be locked. @throws DomainError VALIDATION_FAILED for someone who does not work with leads. */
export async function changeOwner(
  manager: EntityManager,
  ctx: Doer,
  lead: Lead,
  ownerId: string | null,
  { alert = true }: { readonly alert?: boolean } = {},
): Promise<void> {
  if (lead.ownerId === ownerId) return;
  const owner = ownerId === null ? undefined : await salespersonOf(manager, ownerId);
  if (ownerId !== null && owner?.active !== true)
    throw refusalOf("ownerId", "Please choose someone who works with leads.");
  const before = lead.ownerId === null ? undefined : await salespersonOf(manager, lead.ownerId);
  await manager.update(Lead, { id: lead.id }, { ownerId });
  await recordActivity(manager, ctx, {
    subject: { kind: "lead", id: lead.id },
    kind: ActivityKind.assigned,
    details: { from: before?.name ?? null, to: owner?.name ?? null },
  });
  if (alert && ownerId !== null && ownerId !== requireStaff(ctx).staffId)
    await announceAssignment(manager, { leadId: lead.id, ownerId });
}
