import type { EntityManager } from "typeorm";

import { run } from "#server/core/run.js";
import { raw, sql } from "#server/core/sql.js";
import { type MailIdentity, enqueueMail } from "#server/mail/enqueueMail.js";
import { MailKind } from "#server/mail/mail.kinds.js";
import { type Fact, button, facts, greeting, paragraph } from "#server/mail/mailBody.js";
import { asOneLine } from "#server/mail/recipients.js";
import { isCallingHour } from "#shared/calls/cadence.js";
import { beginningOf } from "#shared/text/beginningOf.js";
import { isPlausibleEmail } from "#shared/text/email.js";
import { mayBeCalled } from "../mayBeCalled.sql.js";
import { announceToOwner, type LeadAlertDocument } from "./leadAlert.js";
import { SELLS } from "./salesperson.entity.js";

/** The outcome of a quote or a contract. */
export interface OwnerAlert {
  readonly kind: "opened" | "signed" | "declined" | "expired";
  readonly document: LeadAlertDocument;
}

interface Owner {
  readonly ownerId: string;
  readonly email: string | null;
  readonly isMailed: boolean;
  readonly isNotToBeCalled: boolean;
  readonly mayBeCalled: boolean;
  readonly customer: string;
  /** Where the customer lives. */
  readonly state: string | null;
  readonly vehicle: string;
}

/**
 * Tells the owner of a lead, if it has one who works with leads, what has happened to its quote or contract: in the
 * page, and by email unless they have turned that off. The email's only link is to the lead, which requires a sign-in.
 */
export async function tellOwner(
  manager: EntityManager,
  env: MailIdentity,
  leadId: string,
  told: OwnerAlert,
): Promise<void> {
  const [owner] = await run<Owner>(
    manager,
    sql`select staff.id as "ownerId", staff.email, coalesce(salesperson.alerts_by_email, true) as "isMailed",
        lead.do_not_call_at is not null as "isNotToBeCalled", ${raw(mayBeCalled("lead"))} as "mayBeCalled",
        concat_ws(' ', btrim(lead.first_name), btrim(lead.last_name)) as customer, lead.state,
        concat_ws(' ', vehicle.year, vehicle.make, vehicle.model) as vehicle
      from lead join staff on staff.id = lead.owner_id
        left join salesperson on salesperson.staff_id = staff.id left join vehicle on vehicle.lead_id = lead.id
      where lead.id = ${leadId} and ${raw(SELLS)}`,
  );
  if (owner === undefined) return;
  await announceToOwner(manager, { id: leadId, ownerId: owner.ownerId }, told.kind, told.document);
  if (owner.isMailed && owner.email !== null && isPlausibleEmail(owner.email))
    await mailOwner(manager, env, leadId, { ...owner, email: owner.email }, told);
}

const WORDS: Readonly<Record<OwnerAlert["kind"], (customer: string, document: LeadAlertDocument) => string>> = {
  opened: (customer, document) => `${customer} opened the ${document}`,
  signed: (customer, document) => `${customer} signed the ${document}`,
  declined: (customer, document) => `${customer} declined the ${document}`,
  expired: (customer, document) => `The ${document} for ${customer} has expired`,
};

const NEXT: Readonly<Record<Exclude<OwnerAlert["kind"], "opened">, string>> = {
  signed: "The next step is on the lead's page.",
  declined: "The reason is on the lead's page.",
  expired: "The customer didn't answer in time. You can send it again from the lead.",
};

/** What to do about a customer in this state who has just opened a document. */
export function afterOpening(at: Date, state: string | null): string {
  return isCallingHour(at, state)
    ? "A good moment to call."
    : "It's too early or too late to call there: calls are allowed from 8 AM to 9 PM.";
}

/** For someone who has not agreed to be called, where managers allow no calls without consent. */
const WRITE_INSTEAD = "They haven't agreed to be called, but you can email them.";

/** For someone who asked not to be contacted, whom the product lets nobody call or email. */
const NO_CONTACT = "They asked not to be called or emailed.";
const NEXT_WITHOUT_CONTACT: Readonly<Record<OwnerAlert["kind"], string>> = {
  opened: NO_CONTACT,
  signed: `${NEXT.signed} ${NO_CONTACT}`,
  declined: `${NEXT.declined} ${NO_CONTACT}`,
  expired: `The customer didn't answer in time. ${NO_CONTACT}`,
};

async function mailOwner(
  manager: EntityManager,
  env: MailIdentity,
  leadId: string,
  { email, customer, state, vehicle, ...owner }: Owner & { readonly email: string },
  { kind, document }: OwnerAlert,
): Promise<void> {
  const words = WORDS[kind](shown(customer) || "A customer", document);
  const next = owner.isNotToBeCalled
    ? NEXT_WITHOUT_CONTACT
    : { ...NEXT, opened: owner.mayBeCalled ? afterOpening(new Date(), state) : WRITE_INSTEAD };
  const about: readonly Fact[] = shown(vehicle) === "" ? [] : [["Vehicle", shown(vehicle)]];
  await enqueueMail(manager, {
    kind: MailKind.owner_news,
    to: [email],
    subject: words,
    body: [
      greeting(null),
      paragraph(`${words}. ${next[kind]}`),
      ...(about.length === 0 ? [] : [facts(about)]),
      button("Open the lead", `${env.publicUrl}/admin/leads/${leadId}`),
      paragraph(
        "You're getting this email because the lead is yours. You can turn these emails off under Lead owners.",
      ),
    ],
    about: { kind: "lead", id: leadId },
    env,
  });
}

const SHOWN_LENGTH = 80;

/** What was typed, on one line of a subject. */
function shown(text: string): string {
  return beginningOf(asOneLine(text), SHOWN_LENGTH);
}
