import { createHash } from "node:crypto";

import { PDFDocument } from "pdf-lib";

import type { ContractStatus } from "#server/contracts/contract.status.js";
import { linkExpiry } from "#server/contracts/contract.term.js";
import { signedFileName } from "#server/contracts/contractFile.js";
import { contractReference } from "#server/contracts/contractReference.js";
import type { ContractSignature } from "#server/contracts/contractSignature.entity.js";
import type { ContractEventKind } from "#server/contracts/evidence/contractEvent.js";
import {
  type ContractFacts,
  type QuoteFacts,
  quoteFacts,
  signatureSha256,
} from "#server/contracts/evidence/frozenFacts.js";
import { type ContractBrand, contractOfQuote } from "#server/contracts/pdf/contractOfQuote.js";
import { sealedAttachment, sealedPages } from "#server/contracts/pdf/sealedPdf.js";
import { sealedPdf } from "#server/contracts/pdf/sealing.js";
import { signingConsentFor } from "#server/contracts/signingConsent.js";
import { snakeCase } from "#server/core/snakeCase.js";
import type { MailIdentity } from "#server/mail/enqueueMail.js";
import { DEFAULT_CANCELLATION_TERMS } from "#shared/cancellationTerms.js";
import { type Happened, addEvidence } from "./evidence.js";
import type { LeadStory } from "./leadStory.js";
import type { Offer } from "./sale.js";
import { type Row, type SeedRows, inHex } from "./seedRows.js";

export const CONTRACT_FILE = "Vehicle-Service-Contract.pdf";
export const PDF = "application/pdf";
/** The office's IP address and browser in the demo data's evidence. */
const OFFICE = {
  ipAddress: "192.0.2.10",
  userAgent:
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
};

interface Origin {
  readonly ipAddress: string;
  readonly userAgent: string;
}

/** A contract of the demo data, and when each step of it happened. */
export interface Paper {
  readonly contractId: string;
  readonly quoteId: string;
  readonly offer: Offer;
  readonly story: LeadStory;
  readonly status: Exclude<ContractStatus, "draft">;
  readonly sentAt: Date;
  readonly resentAt?: Date;
  readonly openedAt?: Date;
  readonly signedAt?: Date;
  readonly voidedAt?: Date;
  /** Where it was opened and signed from. */
  readonly guest: Origin;
  /** The id of the message with the signed copy. */
  readonly copyMailId?: string;
}

export function nameOf({ person }: Pick<LeadStory, "person">): string {
  return `${person.firstName} ${person.lastName}`;
}

/**
 * Prints the documents of all contracts and adds them with their signatures, and with the evidence as one chronological
 * hash chain.
 */
export async function addPapers(
  rows: SeedRows,
  papers: readonly Paper[],
  brand: MailIdentity & ContractBrand,
): Promise<void> {
  const happened: Happened[] = [];
  for (const paper of papers) {
    const presented = await presentedPages(paper, brand);
    const presentedSha256 = sha256(presented);
    addContractRow(rows, paper, presentedSha256);
    addDocument(rows, paper, "presented", presented, paper.sentAt);
    const before = eventsOf(paper, presentedSha256);
    happened.push(...before);
    if (paper.signedAt === undefined) continue;
    const { signature, event, bytes } = await signed(paper, paper.signedAt, before, { brand, presented });
    addDocument(rows, paper, "signed", bytes, paper.signedAt);
    rows.addAs("contract_signature", rowOf(signature));
    happened.push(event);
    rows.addAs("outbox_attachment", {
      outbox_message_id: paper.copyMailId,
      position: 0,
      file_name: signedFileName(CONTRACT_FILE),
      content_type: PDF,
      bytes: inHex(bytes),
    });
  }
  addEvidence(rows, happened);
}

/** The street address is requested only when signing. */
const NO_STREET = {
  shippingAddress: null,
  shippingAddress2: null,
  shippingCity: null,
  shippingState: null,
  shippingZip: null,
};

function presentedPages({ contractId, story, offer, sentAt }: Paper, brand: ContractBrand): Promise<Buffer> {
  const { email, phone, city, state, zip } = story.person;
  const holder = { name: nameOf(story), email, phone, city, state, zip, ...NO_STREET };
  const reference = contractReference(contractId);
  return contractOfQuote({
    brand,
    holder,
    vehicle: story.car,
    quote: quoteOf(offer),
    cancellation: DEFAULT_CANCELLATION_TERMS,
    reference,
    at: sentAt,
  });
}

function quoteOf({ totalCents, monthlyCents, ...offer }: Offer): QuoteFacts {
  return quoteFacts({ ...offer, priceTotalCents: totalCents, priceMonthlyCents: monthlyCents });
}

function factsOf({ story, quoteId, sentAt }: Paper): ContractFacts {
  const { id: leadId, salespersonEmail } = story;
  return { leadId, quoteId, fileName: CONTRACT_FILE, fileType: PDF, salespersonEmail, createdAt: sentAt };
}

function addContractRow(rows: SeedRows, paper: Paper, fileSha256: Buffer): void {
  const { contractId, story, status, sentAt, resentAt, openedAt, signedAt, voidedAt } = paper;
  rows.addAs("contract", {
    id: contractId,
    ...rowOf(factsOf(paper)),
    file_sha256: inHex(fileSha256),
    status,
    sent_at: sentAt,
    opened_at: openedAt ?? null,
    signed_at: signedAt ?? null,
    voided_at: voidedAt ?? null,
    expires_at: linkExpiry(resentAt ?? sentAt),
    // The story has none, so the jobs of the first hour have none to make up for.
    reminders_passed: 3,
    sent_to_email: story.person.email,
  });
}

function addDocument(
  rows: SeedRows,
  { contractId }: Paper,
  kind: "presented" | "signed",
  bytes: Buffer,
  createdAt: Date,
): void {
  rows.addAs("contract_document", {
    contract_id: contractId,
    kind,
    sha256: inHex(sha256(bytes)),
    bytes: inHex(bytes),
    byte_length: bytes.length,
    created_at: createdAt,
  });
}

/** All events except the signature. */
function eventsOf(paper: Paper, documentSha256: Buffer): readonly Happened[] {
  const { contractId, story, guest, sentAt, resentAt, openedAt, voidedAt } = paper;
  const to = story.person.email;
  const sent = {
    ...factsOf(paper),
    to,
    expiresAt: linkExpiry(sentAt),
    cancellation: DEFAULT_CANCELLATION_TERMS,
    quote: quoteOf(paper.offer),
  };
  const all: readonly (readonly [ContractEventKind, Date | undefined, Origin, Happened["details"]])[] = [
    ["sent", sentAt, OFFICE, sent],
    ["opened", openedAt, guest, {}],
    ["resent", resentAt, OFFICE, { to, expiresAt: resentAt && linkExpiry(resentAt) }],
    ["voided", voidedAt, OFFICE, {}],
  ];
  return all.flatMap(([kind, at, origin, details]) =>
    at === undefined ? [] : [{ contractId, kind, at, ...origin, documentSha256, details }],
  );
}

interface Presented {
  readonly brand: MailIdentity & ContractBrand;
  readonly presented: Buffer;
}

async function signed(paper: Paper, signedAt: Date, before: readonly Happened[], { brand, presented }: Presented) {
  const { contractId, story, guest } = paper;
  const { email, city, state, zip } = story.person;
  const name = nameOf(story);
  const consent = signingConsentFor(brand.brandName);
  const presentedSha256 = sha256(presented).toString("hex");
  const pages = await allPagesOf(presented);
  const said = { name, email, consentVersion: consent.version };
  const certificate = {
    ...said,
    ...guest,
    brandName: brand.brandName,
    fileName: CONTRACT_FILE,
    presentedSha256,
    signedAt,
    consentText: consent.text,
    staffUsername: null,
    ...pages,
    events: [...before, { kind: "signed", at: signedAt, ipAddress: guest.ipAddress }],
    verifyUrl: `${brand.publicUrl}/verify`,
  };
  // Sealed here, before the server accepts requests, because the fonts are already loaded.
  const bytes = await sealedPdf({ presented, certificate }, { sealedPages, sealedAttachment });
  const street = `${story.stage.chance.between(10, 4_900)} ${story.stage.chance.pick(STREETS)}`;
  const { payment_method, card_brand, card_last_four, card_expiry_month, card_expiry_year } = story.wayOfPayment;
  const signature: ContractSignature = {
    contractId,
    ...said,
    ...guest,
    consentText: consent.text,
    signedAt,
    staffUsername: null,
    ...pages,
    paymentMethod: payment_method,
    cardBrand: card_brand,
    cardLastFour: card_last_four,
    cardExpiryMonth: card_expiry_month,
    cardExpiryYear: card_expiry_year,
    paymentNotes: null,
    billingAddressLine1: street,
    billingAddressLine2: null,
    billingCity: city,
    billingState: state,
    billingPostalCode: zip,
    billingCountry: "United States",
    shippingSameAsBilling: true,
    shippingAddressLine1: street,
    shippingAddressLine2: null,
    shippingCity: city,
    shippingState: state,
    shippingPostalCode: zip,
    shippingCountry: "United States",
  };
  const documentSha256 = sha256(bytes);
  const quote = quoteOf(paper.offer);
  const details = {
    ...factsOf(paper),
    cancellation: DEFAULT_CANCELLATION_TERMS,
    quote,
    ...said,
    presentedSha256,
    signatureSha256: signatureSha256(signature),
    pages: { shown: pages.pagesShown, count: pages.pageCount },
  };
  const event: Happened = { contractId, kind: "signed", at: signedAt, ...guest, documentSha256, details };
  return { signature, event, bytes };
}

/** Someone who signs on our page has seen the whole document. */
async function allPagesOf(document: Buffer): Promise<{ pagesShown: number[]; pageCount: number }> {
  const pageCount = (await PDFDocument.load(document)).getPageCount();
  return { pagesShown: Array.from({ length: pageCount }, (_, index) => index + 1), pageCount };
}

const STREETS = ["Oak Street", "Cedar Lane", "Maple Avenue", "Lakeview Drive", "2nd Street", "Mill Road"] as const;

function rowOf(entity: object): Row {
  return Object.fromEntries(Object.entries(entity).map(([name, value]) => [snakeCase(name), value]));
}

function sha256(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}
