import { createHash } from "node:crypto";

import {
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
  StandardFonts,
  decodePDFRawStream,
} from "pdf-lib";

import { must, requestedLead } from "./builders.js";
import type { Caller, TestApp } from "./testApp.js";

const CREATE_QUOTE = "mutation ($input: CreateQuoteInput!) { createQuote(input: $input) { id } }";
export const SEND_CONTRACT = `mutation ($input: SendContractInput!) { sendContract(input: $input) {
  id quoteId fileName fileType status sentAt expiresAt expired openedAt signedAt voidedAt sentToEmail salespersonEmail } }`;
export const RESEND_CONTRACT = `mutation ($id: ID!, $key: String) {
  resendContract(id: $id, idempotencyKey: $key) { id status expiresAt sentToEmail } }`;
export const VOID_CONTRACT = "mutation ($id: ID!) { voidContract(id: $id) { id status voidedAt } }";
export const GUEST_CONTRACT =
  "query ($id: ID!) { guestContract(id: $id) { id plan vehicleName status fileName expiresAt signedAt } }";
export const GUEST_PDF = "query ($id: ID!) { guestContractPdf(id: $id) { fileName dataUrl } }";
export const STAFF_PDF = "query ($id: ID!) { contractPdf(id: $id) { fileName dataUrl } }";

const SIGNED_FIELDS = `id status signedAt signatureName signatureEmail signatureConsent paymentMethod paymentCardBrand paymentCardNumber
  paymentExpMonth paymentExpYear paymentCvv paymentNotes billingAddressLine1 billingState billingCountry shippingSameAsBilling shippingCity
  shippingCountry`;
export const SIGN_AS_GUEST = `mutation ($input: SignContractInput!) { signContractAsGuest(input: $input) { ${SIGNED_FIELDS} } }`;
export const SIGN = `mutation ($input: SignContractInput!) { signContract(input: $input) { ${SIGNED_FIELDS} } }`;

/** A lead with a gold quote. */
export async function quotedLead(
  app: TestApp,
  staff: Caller,
  lead: Parameters<typeof requestedLead>[1] = {},
): Promise<{ leadId: string; quoteId: string }> {
  const leadId = await requestedLead(app, lead);
  return { leadId, quoteId: await anotherQuote(staff, leadId) };
}

export async function anotherQuote(staff: Caller, leadId: string): Promise<string> {
  const input = {
    leadId,
    plan: "gold",
    deductible: 500,
    termMonths: 36,
    priceMonthlyCents: 8331,
    priceTotalCents: 299_900,
    priceOverrideReason: "The standard offer.",
  };
  return ((await must(staff, CREATE_QUOTE, { input })) as { id: string }).id;
}

export interface Sent {
  readonly leadId: string;
  readonly quoteId: string;
  readonly id: string;
}

/** A contract that awaits its signature. */
export async function sentContract(
  app: TestApp,
  staff: Caller,
  { lead = {}, ...file }: { lead?: Parameters<typeof requestedLead>[1] } & Record<string, unknown> = {},
): Promise<Sent> {
  const { leadId, quoteId } = await quotedLead(app, staff, lead);
  const { id } = (await must(staff, SEND_CONTRACT, { input: { leadId, quoteId, ...file } })) as { id: string };
  return { leadId, quoteId, id };
}

/** The header of every request of the portal: the customer's session counts, even if staff are signed in to the same browser. */
export const PORTAL = { "x-area": "customer" };

/** Returns the whole answer. */
export async function inPortal(caller: Caller, query: string, variables: object): Promise<unknown> {
  return (await caller.rest("POST /graphql", { body: { query, variables }, headers: PORTAL })).json;
}

/** What the signing form sends when it is complete; the changes replace individual fields. */
export function aSignature(contractId: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    contractId,
    signatureName: "Dana Whitfield",
    consent: true,
    signatureEmail: "dana.signs@example.com",
    paymentMethod: "Family card",
    paymentCardNumber: "4242424242424242",
    paymentCvv: "737",
    paymentExpMonth: 8,
    paymentExpYear: 2031,
    paymentNotes: "Please charge on the first.",
    billingAddressLine1: "12 Oak Street",
    billingCity: "Austin",
    billingState: "tx",
    billingPostalCode: "78704",
    ...changes,
  };
}

/** A real one-page PDF, as staff upload it. */
export async function aPdf(text = "The uploaded contract"): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage([400, 300]).drawText(text, { x: 40, y: 200, font, size: 18 });
  return Buffer.from(await document.save());
}

/** A tagged PDF as word processors write it: small, and many times as large when unpacked. */
export async function aTaggedPdf(unpackedBytes: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([400, 300]);
  const text = PDFString.of("x".repeat(40_000));
  for (let bytes = 0; bytes < unpackedBytes; bytes += text.sizeInBytes()) {
    document.context.register(document.context.obj({ Type: "StructElem", ActualText: text }));
  }
  return Buffer.from(await document.save());
}

export function bytesOf({ dataUrl }: { readonly dataUrl: string }): Buffer {
  const [, base64 = ""] = /^data:application\/pdf;base64,(.+)$/.exec(dataUrl) ?? [];
  return Buffer.from(base64, "base64");
}

export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** The text of each page, as a reader would copy it. */
export async function pagesOf(bytes: Uint8Array): Promise<readonly string[]> {
  // Loaded on demand: it is a large library, and only these tests read PDFs.
  const { extractText, getDocumentProxy } = await import("unpdf");
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/g, " "));
}

/** The files attached to a PDF. */
export async function attachmentsOf(bytes: Uint8Array): Promise<readonly { name: string; sha256: string }[]> {
  const { context } = await PDFDocument.load(bytes);
  return context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFDict) || object.get(PDFName.of("Type")) !== PDFName.of("Filespec")) return [];
    const name = object.lookup(PDFName.of("UF"), PDFHexString).decodeText();
    const content = object.lookup(PDFName.of("EF"), PDFDict).lookup(PDFName.of("F"));
    if (!(content instanceof PDFRawStream)) return [];
    return [{ name, sha256: sha256(decodePDFRawStream(content).decode()) }];
  });
}

/** The events of a contract in the database, as text. */
export async function eventsOf(app: TestApp, contractId: string): Promise<readonly { kind: string; sha256: string }[]> {
  return await app.database.dataSource.query(
    "select kind, encode(document_sha256, 'hex') as sha256 from contract_event where contract_id = $1 order by position",
    [contractId],
  );
}

/** Ages a contract's link until it has expired. */
export async function letExpire(app: TestApp, contractId: string): Promise<void> {
  await app.database.dataSource.query(
    "update contract set sent_at = now() - interval '31 days', expires_at = now() - interval '1 second' where id = $1",
    [contractId],
  );
}

/** Ages a contract's signature by that time. */
export async function letPass(app: TestApp, contractId: string, time: string): Promise<void> {
  await app.database.asOwner((owner) =>
    owner.transaction(async (manager) => {
      await manager.query("set local session_replication_role = replica");
      await manager.query("update contract set signed_at = signed_at - $2::interval where id = $1", [contractId, time]);
    }),
  );
}
