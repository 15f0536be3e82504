import { must } from "./builders.js";
import { SEND_CONTRACT, aSignature, anotherQuote } from "./contracts.js";
import { FILES, anUpload, askedDocument, type ServedHolder, signedInHolder } from "./serviceDesk.js";
import type { Caller, TestApp } from "./testApp.js";

/** A policyholder with one of everything that the portal shows. */
export interface WholeHolder extends ServedHolder {
  readonly ids: Readonly<
    Record<"policy" | "claim" | "claimFile" | "request" | "upload" | "charge" | "contract" | "signed", string>
  >;
  /** Texts that occur only in this holder's records. */
  readonly secrets: readonly string[];
}

/** `mark` is a word of this holder that is part of every text. */
export async function wholeHolder(app: TestApp, staff: Caller, policyId: string, mark: string): Promise<WholeHolder> {
  const holder = await signedInHolder(app, policyId);
  const { leadId, customer } = holder;
  await staff.rest(`PATCH /api/admin/leads/${leadId}`, {
    body: { lead: { firstName: mark, lastName: `${mark}son` }, vehicle: { make: `Make ${mark}`, vin: `VIN${mark}` } },
  });
  const made = async (caller: Caller, call: string, body: object): Promise<string> => {
    const answer = await caller.rest(call, { body });
    if (answer.status !== 201) throw new Error(`${call}: ${answer.text}`);
    return answer.json.data.id;
  };
  const claim = await made(customer, "POST /api/customer/claims", { policyId, message: `Claim of ${mark}` });
  const paper = anUpload(FILES.png, `Paper of ${mark}.png`);
  const claimFile = await made(customer, `POST /api/customer/claims/${claim}/files`, paper);
  const request = (await askedDocument(staff, holder, { title: `Photo for ${mark}`, instructions: mark })).id;
  const file = anUpload(FILES.png, `${mark}.png`);
  const upload = await made(customer, `POST /api/customer/document-requests/${request}/upload`, file);
  const charge = await made(staff, `POST /api/admin/policies/${policyId}/charges`, {
    description: `Charge of ${mark}`,
    amountCents: 8331,
  });
  const profile = { paymentMethod: `Card of ${mark}`, notes: mark };
  await customer.rest(`PUT /api/customer/policies/${policyId}/payment-profile`, { body: profile });
  const send = async (): Promise<string> =>
    (await must(staff, SEND_CONTRACT, { input: { leadId, quoteId: await anotherQuote(staff, leadId) } })).id;
  const [contract, signed] = [await send(), await send()];
  const number = CARDS[(signers += 1) % CARDS.length] ?? "";
  const shown = `**** **** **** ${number.slice(-4)}`;
  const signature = aSignature("", {
    signatureName: `${mark} Signs`,
    signatureEmail: `signs.${mark.toLowerCase()}@example.com`,
    paymentMethod: `Card of ${mark}`,
    paymentCardNumber: number,
    paymentNotes: mark,
    billingAddressLine1: `1 ${mark} Street`,
    billingCity: `${mark}ville`,
  });
  const answer = await customer.rest(`POST /api/customer/contracts/${signed}/sign`, { body: signature });
  // Texts that only the signer may read.
  for (const text of [mark, shown]) if (!answer.text.includes(text)) throw new Error(`not signed: ${answer.text}`);
  const ids = { policy: policyId, claim, claimFile, request, upload, charge, contract, signed };
  const own = [mark, mark.toLowerCase(), shown, holder.email, leadId, holder.customerId];
  return { ...holder, ids, secrets: [...own, ...Object.values(ids)] };
}

/** The two holders' cards, with different digits. */
const CARDS = ["4242424242424242", "5555555555554444"] as const;
let signers = 0;
