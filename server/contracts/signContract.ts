import { createHash } from "node:crypto";

import type { EntityManager } from "typeorm";

import { cancellationTermsOf } from "#shared/cancellationTerms.js";
import { ActivityKind } from "../activity/activity.kinds.js";
import { recordActivity } from "../activity/recordActivity.js";
import { staffInBrowser } from "../auth/requestSession.js";
import { requireCustomer } from "../auth/requireViewer.js";
import type { RequestContext } from "../context.js";
import { maskCardNumbers } from "../core/cardNumbers.js";
import { DomainError } from "../core/errors.js";
import { madeBefore, once } from "../core/idempotency.js";
import { GUEST } from "../core/viewer.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { LeadAlertDocument } from "../leads/owner/leadAlert.js";
import { tellOwner } from "../leads/owner/tellOwner.js";
import { leavePaymentProfile, type LeftPaymentProfile } from "../payments/leavePaymentProfile.js";
import { zipOf } from "../payments/paymentProfile.rules.js";
import { Quote } from "../quotes/quote.entity.js";
import { QuoteStatus } from "../quotes/quote.status.js";
import type { ContractFile } from "../settings/sentPdf.js";
import { Contract } from "./contract.entity.js";
import { ContractStatus } from "./contract.status.js";
import { signedFileName } from "./contractFile.js";
import { assertOwnContract, contractOfCustomer } from "./contractOfCustomer.js";
import { assertOpenToCustomer, contractOfGuest } from "./contractOfGuest.js";
import { ContractSignature } from "./contractSignature.entity.js";
import { queueConversion } from "./convertSigned.js";
import { recordContractEvent } from "./evidence/contractEvent.js";
import { contractFacts, quoteFacts, signatureSha256 } from "./evidence/frozenFacts.js";
import { lockContract } from "./lockContract.js";
import { mailSignedCopy } from "./mailSignedCopy.js";
import { recordOpening } from "./openContract.js";
import { type SealedContract, countEvents, sealedContract } from "./sealedContract.js";
import { keepDocument } from "./sendContract.js";
import type { SignContractInput } from "./signContract.inputs.js";
import { type SignatureDetails, checkedSignature } from "./signContract.rules.js";
import { signingConsentFor } from "./signingConsent.js";

/** A signed-in customer signs one of their own contracts. @throws as `signContractAsGuest` does. */
export async function signContract(ctx: RequestContext, input: SignContractInput): Promise<Rows<Contract>> {
  const { email, customerId } = requireCustomer(ctx);
  const contract = await contractOfCustomer(ctx, input.contractId);
  assertOpenToCustomer(contract);
  await sign(ctx, contract, input, {
    customerId,
    knownEmail: email,
    staffUsername: await staffInBrowser(ctx),
  });
  return byId(Contract, contract.id);
}

/**
 * Someone with the link signs. In one transaction: exactly one signature wins, the document is sealed with its
 * certificate, a payment method is stored for the policy, and a copy is queued.
 *
 * @throws DomainError NOT_FOUND for what a guest may not see; VALIDATION_FAILED by the seven checks; CONFLICT if it is
 * already signed.
 */
export async function signContractAsGuest(ctx: RequestContext, input: SignContractInput): Promise<Rows<Contract>> {
  const contract = await contractOfGuest(ctx.database.manager, input.contractId);
  await sign({ ...ctx, viewer: GUEST }, contract, input, {
    customerId: null,
    knownEmail: contract.sentToEmail,
    staffUsername: await staffInBrowser(ctx),
  });
  return byId(Contract, contract.id, { ...GUEST, isSender: true });
}

interface SignedFile extends ContractFile {
  readonly sha256: Buffer;
}

interface Signer {
  readonly customerId: string | null;
  /** Where the copy goes unless the signer gives another address. */
  readonly knownEmail: string | null;
  /** The staff member signed in to the signer's browser, if any: such a signature is accepted, and records it. */
  readonly staffUsername: string | undefined;
}

async function sign(ctx: RequestContext, known: Contract, input: SignContractInput, signer: Signer): Promise<void> {
  const details = checkedSignature(input, signer.knownEmail);
  const consent = signingConsentFor(ctx.env.brandName);
  if (input.consentVersion != null && input.consentVersion !== consent.version) {
    throw new DomainError(
      "CONFLICT",
      "The wording you agreed to has changed. Please read the new wording and agree again.",
    );
  }
  // The stored form, not the sent one: the hash must not allow anyone to guess a card number, not even one in free
  // text. The pages shown are left out, because a retry may have seen more of the document.
  const pages = { pagesShown: undefined, pageCount: undefined };
  const request = { ...details, ...pages, consentVersion: input.consentVersion ?? null };
  const { id } = known;
  const call = { operation: `signContract ${id}`, key: input.idempotencyKey, request };
  // A call that is refused for its key changes nothing, so it comes before the first view.
  if ((await madeBefore(ctx.database.manager, ctx, call)) !== undefined) return;
  // Signing implies having seen the contract, even if the page that showed it did not report that.
  await recordOpening(ctx, known, ctx.viewer, signer.staffUsername);
  const sealNow = async (manager: EntityManager, contract: Contract): Promise<SealedContract> => {
    const { ipAddress, userAgent } = ctx.origin;
    const staffUsername = signer.staffUsername ?? null;
    const said = { consentText: consent.text, consentVersion: consent.version, signedAt: new Date(), staffUsername };
    return await sealedContract(manager, ctx, contract, { ...details, ...said, contractId: id, ipAddress, userAgent });
  };
  // Creating the signed copy takes a while, so it happens before the contract is locked.
  const beforehand = known.status === ContractStatus.sent ? await sealNow(ctx.database.manager, known) : undefined;
  await ctx.database.transaction((manager) =>
    once(manager, ctx, call, async () => {
      const contract = await lockContract(manager, id);
      if (contract.status === ContractStatus.signed)
        throw new DomainError("CONFLICT", "This contract has already been signed.");
      assertOpenToCustomer(contract);
      if (signer.customerId !== null) await assertOwnContract(manager, id, signer.customerId);
      const isCurrent = beforehand?.events === (await countEvents(manager, id));
      const { signature, bytes } = beforehand && isCurrent ? beforehand : await sealNow(manager, contract);
      const file = await keepSigned(manager, contract, signature, bytes);
      await leavePaymentProfile(manager, profileOf(contract.leadId, signer.customerId, details));
      await announceSignature(manager, ctx, contract, signature, file);
      await queueConversion(manager, id);
      return id;
    }),
  );
}

/** Stores the signature; from here on, the database refuses any change to it. Returns the signed copy. */
async function keepSigned(
  manager: EntityManager,
  { id, quoteId, fileName, fileType }: Contract,
  signature: ContractSignature,
  bytes: Buffer,
): Promise<SignedFile> {
  await manager.update(Contract, { id }, { status: ContractStatus.signed, signedAt: signature.signedAt });
  await manager.insert(ContractSignature, signature);
  await manager.update(Quote, { id: quoteId }, { status: QuoteStatus.signed });
  const sha256 = createHash("sha256").update(bytes).digest();
  await keepDocument(manager, id, "signed", bytes, sha256);
  return { fileName: signedFileName(fileName), fileType, bytes, sha256 };
}

/** Mails the signer a copy, alerts the lead's owner, and records the signature in the lead's history and the chain of evidence. */
async function announceSignature(
  manager: EntityManager,
  ctx: RequestContext,
  contract: Contract,
  signature: ContractSignature,
  file: SignedFile,
): Promise<void> {
  const { id, leadId, quoteId, fileName, fileSha256 } = contract;
  const { name, email, consentVersion, signedAt, staffUsername, pagesShown: shown, pageCount: count } = signature;
  const staffThere = staffUsername !== null && { staffUsername };
  await mailSignedCopy(manager, ctx, { contractId: id, leadId, signature, file });
  await recordActivity(manager, ctx, {
    subject: { kind: "lead", id: leadId },
    kind: ActivityKind.contract_signed,
    details: { contractId: id, quoteId, fileName, signatureName: name, ...staffThere },
  });
  await tellOwner(manager, ctx.env, leadId, { kind: "signed", document: LeadAlertDocument.contract });
  await recordContractEvent(manager, ctx, {
    contractId: id,
    kind: "signed",
    at: signedAt,
    documentSha256: file.sha256,
    details: {
      ...contractFacts(contract),
      cancellation: cancellationTermsOf(contract),
      quote: quoteFacts(await manager.findOneByOrFail(Quote, { id: quoteId })),
      presentedSha256: fileSha256?.toString("hex") ?? null,
      name,
      email,
      consentVersion,
      signatureSha256: signatureSha256(signature),
      ...staffThere,
      ...(shown !== null && { pages: { shown, count } }),
    },
  });
}

function profileOf(leadId: string, customerId: string | null, details: SignatureDetails): LeftPaymentProfile {
  const { paymentMethod, cardBrand, cardLastFour, cardExpiryMonth, cardExpiryYear, name, billingPostalCode } = details;
  return {
    leadId,
    customerId,
    paymentMethod,
    cardBrand,
    cardLastFour,
    cardExpiryMonth,
    cardExpiryYear,
    accountName: maskCardNumbers(name),
    billingZip: zipOf(billingPostalCode),
    notes: details.paymentNotes,
  };
}
