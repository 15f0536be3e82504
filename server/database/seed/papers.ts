import { createHash } from "node:crypto";

import type { ContractStatus } from "../../contracts/contract.status.js";
import { signedFileName } from "../../contracts/contractFile.js";
import { linkExpiry } from "../../contracts/contractTerm.js";
import type { ContractEventKind } from "../../contracts/evidence/contractEvent.js";
import { contractReference } from "../../contracts/contractReference.js";
import { type ContractBrand, contractOfQuote } from "../../contracts/pdf/contractOfQuote.js";
import { sealedPdf } from "../../contracts/pdf/sealedPdf.js";
import { consentWords } from "../../contracts/signingConsent.js";
import type { MailHouse } from "../../mail/enqueueMail.js";
import { type Happened, addEvidence } from "./evidence.js";
import type { LeadStory } from "./leadStory.js";
import { type Rows, inHex } from "./rows.js";
import type { Offer } from "./sale.js";

export const CONTRACT_FILE = "Vehicle-Service-Contract.pdf";
export const PDF = "application/pdf";
/** What stands for the office's own address and browser in the evidence of the demonstration. */
const OFFICE = { ipAddress: "192.0.2.10", userAgent: "demonstration" };

interface Origin {
  readonly ipAddress: string;
  readonly userAgent: string;
}

/** A contract of the demonstration, and when what happened to it. */
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
  /** From where it was opened and signed. */
  readonly guest: Origin;
  /** The message with the signed copy. */
  readonly copyMailId?: string;
}

export function nameOf({ person }: Pick<LeadStory, "person">): string {
  return `${person.firstName} ${person.lastName}`;
}

/** Prints the documents of all contracts and adds them with their signatures, and with the evidence in one chain in the order of its time. */
export async function addPapers(rows: Rows, papers: readonly Paper[], house: MailHouse & ContractBrand): Promise<void> {
  const happened: Happened[] = [];
  for (const paper of papers) {
    const presented = await presentedPages(paper, house);
    const presentedSha256 = sha256(presented);
    addContractRow(rows, paper, presentedSha256);
    addDocument(rows, paper, "presented", presented, paper.sentAt);
    const before = eventsOf(paper, presentedSha256);
    happened.push(...before);
    if (paper.signedAt === undefined) continue;
    const { signature, event, bytes } = await signed(paper, paper.signedAt, before, { house, presented });
    addDocument(rows, paper, "signed", bytes, paper.signedAt);
    rows.addAs("contract_signature", signature);
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

function presentedPages({ contractId, story, offer, sentAt }: Paper, brand: ContractBrand): Promise<Buffer> {
  const { email, phone, city, state, zip } = story.person;
  const holder = { name: nameOf(story), email, phone, city, state, zip, shippingAddress: null, shippingAddress2: null };
  const { plan, totalCents, monthlyCents, deductible, termMonths, expirationMiles } = offer;
  const prices = { priceTotalCents: totalCents, priceMonthlyCents: monthlyCents };
  const quote = { plan, ...prices, deductible, termMonths, expirationMiles };
  const reference = contractReference(contractId);
  return contractOfQuote({ brand, holder, vehicle: story.car, quote, reference, at: sentAt });
}

function addContractRow(rows: Rows, paper: Paper, fileSha256: Buffer): void {
  const { contractId, quoteId, story, status, sentAt, resentAt, openedAt, signedAt, voidedAt } = paper;
  rows.addAs("contract", {
    id: contractId,
    lead_id: story.id,
    quote_id: quoteId,
    file_name: CONTRACT_FILE,
    file_type: PDF,
    file_sha256: inHex(fileSha256),
    status,
    created_at: sentAt,
    sent_at: sentAt,
    opened_at: openedAt ?? null,
    signed_at: signedAt ?? null,
    voided_at: voidedAt ?? null,
    expires_at: linkExpiry(resentAt ?? sentAt),
    sent_to_email: story.person.email,
    salesperson_email: story.salespersonEmail,
  });
}

function addDocument(
  rows: Rows,
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

/** All but the signature. */
function eventsOf(paper: Paper, documentSha256: Buffer): readonly Happened[] {
  const { contractId, story, guest, sentAt, resentAt, openedAt, voidedAt } = paper;
  const to = story.person.email;
  const sent = { to, fileName: CONTRACT_FILE };
  const all: readonly (readonly [ContractEventKind, Date | undefined, Origin, Happened["details"]])[] = [
    ["sent", sentAt, OFFICE, sent],
    ["opened", openedAt, guest, {}],
    ["resent", resentAt, OFFICE, { to }],
    ["voided", voidedAt, OFFICE, {}],
  ];
  return all.flatMap(([kind, at, origin, details]) =>
    at === undefined ? [] : [{ contractId, kind, at, ...origin, documentSha256, details }],
  );
}

interface Presented {
  readonly house: MailHouse & ContractBrand;
  readonly presented: Buffer;
}

async function signed(
  { contractId, story, guest }: Paper,
  signedAt: Date,
  before: readonly Happened[],
  { house, presented }: Presented,
) {
  const { email, city, state, zip } = story.person;
  const name = nameOf(story);
  const consent = consentWords(house.brandName);
  const presentedSha256 = sha256(presented).toString("hex");
  const said = { name, email, consentVersion: consent.version };
  const bytes = await sealedPdf(presented, {
    ...said,
    ...guest,
    brandName: house.brandName,
    fileName: CONTRACT_FILE,
    presentedSha256,
    signedAt,
    consentText: consent.text,
    events: [...before, { kind: "signed", at: signedAt, ipAddress: guest.ipAddress }],
    verifyUrl: `${house.publicUrl}/verify`,
  });
  const street = `${story.stage.chance.between(10, 4_900)} ${story.stage.chance.pick(STREETS)}`;
  const address = (kind: "billing" | "shipping") => ({
    [`${kind}_address_line1`]: street,
    [`${kind}_address_line2`]: null,
    [`${kind}_city`]: city,
    [`${kind}_state`]: state,
    [`${kind}_postal_code`]: zip,
    [`${kind}_country`]: "United States",
  });
  const signature = {
    contract_id: contractId,
    name,
    email,
    consent_text: consent.text,
    consent_version: consent.version,
    signed_at: signedAt,
    ip_address: guest.ipAddress,
    user_agent: guest.userAgent,
    ...story.wayOfPayment,
    payment_notes: null,
    ...address("billing"),
    shipping_same_as_billing: true,
    ...address("shipping"),
  };
  const documentSha256 = sha256(bytes);
  const details = { ...said, presentedSha256 };
  const event: Happened = { contractId, kind: "signed", at: signedAt, ...guest, documentSha256, details };
  return { signature, event, bytes };
}

const STREETS = ["Oak Street", "Cedar Lane", "Maple Avenue", "Lakeview Drive", "2nd Street", "Mill Road"] as const;

function sha256(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}
