import type { EntityManager } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { type Doer, recordActivity } from "#server/activity/recordActivity.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import { DomainError } from "#server/core/errors.js";
import { addJob } from "#server/core/jobs/addJob.js";
import { mayContact } from "#shared/calls/contact.js";
import { Lead } from "../lead.entity.js";
import { SLIP_MS } from "./slip.js";

/** The task that records the request for the person's other leads, too (spreadDoNotCall.ts). */
export const SPREAD_DO_NOT_CALL = "spread_do_not_call";

export interface ContactChange {
  readonly doNotCall: boolean;
  readonly reason: string;
  /** The status change in the history already says so. */
  readonly told?: true;
}

const NO_FACT = { doNotCallAt: null, doNotCallBy: null, doNotCallReason: null };

/**
 * Records, once, that the person of a locked lead is not to be contacted anymore, or may be contacted again, together
 * with the fields in `others`.
 */
export async function changeContact(
  manager: EntityManager,
  ctx: Doer,
  lead: Lead,
  change: ContactChange | undefined,
  others: Partial<Pick<Lead, "status" | "firstCalledAt">> = {},
): Promise<void> {
  const isNew = change !== undefined && change.doNotCall !== (lead.doNotCallAt !== null);
  const fields = { ...others, ...(isNew && factOf(ctx, change)) };
  if (Object.keys(fields).length === 0) return;
  await manager.update(Lead, { id: lead.id }, fields);
  Object.assign(lead, fields);
  if (!isNew) return;
  // A status may be set by mistake and undone.
  if (change.doNotCall) await queueSpreading(manager, lead.id, change.told ? SLIP_MS : 0);
  if (change.told) return;
  await recordActivity(manager, ctx, {
    subject: { kind: "lead", id: lead.id },
    kind: change.doNotCall ? ActivityKind.do_not_call_set : ActivityKind.do_not_call_lifted,
    details: { reason: change.reason },
  });
}

export async function queueSpreading(manager: EntityManager, leadId: string, delayMs: number): Promise<void> {
  await addJob(manager, {
    task: SPREAD_DO_NOT_CALL,
    payload: { leadId },
    key: `${SPREAD_DO_NOT_CALL}:${leadId}`,
    delayMs,
  });
}

function factOf(ctx: Doer, { doNotCall, reason }: ContactChange): Pick<Lead, keyof typeof NO_FACT> {
  if (!doNotCall) return NO_FACT;
  return { doNotCallAt: new Date(), doNotCallBy: requireStaff(ctx).username, doNotCallReason: reason };
}

/** @throws DomainError CONFLICT for someone who asked not to be contacted. */
export function assertMayContact(lead: Pick<Lead, "doNotCallAt" | "status">): void {
  if (!mayContact(lead)) throw new DomainError("CONFLICT", "This person asked not to be contacted.");
}
