import { createHash, randomUUID } from "node:crypto";

import { type EntityManager, In } from "typeorm";

import { isSameTerms } from "#shared/cancellationTerms.js";
import { badEmail } from "#shared/fieldMistakes.js";
import { isBlank } from "#shared/text/blank.js";
import { normalizedEmail } from "#shared/text/email.js";
import { ActivityKind } from "../activity/activity.kinds.js";
import { type Actor, actorOf, recordActivityBy } from "../activity/recordActivity.js";
import type { RequestContext } from "../context.js";
import { notFound } from "../core/entityRows.js";
import { DomainError } from "../core/errors.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { once } from "../core/idempotency.js";
import { isUuid, uuidOf } from "../core/ids.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { Lead } from "../leads/lead.entity.js";
import { lockLead } from "../leads/lockLead.js";
import { assertMayContact } from "../leads/next/doNotCall.js";
import { Quote } from "../quotes/quote.entity.js";
import { QuoteStatus } from "../quotes/quote.status.js";
import { cancellationTermsFor } from "../settings/cancellationTerms/cancellationTermsInForce.js";
import type { ContractFile } from "../settings/sentPdf.js";
import { addresseeOf } from "./addressee.js";
import { Contract } from "./contract.entity.js";
import type { SendContractInput } from "./contract.inputs.js";
import { ContractStatus } from "./contract.status.js";
import { linkExpiry } from "./contract.term.js";
import { type PrintedQuote, type Printing, defaultFile, printQuote, uploadedFile } from "./contractFile.js";
import { recordContractEvent } from "./evidence/contractEvent.js";
import { contractFacts, quoteFacts } from "./evidence/frozenFacts.js";
import { mailContractLink } from "./mailContractLink.js";

/**
 * Freezes the document that a customer is to sign, with its SHA-256, and e-mails its link. Replaces the quote's draft.
 *
 * @throws DomainError VALIDATION_FAILED if the file is not a PDF of at most 5 MB, or the lead has no e-mail address;
 * NOT_FOUND for the lead, or a quote that is not the lead's; CONFLICT if the quote already has a contract that was sent
 * and is not void, and for someone who asked not to be contacted.
 */
export async function sendContract(ctx: RequestContext, input: SendContractInput): Promise<Rows<Contract>> {
  const { idempotencyKey: key, ...sent } = input;
  const request = { ...sent, leadId: uuidOf(sent.leadId), quoteId: uuidOf(sent.quoteId) };
  const file = await uploadedFile(ctx, input);
  const salespersonEmail = checkedSalesperson(input.salespersonEmail);
  // Chosen beforehand, because it determines the reference in the document. (contractReference.ts)
  const contractId = randomUUID();
  const printed = file === undefined ? await printBeforehand(ctx, input, contractId) : undefined;
  const id = await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "sendContract", key, request }, async () => {
      const lead = await lockLead(manager, input.leadId);
      assertMayContact(lead);
      const quote = await offeredQuote(manager, lead, input.quoteId);
      const cancellation = await cancellationTermsFor(manager, lead.state);
      const sent = {
        contractId,
        lead,
        quote,
        cancellation,
        salespersonEmail: salespersonEmail ?? lead.salespersonEmail,
      };
      return await sendNow(manager, ctx, { ...sent, file: file ?? (await fileInstead(manager, ctx, sent, printed)) });
    }),
  );
  return byId(Contract, id);
}

/**
 * Printing takes a while, so it happens before the lead is locked. Undefined if there is nothing to print, for whatever
 * reason.
 */
async function printBeforehand(
  ctx: RequestContext,
  input: SendContractInput,
  contractId: string,
): Promise<PrintedQuote | undefined> {
  const { manager } = ctx.database;
  if (!isUuid(input.leadId) || !isUuid(input.quoteId) || (await defaultFile(manager))) return undefined;
  const lead = await manager.findOneBy(Lead, { id: input.leadId });
  const quote = await manager.findOneBy(Quote, { id: input.quoteId, leadId: input.leadId });
  if (!lead || !quote || (await sentContract(manager, quote.id))) return undefined;
  const cancellation = await cancellationTermsFor(manager, lead.state);
  return await printQuote(manager, ctx, { contractId, lead, quote, cancellation });
}

/** For a locked lead: uses what was printed beforehand if neither the lead nor the terms have changed since. */
export async function fileInstead(
  manager: EntityManager,
  ctx: RequestContext,
  sending: Printing,
  printed: PrintedQuote | undefined,
): Promise<ContractFile> {
  const saved = await defaultFile(manager);
  if (saved) return saved;
  const isCurrent =
    printed?.leadVersion === sending.lead.version && isSameTerms(printed.cancellation, sending.cancellation);
  return isCurrent ? printed.file : (await printQuote(manager, ctx, sending)).file;
}

export interface Sending extends Printing {
  readonly file: ContractFile;
  readonly salespersonEmail: string | null;
  /** The actor in the history; defaults to the viewer. */
  readonly by?: Actor;
}

/** For a locked lead whose quote has no contract that was sent. Locks the chain of evidence, so it comes last in its transaction. */
export async function sendNow(manager: EntityManager, ctx: RequestContext, sending: Sending): Promise<string> {
  const { contractId, lead, quote, cancellation, file, salespersonEmail, by = actorOf(ctx.viewer) } = sending;
  const addressee = await addresseeOf(manager, lead.id);
  const sentAt = new Date();
  const expiresAt = linkExpiry(sentAt);
  const fileSha256 = createHash("sha256").update(file.bytes).digest();
  const frozen = contractFacts({
    leadId: lead.id,
    quoteId: quote.id,
    fileName: file.fileName,
    fileType: file.fileType,
    salespersonEmail,
    createdAt: sentAt,
  });
  // The draft was never sent to anyone; the new contract replaces it.
  await manager.delete(Contract, { quoteId: quote.id, status: ContractStatus.draft });
  await manager.insert(Contract, {
    ...frozen,
    ...cancellation,
    id: contractId,
    fileSha256,
    status: ContractStatus.sent,
    sentAt,
    expiresAt,
    sentToEmail: addressee.email,
  });
  await keepDocument(manager, contractId, "presented", file.bytes, fileSha256);
  await manager.update(Quote, { id: quote.id }, { status: QuoteStatus.contract_sent });
  await mailContractLink(manager, ctx, { contractId, leadId: lead.id, quoteId: quote.id, addressee, expiresAt });
  const transaction = await recordActivityBy(manager, by, {
    subject: { kind: "lead", id: lead.id },
    kind: ActivityKind.contract_sent,
    details: { contractId, quoteId: quote.id, fileName: file.fileName, to: addressee.email },
  });
  ctx.changes?.add(transaction);
  await recordContractEvent(manager, ctx, {
    contractId,
    kind: "sent",
    at: sentAt,
    documentSha256: fileSha256,
    details: { ...frozen, to: addressee.email, expiresAt, cancellation, quote: quoteFacts(quote) },
  });
  return contractId;
}

export async function keepDocument(
  manager: EntityManager,
  contractId: string,
  kind: "presented" | "signed",
  bytes: Buffer,
  sha256: Buffer,
): Promise<void> {
  await run(
    manager,
    sql`insert into contract_document (contract_id, kind, sha256, bytes, byte_length) values (${contractId}, ${kind}, ${sha256}, ${bytes}, ${bytes.length})`,
  );
}

/** The lead must be locked, so that no one else sends a contract for its quotes at the same time. */
async function offeredQuote(manager: EntityManager, lead: Lead, quoteId: string): Promise<Quote> {
  const quote = isUuid(quoteId) ? await manager.findOneBy(Quote, { id: quoteId, leadId: lead.id }) : null;
  if (!quote) throw notFound("Quote not found");
  const sent = await sentContract(manager, quoteId);
  if (sent?.status === ContractStatus.signed)
    throw new DomainError(
      "CONFLICT",
      "This quote's contract is already signed. Create another quote to send a new contract.",
    );
  if (sent) throw new DomainError("CONFLICT", "This quote already has a contract. Void it before you send another.");
  return quote;
}

/** A quote has at most one. */
function sentContract(manager: EntityManager, quoteId: string): Promise<Contract | null> {
  return manager.findOneBy(Contract, { quoteId, status: In([ContractStatus.sent, ContractStatus.signed]) });
}

function checkedSalesperson(email: string | null | undefined): string | null {
  if (isBlank(email)) return null;
  const stored = normalizedEmail(email ?? "");
  const checks = new FieldChecks();
  checks.refuseIf("salespersonEmail", badEmail(stored));
  checks.throwIfAny();
  return stored;
}
