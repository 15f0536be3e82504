import type { EntityManager } from "typeorm";

import { normalizedEmail } from "#shared/text/email.js";
import { nationalDigits } from "#shared/text/phone.js";
import type { Doer } from "#server/activity/recordActivity.js";
import type { Lead } from "../lead.entity.js";
import { ASKED_BEFORE, askedBefore } from "./askedBefore.js";
import { changeContact } from "./doNotCall.js";
import { dropNextAction } from "./dropNextAction.js";

type Reached = Pick<Lead, "email" | "phone">;

/**
 * Called when staff have changed a locked lead: if another lead with its new e-mail or phone asked not to be contacted,
 * neither may this one be, until someone lifts it. A planned call or email is dropped.
 */
export async function takeOverRequest(manager: EntityManager, ctx: Doer, previous: Reached, lead: Lead): Promise<void> {
  const isNewEmail = normalizedEmail(previous.email ?? "") !== normalizedEmail(lead.email ?? "");
  const isNewPhone = nationalDigits(previous.phone) !== nationalDigits(lead.phone);
  if (lead.doNotCallAt !== null || !(isNewEmail || isNewPhone)) return;
  const changed = { email: isNewEmail ? lead.email : null, phone: isNewPhone ? lead.phone : null };
  if ((await askedBefore(manager, ctx, changed)) !== undefined) await takeOver(manager, ctx, lead);
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
  const { email, phone } = lead;
  if (lead.doNotCallAt !== null || (await askedBefore(manager, ctx, { email, phone, since })) === undefined)
    return false;
  await takeOver(manager, ctx, lead);
  return true;
}

/** As if the person of a locked lead had asked on another one. */
export async function takeOver(manager: EntityManager, ctx: Doer, lead: Lead): Promise<void> {
  await changeContact(manager, ctx, lead, { doNotCall: true, reason: ASKED_BEFORE, takenOver: true });
  await dropNextAction(manager, ctx, lead.id, { done: false, contactOnly: true });
}
