import { randomUUID } from "node:crypto";

import { ActivityKind } from "../../activity/activity.kinds.js";
import { ContractStatus } from "../../contracts/contract.status.js";
import { messageIdOf } from "../../mail/enqueueMail.js";
import { MailKind } from "../../mail/mail.kinds.js";
import { MailState } from "../../mail/mail.state.js";
import { button, paragraph } from "../../mail/mailBody.js";
import { mailHtml } from "../../mail/mailHtml.js";
import { mailText } from "../../mail/mailText.js";
import type { LeadStory } from "./leadStory.js";

const HOUR_MS = 3_600_000;
const DAYS_OF_CAPTURED = 14;
/** Milliseconds until the one message that still waits is tried again. */
export const QUEUED_FOR_MS = 6 * HOUR_MS;

interface ContractMail {
  readonly contractId: string;
  readonly status: Exclude<ContractStatus, "draft">;
  readonly at: Date;
}

/** The e-mail with the link to a contract, which reached its reader unless the story says why not. */
export function addContractMail(story: LeadStory, { contractId, status, at }: ContractMail): void {
  const { rows, house, now } = story.stage;
  const id = randomUUID();
  const to = [story.person.email];
  const subject = `Your ${house.brandName} contract is ready to sign`;
  const body = [
    paragraph(`Hello ${story.person.firstName},`),
    paragraph("Your contract is ready. Please review it, complete your details, and sign to activate coverage."),
    button("Review & sign your contract", `${house.publicUrl}/portal?contract=${contractId}`),
  ];
  const state = stateOf(story, status, at);
  const delivered = state === MailState.sent || state === MailState.captured;
  rows.addAs("outbox_message", {
    id,
    kind: MailKind.contract_sent,
    to_addresses: to,
    subject,
    html: mailHtml(subject, body, house),
    text: mailText(body, house),
    message_id: messageIdOf(id, house.mailFrom),
    state,
    attempts: state === MailState.sent || state === MailState.captured ? 1 : 3,
    resends: 0,
    next_attempt_at: state === MailState.queued ? new Date(now.getTime() + QUEUED_FOR_MS) : null,
    accepted_addresses: delivered ? to : [],
    last_error: delivered ? null : REASONS[state === MailState.failed ? "refused" : "away"],
    created_at: at,
    sent_at: delivered ? at : null,
    subject_kind: "lead",
    subject_id: story.id,
    created_by: story.actor.name,
    revision: 1,
  });
  if (delivered)
    story.recordAt(at, ActivityKind.email_sent, { mailId: id, mailKind: MailKind.contract_sent, subject, to });
}

const REASONS = {
  refused: "Can't send mail - all recipients were rejected: 550 5.1.1 No such mailbox here",
  away: "connect ECONNREFUSED 203.0.113.25:587",
};

/** A contract was voided because its e-mail never arrived; of those that wait for a signature, one waits for the mail server too. */
function stateOf({ stage: { rows, now } }: LeadStory, status: ContractStatus, at: Date): MailState {
  if (status === ContractStatus.void) return MailState.failed;
  const waits = rows.of("outbox_message").some((row) => row["state"] === MailState.queued);
  if (status === ContractStatus.sent && !waits) return MailState.queued;
  return now.getTime() - at.getTime() > DAYS_OF_CAPTURED * 24 * HOUR_MS ? MailState.sent : MailState.captured;
}
