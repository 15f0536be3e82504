import type { EntityManager } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { changesBetween } from "#server/activity/changes.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import type { RequestContext } from "#server/context.js";
import { DoNotCallSource } from "#server/leads/doNotCall/doNotCall.kinds.js";
import { insertEntries, storedEntry } from "#server/leads/doNotCall/listedRequests.js";
import { Lead } from "#server/leads/lead.entity.js";
import { LeadStatus } from "#server/leads/lead.status.js";
import { dropNextAction } from "#server/leads/next/dropNextAction.js";
import { takeOverRequest } from "#server/leads/next/takeOverRequest.js";
import { recordChanges } from "../recordChanges.js";
import type { NewHolder } from "./transferredPolicy.js";

/** What was of the former owner alone. */
const NOT_OF_THE_NEW_OWNER = {
  phoneType: null,
  shippingAddress2: null,
  billingAddress: null,
  billingAddress2: null,
  billingCity: null,
  billingState: null,
  billingZip: null,
  newsletter: false,
  consentTcpa: false,
} as const;

const NO_REQUEST = { doNotCallAt: null, doNotCallBy: null, doNotCallReason: null };
const REASON = "The policy was transferred to the next owner of the car.";

/**
 * Puts the new owner's contact in the place of the former one's, in the database and in `lead`, which is locked. What the
 * former owner agreed to does not count for the new one. A request not to be called stays with the former owner's phone and
 * email, on the do-not-call list; one that the new owner made elsewhere holds for them here. A planned call was for the
 * former owner, so it is dropped.
 */
export async function replaceHolder(
  manager: EntityManager,
  ctx: RequestContext,
  lead: Lead,
  holder: NewHolder,
): Promise<void> {
  await keepRequestOfFormer(manager, ctx, lead);
  await dropNextAction(manager, ctx, lead.id, { done: false, contactOnly: true });
  const { street, ...contact } = holder;
  const isShippedTo = street !== null;
  const wanted = {
    ...NOT_OF_THE_NEW_OWNER,
    ...contact,
    shippingAddress: street,
    shippingCity: isShippedTo ? holder.city : null,
    shippingState: isShippedTo ? holder.state : null,
    shippingZip: isShippedTo ? holder.zip : null,
  };
  const changes = changesBetween(lead, wanted);
  // Where the former owner's request came from says nothing of the new one.
  const values = { ...wanted, ...NO_REQUEST, ipAddress: null, ...statusAfter(lead) };
  await manager.update(Lead, { id: lead.id }, values);
  const statusBefore = lead.status;
  Object.assign(lead, values);
  await recordChanges(manager, ctx, lead.id, changes);
  if (lead.status !== statusBefore)
    await recordActivity(manager, ctx, {
      subject: { kind: "lead", id: lead.id },
      kind: ActivityKind.status_changed,
      details: { from: statusBefore, to: lead.status },
    });
  await takeOverRequest(manager, ctx, { email: null, phone: null }, lead);
}

/** The status Dnc is the former owner's request, too. The lead has a policy, so it is sold. */
function statusAfter({ status }: Lead): Partial<Pick<Lead, "status">> {
  return status === LeadStatus.dnc ? { status: LeadStatus.sold } : {};
}

async function keepRequestOfFormer(manager: EntityManager, ctx: RequestContext, lead: Lead): Promise<void> {
  const { doNotCallAt, doNotCallBy, doNotCallReason } = lead;
  if (doNotCallAt === null) return;
  const entry = storedEntry({ phone: lead.phone ?? "", email: lead.email ?? "" }, doNotCallAt);
  if (entry.email !== "" || entry.digits !== "")
    await insertEntries(manager, [entry], {
      source: DoNotCallSource.entered,
      reason: doNotCallReason,
      recordedBy: doNotCallBy ?? "",
      // The person's other leads were told when they asked.
      isSpread: true,
    });
  await recordActivity(manager, ctx, {
    subject: { kind: "lead", id: lead.id },
    kind: ActivityKind.do_not_call_lifted,
    details: { reason: REASON },
  });
}

/** How the lead's person is kept with the transfer, before another one takes their place. */
export function formerHolderOf(lead: Lead) {
  const { shippingAddress, shippingAddress2 } = lead;
  const street = [shippingAddress, shippingAddress2].filter((line) => line !== null && line.trim() !== "").join(", ");
  return {
    formerFirstName: lead.firstName,
    formerLastName: lead.lastName,
    formerEmail: lead.email,
    formerPhone: lead.phone,
    formerStreet: street === "" ? null : street,
    formerCity: lead.city,
    formerState: lead.state,
    formerZip: lead.zip,
  };
}
