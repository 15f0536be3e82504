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
  if ((await askedBefore(manager, ctx, changed)) === undefined) return;
  await changeContact(manager, ctx, lead, { doNotCall: true, reason: ASKED_BEFORE });
  await dropNextAction(manager, ctx, lead.id, { done: false, contactOnly: true });
}
