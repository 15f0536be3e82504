import type { EntityManager } from "typeorm";

import { longDay } from "../core/calendarDay.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { type MailIdentity, type NewMail, enqueueMail } from "../mail/enqueueMail.js";
import { MailKind } from "../mail/mail.kinds.js";
import { button, facts, paragraph, paragraphsOf } from "../mail/mailBody.js";
import type { DocumentRequest } from "./documentRequest.entity.js";

export type MailedRequest = Pick<
  DocumentRequest,
  "id" | "policyId" | "customerId" | "title" | "instructions" | "dueDate"
>;
type LetteredRequest = Omit<MailedRequest, "customerId">;
type Letter = Pick<NewMail, "kind" | "subject" | "body">;

/** Tells the customer what we need, with a link to the request in the portal. */
export async function mailDocumentRequest(
  manager: EntityManager,
  env: MailIdentity,
  request: MailedRequest & { readonly createdBy: string },
): Promise<void> {
  const { email, name } = await addresseeOf(manager, request);
  await send(manager, env, request, { to: email, letter: requestLetter(env, request, name), by: request.createdBy });
}

/** The only reminder, sent after the due day. */
export async function mailDocumentReminder(
  manager: EntityManager,
  env: MailIdentity,
  request: MailedRequest,
): Promise<void> {
  const { email, name } = await addresseeOf(manager, request);
  await send(manager, env, request, { to: email, letter: reminderLetter(env, request, name), by: null });
}

export function requestLetter(env: MailIdentity, request: LetteredRequest, name: string): Letter {
  const opening = "We need one document for your policy:";
  const subject = `Please send us: ${request.title}`;
  return { kind: MailKind.document_requested, subject, body: bodyOf(env, request, name, opening) };
}

export function reminderLetter(env: MailIdentity, request: LetteredRequest, name: string): Letter {
  const opening = "We asked you for a document and haven't received it yet:";
  const subject = `Reminder: ${request.title}`;
  return { kind: MailKind.document_reminder, subject, body: bodyOf(env, request, name, opening) };
}

function bodyOf(
  { publicUrl }: MailIdentity,
  { id, policyId, title, instructions, dueDate }: LetteredRequest,
  name: string,
  opening: string,
): NewMail["body"] {
  return [
    paragraph(`Hello ${name},`),
    paragraph(opening),
    facts([
      ["Document", title],
      ["Policy", policyId],
      ...(dueDate === null ? [] : [["Due", longDay(dueDate)] as const]),
    ]),
    ...paragraphsOf(instructions ?? ""),
    button("Upload it in your portal", `${publicUrl}/portal/documents?request=${id}`),
    paragraph("JPG, PNG, HEIC or PDF, up to 5 MB."),
  ];
}

interface Sending {
  readonly to: string;
  readonly letter: Letter;
  readonly by: string | null;
}

async function send(
  manager: EntityManager,
  env: MailIdentity,
  { policyId }: MailedRequest,
  { to, letter, by }: Sending,
): Promise<void> {
  await enqueueMail(manager, { ...letter, to: [to], about: { kind: "policy", id: policyId }, createdBy: by, env });
}

interface Addressee {
  readonly email: string;
  readonly name: string;
}

/** The policyholder is greeted by first name; any other customer on the policy by display name. */
async function addresseeOf(manager: EntityManager, { customerId, policyId }: MailedRequest): Promise<Addressee> {
  const [customer]: readonly Addressee[] = await run(
    manager,
    sql`select customer.email, coalesce(nullif(trim(lead.first_name), ''), customer.display_name) as name
        from customer
        left join policy on policy.id = ${policyId}
        left join lead on lead.id = policy.lead_id and lower(lead.email) = lower(customer.email)
        where customer.id = ${customerId}`,
  );
  if (!customer) throw new Error("the customer of a document request is gone");
  return customer;
}
