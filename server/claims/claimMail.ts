import type { EntityManager } from "typeorm";

import { CLAIM_STAGES } from "#shared/claimStages.js";
import { DOCUMENT_TYPES, type DocumentRequestType } from "#shared/documentTypes.js";
import { isBlank } from "#shared/text/blank.js";
import { isPlausibleEmail } from "#shared/text/email.js";
import { vehicleName } from "#shared/text/names.js";
import type { RequestContext } from "../context.js";
import { longDay } from "../core/calendarDay.js";
import { type MailAttachment, type MailIdentity, enqueueMail } from "../mail/enqueueMail.js";
import { MailKind } from "../mail/mail.kinds.js";
import { type Fact, type MailBody, button, facts, greeting, paragraph, paragraphsOf } from "../mail/mailBody.js";
import type { SentLetter } from "./appeal/makeDenialLetter.js";
import type { Claim } from "./claim.entity.js";
import { ClaimStatus, isDecision } from "./claim.status.js";

/** On whose behalf it is sent: a request's, or a job's for the person who started it. */
interface ClaimMailer extends Pick<RequestContext, "viewer"> {
  readonly env: MailIdentity;
}

/**
 * Tells the claimant that we have received the claim, and by when they will hear from us. Without an address, nothing
 * is sent.
 */
export async function mailClaimReceived(manager: EntityManager, ctx: RequestContext, claim: Claim): Promise<void> {
  await mailClaimant(manager, ctx, claim, {
    kind: MailKind.claim_received,
    subject: "We received your claim",
    body: [
      paragraph("Thank you for telling us. Our claims team will reach out shortly with next steps."),
      facts(claimFacts(claim)),
      paragraph("You'll hear from us within one business day. Please keep your receipts and photos."),
    ],
  });
}

/** What each status means to the claimant. */
const NEWS: Readonly<Record<ClaimStatus, string>> = {
  [ClaimStatus.new]: "Your claim is open again. We'll take another look at it.",
  [ClaimStatus.awaiting_customer_action]:
    "We need something from you before we can continue. Please check your portal.",
  [ClaimStatus.awaiting_inspection]:
    "Your vehicle needs an inspection before we can decide. We'll arrange it with you.",
  [ClaimStatus.claim_covered_open]: "Good news: the repair is covered. We're settling it with the repair shop.",
  [ClaimStatus.claim_covered_closed]: "Your claim is covered and settled. Thank you for your patience.",
  [ClaimStatus.denied]: "We're sorry, but your contract doesn't cover this repair.",
};

/** Tells the claimant the claim's new status; a denial comes with its reason, its clause and its letter. */
export async function mailClaimStatus(
  manager: EntityManager,
  ctx: ClaimMailer,
  claim: Claim,
  letter?: SentLetter,
): Promise<void> {
  await mailClaimant(manager, ctx, claim, {
    kind: isDecision(claim.status) ? MailKind.claim_decided : MailKind.claim_updated,
    subject: `Your claim: ${CLAIM_STAGES[claim.status].title}`,
    body: [
      paragraph(NEWS[claim.status]),
      ...(claim.status === ClaimStatus.denied ? denialOf(claim) : []),
      facts([...claimFacts(claim), ["Status", CLAIM_STAGES[claim.status].title]]),
      ...(letter === undefined ? lettersBefore(claim) : [paragraph(waysToObject(letter))]),
    ],
    ...(letter !== undefined && { attachments: [letter.file], action: ["See your claim", `/${claim.id}`] }),
  });
}

/** A denial that repeats what the customer was told already has its letter. */
function lettersBefore({ status, denialReason }: Claim): MailBody {
  if (status !== ClaimStatus.denied || isBlank(denialReason)) return [];
  return [paragraph("The letter we sent you about it still applies.")];
}

function waysToObject({ isFinal, appealUntil }: SentLetter): string {
  return isFinal
    ? "The attached letter explains the whole decision and your other options."
    : `If you disagree, you can object until ${longDay(appealUntil)}, on your claim's page or as the attached letter explains.`;
}

/** Tells the claimant that we have received the objection, who will decide it, and by when. */
export async function mailClaimAppealed(manager: EntityManager, ctx: RequestContext, claim: Claim): Promise<void> {
  await mailClaimant(manager, ctx, claim, {
    kind: MailKind.claim_updated,
    subject: "We received your objection",
    body: [
      paragraph(
        "Your claim is open again. Someone who wasn't part of the first decision will review all of it, along with what you wrote.",
      ),
      facts(claimFacts(claim)),
      paragraph("You'll hear from us within one business day. If you have documents that help, please add them."),
    ],
    action: ["See your claim", `/${claim.id}`],
  });
}

interface MailedMessage {
  readonly content: string;
  readonly isQuestion: boolean;
  readonly requiredDocuments: readonly DocumentRequestType[];
}

/** Emails the claimant a message from staff, with a link to the claim's page, where they can answer. */
export async function mailClaimMessage(
  manager: EntityManager,
  ctx: RequestContext,
  claim: Claim,
  { content, isQuestion, requiredDocuments }: MailedMessage,
): Promise<void> {
  await mailClaimant(manager, ctx, claim, {
    kind: MailKind.claim_message,
    subject: isQuestion ? "We have a question about your claim" : "A message about your claim",
    body: [
      paragraph(
        isQuestion
          ? "Before we can continue with your claim, please answer this:"
          : "We wrote to you about your claim:",
      ),
      ...paragraphsOf(content),
      ...(requiredDocuments.length === 0
        ? []
        : [paragraph("Please send us:"), facts(requiredDocuments.map(documentFact))]),
      facts(claimFacts(claim)),
    ],
    action: [isQuestion ? "Answer the question" : "See your claim", `/${claim.id}`],
  });
}

/** A document's name and instructions, as for requested documents. */
export function documentFact(type: DocumentRequestType): Fact {
  const { label, instructions } = DOCUMENT_TYPES[type];
  return [label, instructions || "As described above."];
}

function denialOf({ denialReason, denialClause }: Claim): MailBody {
  const parts: readonly (readonly [name: string, text: string | null])[] = [
    ["Why", denialReason],
    ["What the contract says", denialClause],
  ];
  return parts.flatMap(([name, text]) => (text === null || isBlank(text) ? [] : [paragraph(`${name}: ${text}`)]));
}

/** The facts by which the claimant recognizes the claim. */
export function claimFacts(claim: Claim): readonly Fact[] {
  const vehicle = vehicleName(claim);
  return [
    ...(claim.policyId === null ? [] : [["Policy", claim.policyId] as const]),
    ...(vehicle === "" ? [] : [["Vehicle", vehicle] as const]),
  ];
}

interface ClaimLetter {
  readonly kind: MailKind;
  readonly subject: string;
  readonly body: MailBody;
  /** The button's label, and the rest of the address after that of the claims list. */
  readonly action?: readonly [label: string, path: string];
  readonly attachments?: readonly MailAttachment[];
}

/** Without an address, nothing is sent. */
export async function mailClaimant(
  manager: EntityManager,
  ctx: ClaimMailer,
  { id, email, firstName }: Claim,
  { kind, subject, body, attachments = [], action: [label, path] = ["See your claim", ""] }: ClaimLetter,
): Promise<void> {
  if (email === null || !isPlausibleEmail(email)) return;
  await enqueueMail(manager, {
    kind,
    to: [email],
    subject,
    body: [greeting(firstName), ...body, button(label, `${ctx.env.publicUrl}/portal/claims${path}`)],
    about: { kind: "claim", id },
    attachments,
    createdBy: "username" in ctx.viewer ? ctx.viewer.username : null,
    env: ctx.env,
  });
}
