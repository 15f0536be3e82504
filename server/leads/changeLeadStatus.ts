import type { EntityManager } from "typeorm";

import { isEnded } from "#shared/calls/outcomes.js";
import { ActivityKind } from "../activity/activity.kinds.js";
import { type Doer, recordActivity } from "../activity/recordActivity.js";
import type { Lead } from "./lead.entity.js";
import { LeadStatus } from "./lead.status.js";
import { changeContact, type ContactChange } from "./next/doNotCall.js";
import { dropNextAction } from "./next/dropNextAction.js";
import { SLIP_MS } from "./next/slip.js";
import { takeBackNextAction } from "./next/takeBackNextAction.js";

/**
 * The lead must be locked. Any status may follow any other; setting the same one again changes nothing. A status that
 * ends the lead also drops its next action, and Dnc records that its person is not to be contacted.
 */
export async function changeLeadStatus(manager: EntityManager, ctx: Doer, lead: Lead, to: LeadStatus): Promise<void> {
  const from = lead.status;
  if (to === from) return;
  await saveWithStatus(manager, ctx, lead, { to });
  if (isEnded(from) && !isEnded(to)) await takeBackNextAction(manager, ctx, lead, from);
}

interface Change {
  readonly to: LeadStatus;
  /** Why the person is not to be contacted, if they said so. */
  readonly contact?: ContactChange | undefined;
  readonly firstCalledAt?: Date;
}

/** The same, together with other changes, in a single new version. */
export async function saveWithStatus(
  manager: EntityManager,
  ctx: Doer,
  lead: Lead,
  { to, contact = contactBy(ctx, lead, to), firstCalledAt }: Change,
): Promise<void> {
  const from = lead.status;
  await changeContact(manager, ctx, lead, contact, { status: to, ...(firstCalledAt && { firstCalledAt }) });
  if (to === from) return;
  await recordActivity(manager, ctx, {
    subject: { kind: "lead", id: lead.id },
    kind: ActivityKind.status_changed,
    details: { from, to },
  });
  if (isEnded(to)) await dropNextAction(manager, ctx, lead.id, { done: false, status: to });
}

/** The recorded reason if only the status forbade contact. */
export const SET_BY_STATUS = "The status was set to Dnc.";

/** What a status says about contact: Dnc forbids it, unless the same person undoes it at once as a slip. */
function contactBy(ctx: Doer, lead: Lead, to: LeadStatus): ContactChange | undefined {
  if (to === LeadStatus.dnc) return { doNotCall: true, reason: SET_BY_STATUS, told: true };
  return lead.status === LeadStatus.dnc && isSlip(ctx, lead)
    ? { doNotCall: false, reason: "The status was undone right away.", told: true }
    : undefined;
}

function isSlip({ viewer }: Doer, { doNotCallAt, doNotCallBy, doNotCallReason }: Lead): boolean {
  return (
    doNotCallAt !== null &&
    doNotCallReason === SET_BY_STATUS &&
    viewer.role === "staff" &&
    doNotCallBy === viewer.username &&
    Date.now() - doNotCallAt.getTime() < SLIP_MS
  );
}
