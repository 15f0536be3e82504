import type { EntityManager } from "typeorm";

import { isPlausibleEmail } from "#shared/text/email.js";
import { run } from "#server/core/run.js";
import { raw, sql } from "#server/core/sql.js";
import { type MailIdentity, enqueueMail } from "#server/mail/enqueueMail.js";
import { MailKind } from "#server/mail/mail.kinds.js";
import { type Fact, button, facts, greeting, paragraph } from "#server/mail/mailBody.js";
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
  readonly customer: string;
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
        lead.do_not_call_at is not null as "isNotToBeCalled",
        concat_ws(' ', btrim(lead.first_name), btrim(lead.last_name)) as customer,
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

const NEXT: Readonly<Record<OwnerAlert["kind"], string>> = {
  opened: "A good moment to call.",
  signed: "The next step is on the lead's page.",
  declined: "The reason is on the lead's page.",
  expired: "The customer didn't answer in time. You can send it again from the lead.",
};

/** For someone who asked not to be contacted, whom the product lets nobody call or email. */
const NO_CONTACT = "They asked not to be called or emailed.";
const NEXT_WITHOUT_CONTACT: typeof NEXT = {
  opened: NO_CONTACT,
  signed: `${NEXT.signed} ${NO_CONTACT}`,
  declined: `${NEXT.declined} ${NO_CONTACT}`,
  expired: `The customer didn't answer in time. ${NO_CONTACT}`,
};

async function mailOwner(
  manager: EntityManager,
  env: MailIdentity,
  leadId: string,
  { email, customer, vehicle, isNotToBeCalled }: Owner & { readonly email: string },
  { kind, document }: OwnerAlert,
): Promise<void> {
  const words = WORDS[kind](shown(customer) || "A customer", document);
  const next = isNotToBeCalled ? NEXT_WITHOUT_CONTACT : NEXT;
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
  return Array.from(text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim())
    .slice(0, SHOWN_LENGTH)
    .join("");
}
