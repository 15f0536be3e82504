import type { EntityManager } from "typeorm";

import { longDay } from "../core/calendarDay.js";
import { type MailHouse, enqueueMail } from "../mail/enqueueMail.js";
import { MailKind } from "../mail/mail.kinds.js";
import { type MailBody, button, facts, paragraph, paragraphsOf } from "../mail/mailBody.js";
import type { DocumentRequest } from "./documentRequest.entity.js";

export type MailedRequest = Pick<
  DocumentRequest,
  "id" | "policyId" | "customerId" | "title" | "instructions" | "dueDate"
>;

/** Tells the customer what is asked for, with the way to it in the portal. */
export async function mailDocumentRequest(
  manager: EntityManager,
  env: MailHouse,
  request: MailedRequest & { readonly createdBy: string },
): Promise<void> {
  const opening = paragraph("To keep your coverage moving, we need a document from you:");
  await send(manager, env, request, {
    kind: MailKind.document_requested,
    subject: `Please send us: ${request.title}`,
    opening,
    createdBy: request.createdBy,
  });
}

/** The one reminder after the due day. */
export async function mailDocumentReminder(
  manager: EntityManager,
  env: MailHouse,
  request: MailedRequest,
): Promise<void> {
  const opening = paragraph("We asked you for a document, and it has not reached us yet:");
  await send(manager, env, request, {
    kind: MailKind.document_reminder,
    subject: `Reminder: ${request.title}`,
    opening,
    createdBy: null,
  });
}

interface Wording {
  readonly kind: MailKind;
  readonly subject: string;
  readonly opening: MailBody[number];
  readonly createdBy: string | null;
}

async function send(
  manager: EntityManager,
  env: MailHouse,
  request: MailedRequest,
  { kind, subject, opening, createdBy }: Wording,
): Promise<void> {
  const { id, policyId, title, instructions, dueDate } = request;
  const { email, display_name: name } = await customerOf(manager, request.customerId);
  await enqueueMail(manager, {
    kind,
    to: [email],
    subject,
    body: [
      paragraph(`Hello ${name},`),
      opening,
      facts([
        ["Document", title],
        ["Policy", policyId],
        ...(dueDate === null ? [] : [["Due", longDay(dueDate)] as const]),
      ]),
      ...paragraphsOf(instructions ?? ""),
      button("Upload it in your portal", `${env.publicUrl}/portal/documents?request=${id}`),
      paragraph("JPG, PNG, HEIC or PDF, up to 5 MB."),
    ],
    about: { kind: "policy", id: policyId },
    createdBy,
    env,
  });
}

interface Addressee {
  readonly email: string;
  readonly display_name: string;
}

async function customerOf(manager: EntityManager, id: string): Promise<Addressee> {
  const [customer]: readonly Addressee[] = await manager.query(
    "select email, display_name from customer where id = $1",
    [id],
  );
  if (!customer) throw new Error("a customer who is asked for a document is gone");
  return customer;
}
