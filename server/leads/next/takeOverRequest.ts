import type { EntityManager } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { type Doer, type DoneBy, recordActivity } from "#server/activity/recordActivity.js";
import { normalizedEmail } from "#shared/text/email.js";
import { nationalDigits } from "#shared/text/phone.js";
import { Lead } from "../lead.entity.js";
import { type ContactFact, askedBefore } from "./askedBefore.js";
import { dropNextAction } from "./dropNextAction.js";

type LeadContact = Pick<Lead, "email" | "phone">;

/**
 * Called when staff have changed a locked lead: if another lead with its new e-mail or phone asked not to be contacted,
 * neither may this one be, until someone lifts it. A planned call or email is dropped.
 */
export async function takeOverRequest(
  manager: EntityManager,
  ctx: Doer,
  previous: LeadContact,
  lead: Lead,
): Promise<void> {
  const isNewEmail = normalizedEmail(previous.email ?? "") !== normalizedEmail(lead.email ?? "");
  const isNewPhone = nationalDigits(previous.phone) !== nationalDigits(lead.phone);
  if (lead.doNotCallAt !== null || !(isNewEmail || isNewPhone)) return;
  const changed = { email: isNewEmail ? lead.email : null, phone: isNewPhone ? lead.phone : null };
  const fact = await askedBefore(manager, ctx, changed);
  if (fact !== undefined) await takeOver(manager, ctx, lead, fact);
}

/**
 * Called for a locked lead that nobody could reach for a while: a request that was made of another one since holds for
 * it, too. Returns whether there was one.
 */
export async function takeOverRequestSince(
  manager: EntityManager,
  ctx: Doer,
  lead: Lead,
  since: Date,
): Promise<boolean> {
  if (lead.doNotCallAt !== null) return false;
  const { email, phone } = lead;
  const fact = await askedBefore(manager, ctx, { email, phone, since });
  if (fact !== undefined) await takeOver(manager, ctx, lead, fact);
  return fact !== undefined;
}

/**
 * Records the request of another lead for a locked one, and drops a planned call or email. It does not spread from here:
 * that would undo what was lifted meanwhile.
 */
export async function takeOver(manager: EntityManager, doneBy: DoneBy, lead: Lead, fact: ContactFact): Promise<void> {
  await manager.update(Lead, { id: lead.id }, fact);
  Object.assign(lead, fact);
  await recordActivity(manager, doneBy, {
    subject: { kind: "lead", id: lead.id },
    kind: ActivityKind.do_not_call_set,
    details: { reason: fact.doNotCallReason },
  });
  await dropNextAction(manager, doneBy, lead.id, { done: false, contactOnly: true });
}
