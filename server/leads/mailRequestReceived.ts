import type { EntityManager } from "typeorm";

import { personFields } from "#shared/fields/leadFields.js";
import { normalizedTexts } from "#shared/fields/textField.js";
import { PLANS } from "#shared/plans.js";
import { isPlausibleEmail } from "#shared/text/email.js";
import type { RequestContext } from "../context.js";
import { enqueueMail } from "../mail/enqueueMail.js";
import { MailKind } from "../mail/mail.kinds.js";
import { type Fact, facts, greeting, paragraph } from "../mail/mailBody.js";
import type { RequestQuoteInput } from "./requestQuote.inputs.js";

/** More than this is no name of a person, make or model. */
const MAX_SHOWN_LENGTH = 40;

/** Tells visitors that we have received their request, what they asked for and what happens next. */
export async function mailRequestReceived(
  manager: EntityManager,
  ctx: RequestContext,
  leadId: string,
  { lead, vehicle }: RequestQuoteInput,
): Promise<void> {
  const { email } = normalizedTexts(personFields, lead);
  if (email == null || !isPlausibleEmail(email)) return;
  const { supportPhone } = ctx.env;
  await enqueueMail(manager, {
    kind: MailKind.quote_requested,
    to: [email],
    subject: "We received your quote request",
    body: [
      greeting(shownText(lead.firstName)),
      paragraph("Thank you for your request. Here is what you asked us to quote:"),
      facts(requestFacts({ lead, vehicle })),
      paragraph("A team member will be in touch within 24 hours with plans and prices. You don't need to do anything."),
      paragraph(`Something wrong, or in a hurry? Call ${supportPhone}.`),
      paragraph("If you didn't ask for this, you can ignore this email."),
    ],
    about: { kind: "lead", id: leadId },
    env: ctx.env,
  });
}

function requestFacts({ lead, vehicle }: Pick<RequestQuoteInput, "lead" | "vehicle">): readonly Fact[] {
  const name = [vehicle.year?.toString(), shownText(vehicle.make), shownText(vehicle.model)]
    .filter((part) => part !== undefined && part !== "")
    .join(" ");
  return [
    ["Vehicle", name],
    ...(vehicle.odometer == null ? [] : [["Odometer", `${vehicle.odometer.toLocaleString("en-US")} miles`] as const]),
    ...(lead.requestedPlan == null ? [] : [["Plan", PLANS[lead.requestedPlan].name] as const]),
  ];
}

/**
 * Anyone can have this sent to any address, so it repeats nothing that could carry a message or a link of the sender's own.
 * Returns an empty text in place of what reads like one.
 */
function shownText(typed: string | null | undefined): string {
  const text = (typed ?? "").trim();
  return text.length <= MAX_SHOWN_LENGTH && !/[:/@<>]|\.\p{L}{2}|www/iu.test(text) ? text : "";
}
