import type { EntityManager } from "typeorm";

import { longDay } from "#server/core/calendarDay.js";
import { enqueueMail } from "#server/mail/enqueueMail.js";
import { MailKind } from "#server/mail/mail.kinds.js";
import { facts, greeting, paragraph } from "#server/mail/mailBody.js";
import { newYorkDay } from "#shared/days.js";
import { isPlausibleEmail } from "#shared/text/email.js";
import type { Conversion } from "../makePolicy.js";

interface FormerHolder {
  readonly policyId: string;
  readonly vehicle: string;
  readonly firstName: string | null;
  readonly email: string | null;
  readonly hadPaymentMethod: boolean;
}

/** Tells the former owner what ended with the transfer. Who the new one is, is not theirs to know. Without an address, nothing is sent. */
export async function mailTransferred(
  manager: EntityManager,
  { env, mailedBy }: Pick<Conversion, "env" | "mailedBy">,
  { policyId, vehicle, firstName, email, hadPaymentMethod }: FormerHolder,
): Promise<void> {
  if (email === null || !isPlausibleEmail(email)) return;
  const today = longDay(newYorkDay(new Date()));
  await enqueueMail(manager, {
    kind: MailKind.policy_transferred,
    to: [email],
    subject: "Your policy was transferred",
    body: [
      greeting(firstName),
      paragraph(`Your policy was transferred to the new owner of the vehicle on ${today}.`),
      facts([["Policy", policyId], ...(vehicle === "" ? [] : [["Vehicle", vehicle] as const])]),
      ...(hadPaymentMethod
        ? [
            paragraph(
              "Automatic payments for this policy have ended, and the payment method that you saved for it is no longer stored.",
            ),
          ]
        : []),
      paragraph(
        "You can no longer see this policy in the portal. A claim that you filed before stays yours: we'll contact you about it.",
      ),
      paragraph(`If you didn't ask for this, please call ${env.supportPhone} right away.`),
    ],
    about: { kind: "policy", id: policyId },
    createdBy: mailedBy,
    env,
  });
}
