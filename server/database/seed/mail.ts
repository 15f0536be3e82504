import { randomUUID } from "node:crypto";

import { ActivityKind, ActorKind } from "#server/activity/activity.kinds.js";
import { ContractStatus } from "#server/contracts/contract.status.js";
import { linkExpiry } from "#server/contracts/contract.term.js";
import { contractLinkLetter } from "#server/contracts/mailContractLink.js";
import { signedCopyLetter } from "#server/contracts/mailSignedCopy.js";
import { type NewMail, messageIdOf } from "#server/mail/enqueueMail.js";
import { MailKind } from "#server/mail/mail.kinds.js";
import { MailState } from "#server/mail/mail.state.js";
import { mailHtml } from "#server/mail/mailHtml.js";
import { mailText } from "#server/mail/mailText.js";
import { vehicleName } from "#shared/text/names.js";
import type { Actor, LeadStory, Stage } from "./leadStory.js";
import { nameOf } from "./papers.js";
import type { Offer } from "./sale.js";

const HOUR_MS = 3_600_000;
const DAYS_OF_CAPTURED = 14;
/** Milliseconds until the one message still queued is retried. */
export const QUEUED_FOR_MS = 6 * HOUR_MS;

interface ContractMail {
  readonly contractId: string;
  readonly status: Exclude<ContractStatus, "draft">;
  readonly at: Date;
  readonly offer: Offer;
}

/** The e-mail with the link to a contract, delivered unless the story says otherwise. */
export function addContractMail(story: LeadStory, { contractId, status, at, offer }: ContractMail): void {
  const { firstName } = story.person;
  addMail(story, {
    kind: MailKind.contract_sent,
    ...contractLinkLetter(story.stage.brand, contractId, {
      firstName,
      expiresAt: linkExpiry(at),
      vehicle: vehicleName(story.car),
      quote: { ...offer, priceTotalCents: offer.totalCents, priceMonthlyCents: offer.monthlyCents },
    }),
    state: stateOf(story, status, at),
    at,
    createdBy: story.actor.name,
    contractId,
  });
}

/** The signer's copy. Returns the message's id; the PDF is attached later, when it is printed. */
export function addSignedMail(story: LeadStory, contractId: string, signedAt: Date): string {
  const state = stateOf(story, ContractStatus.signed, signedAt);
  const letter = signedCopyLetter(story.stage.brand, contractId, { name: nameOf(story), signedAt });
  return addMail(story, { kind: MailKind.contract_signed, ...letter, state, at: signedAt, createdBy: null });
}

interface DemoMail extends Pick<NewMail, "kind" | "to" | "subject" | "body" | "about" | "contractId"> {
  readonly state: MailState;
  readonly at: Date;
  /** Who sent it; null if it was sent automatically. */
  readonly actor: Actor | null;
}

type LetterToLead = Omit<DemoMail, "to" | "about" | "actor"> & { readonly createdBy: string | null };

function addMail(story: LeadStory, { createdBy, ...letter }: LetterToLead): string {
  const actor = createdBy === null ? null : story.actor;
  return putMail(story.stage, { ...letter, to: [story.person.email], about: { kind: "lead", id: story.id }, actor });
}

/** Adds a message with its delivery result to the outbox and to the history of its subject. Returns its id. */
export function putMail({ rows, brand, now }: Stage, mail: DemoMail): string {
  const { kind, to, subject, body, about, contractId = null, state, at, actor } = mail;
  const id = randomUUID();
  const delivered = state === MailState.sent || state === MailState.captured;
  const reason = REASONS[state === MailState.failed ? "refused" : "away"];
  rows.addAs("outbox_message", {
    id,
    kind,
    to_addresses: to,
    subject,
    html: mailHtml(subject, body, brand),
    text: mailText(body, brand),
    message_id: messageIdOf(id, brand.mailFrom),
    state,
    attempts: delivered ? 1 : 3,
    resends: 0,
    next_attempt_at: state === MailState.queued ? new Date(now.getTime() + QUEUED_FOR_MS) : null,
    accepted_addresses: delivered ? to : [],
    last_error: delivered ? null : reason,
    created_at: at,
    sent_at: delivered ? at : null,
    subject_kind: about.kind,
    subject_id: about.id,
    created_by: actor?.name ?? null,
    contract_id: contractId,
    revision: 1,
  });
  const record = (what: ActivityKind, actorKind: ActorKind, who: Actor | null, more: object = {}): void => {
    const subjectAndActor = { subject_kind: about.kind, subject_id: about.id, actor_kind: actorKind };
    const details = { mailId: id, mailKind: kind, subject, to, ...more };
    rows.add("activity", {
      ...subjectAndActor,
      actor_id: who?.id ?? null,
      actor_name: who?.name ?? null,
      kind: what,
      at,
      details,
    });
  };
  if (delivered) record(ActivityKind.email_sent, actor ? ActorKind.staff : ActorKind.system, actor);
  if (state === MailState.failed) record(ActivityKind.email_failed, ActorKind.system, null, { reason });
  return id;
}

const REASONS = {
  refused: "Can't send mail - all recipients were rejected: 550 5.1.1 No such mailbox here",
  away: "connect ECONNREFUSED 203.0.113.25:587",
};

/**
 * One contract was voided because its e-mail never arrived; among those awaiting a signature, one e-mail is still
 * queued.
 */
function stateOf({ stage: { rows, now } }: LeadStory, status: ContractStatus, at: Date): MailState {
  if (status === ContractStatus.void) return MailState.failed;
  const waits = rows.of("outbox_message").some((row) => row["state"] === MailState.queued);
  if (status === ContractStatus.sent && !waits) return MailState.queued;
  return now.getTime() - at.getTime() > DAYS_OF_CAPTURED * 24 * HOUR_MS ? MailState.sent : MailState.captured;
}
