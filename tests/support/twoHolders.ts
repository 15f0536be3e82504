import { must } from "./builders.js";
import { SEND_CONTRACT, anotherQuote } from "./contracts.js";
import { FILES, anUpload, askedDocument, type ServedHolder, signedInHolder } from "./serviceDesk.js";
import type { Caller, TestApp } from "./testApp.js";

/** A policyholder who has one of everything that the portal shows. */
export interface WholeHolder extends ServedHolder {
  readonly ids: Readonly<Record<"policy" | "claim" | "request" | "upload" | "charge" | "contract", string>>;
  /** Texts that stand in this holder's records and nowhere else. */
  readonly secrets: readonly string[];
}

/** `mark` is a word of this holder's own: it is part of every text. */
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
  const request = (await askedDocument(staff, holder, { title: `Photo for ${mark}`, instructions: mark })).id;
  const file = anUpload(FILES.png, `${mark}.png`);
  const upload = await made(customer, `POST /api/customer/document-requests/${request}/upload`, file);
  const charge = await made(staff, `POST /api/admin/policies/${policyId}/charges`, {
    description: `Charge of ${mark}`,
    amountCents: 8331,
  });
  const profile = { paymentMethod: `Card of ${mark}`, notes: mark };
  await customer.rest(`PUT /api/customer/policies/${policyId}/payment-profile`, { body: profile });
  const input = { leadId, quoteId: await anotherQuote(staff, leadId) };
  const contract = (await must(staff, SEND_CONTRACT, { input })).id;
  const ids = { policy: policyId, claim, request, upload, charge, contract };
  return { ...holder, ids, secrets: [mark, holder.email, leadId, holder.customerId, ...Object.values(ids)] };
}
