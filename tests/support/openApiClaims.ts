import { dayAfter, newYorkDay } from "#shared/days.js";
import { readyEstimate } from "./estimates.js";
import { writtenPdf } from "./pdfs.js";
import type { PolicyHolder } from "./policyHolder.js";
import { FILES, anUpload } from "./serviceDesk.js";
import { chooseShop, tokenOf } from "./shopLinks.js";
import { createStaff, type Caller, type RestOptions, STAFF_PASSWORD, type TestApp } from "./testApp.js";

interface Success {
  readonly caller?: Caller;
  readonly options?: RestOptions;
  readonly id?: string;
}

export interface ClaimsWorld {
  readonly holder: PolicyHolder;
  readonly claim: string;
  readonly line: string;
  /** A line that may be removed. */
  readonly lostLine: string;
  /** A claim whose estimate may be authorized. */
  readonly readyClaim: string;
  /** A claim for which something is owed, and a payment of it. */
  readonly owedClaim: string;
  readonly payment: string;
  /** A document that the customer was asked for. */
  readonly requiredDocument: string;
  readonly shop: string;
  /** Denied claims without an objection, and a denial with its letter. */
  readonly denied: readonly [staffs: string, customers: string];
  readonly denial: string;
  /** Claims whose shop may be sent a link, or has one that may be ended. */
  readonly shopClaim: string;
  readonly endedClaim: string;
  /** The token of a shop's link to a claim with an authorization. */
  readonly token: string;
  readonly estimateLine: string;
  /** A line of the estimate that may be removed. */
  readonly lostEstimateLine: string;
  /** One authorization for each action. */
  readonly authorizations: Readonly<Record<"cancel" | "decline" | "approve" | "extend", string>>;
  readonly customer: Caller;
  readonly admin: Caller;
  /** A member of staff whose password may be changed. */
  readonly changer: Caller;
  /** An account that may be removed. */
  readonly leaver: string;
}

/** A claim, and accounts that come and go. */
export async function claimsWorld(
  app: TestApp,
  staff: Caller,
  customer: Caller,
  holder: PolicyHolder,
): Promise<ClaimsWorld> {
  const { json } = await staff.rest("POST /api/admin/claims", { body: { policyId: holder.policyId } });
  const addLine = async (component: string): Promise<string> =>
    (await staff.rest(`POST /api/admin/claims/${json.data.id}/lines`, { body: { component } })).json.data.id;
  const readyClaim = async (): Promise<string> => {
    const { data } = (await staff.rest("POST /api/admin/claims", { body: { policyId: holder.policyId } })).json;
    await readyEstimate(staff, data.id);
    return data.id;
  };
  const authorized = async (limits: object): Promise<string> => {
    const claim = await readyClaim();
    await staff.rest("POST /api/admin/claim-limits", { body: { validDays: 30, ...limits } });
    return (await staff.rest(`POST /api/admin/claims/${claim}/authorizations`)).json.data.id;
  };
  const authorizations = {
    decline: await authorized({ perClaimCents: 0 }),
    approve: await authorized({ perClaimCents: 0 }),
    cancel: await authorized({}),
    extend: await authorized({}),
  };
  const deniedClaim = async (): Promise<string> => {
    const { data } = (await staff.rest("POST /api/admin/claims", { body: { policyId: holder.policyId } })).json;
    await staff.rest(`PATCH /api/admin/claims/${data.id}`, { body: { status: "denied", denialReason: "Wear." } });
    return data.id;
  };
  const denied = [await deniedClaim(), await deniedClaim()] as const;
  const denials = await staff.rest(`GET /api/admin/claims/${denied[0]}/denials`);
  const owedClaim = await readyClaim();
  await staff.rest(`POST /api/admin/claims/${owedClaim}/authorizations`);
  const payment = await staff.rest(`POST /api/admin/claims/${owedClaim}/payments`, {
    body: { payeeName: "Oak Street Auto", amountCents: 100 },
  });
  const question = await staff.rest(`POST /api/admin/claims/${json.data.id}/messages`, {
    body: { content: "How far?", isQuestion: true, requiredDocuments: ["odometer_photo"] },
  });
  const withShop = async (claim: string, name: string): Promise<string> => {
    await chooseShop(staff, claim, name);
    await staff.rest(`POST /api/admin/claims/${claim}/shop/link`);
    return claim;
  };
  await withShop(owedClaim, "Elm");
  return {
    holder,
    shopClaim: await withShop(await readyClaim(), "Ash"),
    endedClaim: await withShop(await readyClaim(), "Fir"),
    token: await tokenOf(app, owedClaim, "elm@shop.example"),
    owedClaim,
    denied,
    denial: denials.json.data[0].id,
    payment: payment.json.data.id,
    requiredDocument: question.json.data.requiredDocuments[0].id,
    shop: (await staff.rest("POST /api/admin/shops", { body: { name: "Quillon Garage" } })).json.data.id,
    authorizations,
    readyClaim: await readyClaim(),
    estimateLine: await readyEstimate(staff, json.data.id),
    lostEstimateLine: await readyEstimate(staff, json.data.id),
    claim: json.data.id,
    line: await addLine("radiator"),
    lostLine: await addLine("tire"),
    customer,
    admin: await app.staff({ role: "admin" }),
    changer: await app.staff(),
    leaver: await createStaff(app.database, "leaver"),
  };
}

const SENT_LINE = { kind: "part", description: "Radiator", quantity: 1, unitCents: 100 };

/** A picture of one pixel. */
const NO_MARKETING = { email: "no.marketing@example.com", reason: "By phone" };
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const PDF = writtenPdf().toString("base64");
const NEW_PASSWORD = "plum-orchard-ferry";

/** A successful request for each call about claims, accounts and settings. */
export function claimsSuccesses(world: () => ClaimsWorld): Record<string, () => Success> {
  const byLink = (body: object): Success => ({ options: { body, headers: { "x-shop-link": world().token } } });
  const ofClaim = (body?: object): Success => ({ id: world().claim, ...(body && { options: { body } }) });
  const asCustomer = (body?: object): Success => ({ caller: world().customer, ...(body && { options: { body } }) });
  const asAdmin = (body?: object): Success => ({ caller: world().admin, ...(body && { options: { body } }) });
  const form = { firstName: "Jo", lastName: "Reyes", email: "jo@example.com", phone: "5125550190", message: "Smoke" };
  return {
    "GET /api/admin/claims/{id}/notes": () => ofClaim(),
    "POST /api/admin/claims/{id}/notes": () => ofClaim({ content: "Called the shop." }),
    "POST /api/admin/required-documents/{id}/waive": () => ({ id: world().requiredDocument }),
    "GET /api/admin/claims/{id}/messages": () => ofClaim(),
    "POST /api/admin/claims/{id}/messages": () => ofClaim({ content: "We have your photos." }),
    "GET /api/customer/claims/{id}/messages": () => ({ caller: world().customer, ...ofClaim() }),
    "POST /api/customer/claims/{id}/messages": () => ({ caller: world().customer, ...ofClaim({ content: "Thanks." }) }),
    "GET /api/admin/claims/{id}/files": () => ofClaim(),
    "POST /api/admin/claims/{id}/files": () => ofClaim(anUpload(FILES.png)),
    "GET /api/customer/claims/{id}/files": () => ({ caller: world().customer, ...ofClaim() }),
    "POST /api/customer/claims/{id}/files": () => ({ caller: world().customer, ...ofClaim(anUpload(FILES.png)) }),
    "GET /api/admin/claims": () => ({}),
    "POST /api/admin/claims": () => ({ options: { body: { message: "Smoke", firstName: "Jo" } } }),
    "GET /api/admin/claims/{id}": () => ofClaim(),
    "PATCH /api/admin/claims/{id}": () => ofClaim({ status: "awaiting_inspection", nextEstimate: 12_000 }),
    "POST /api/admin/claims/{id}/assign": () => ofClaim(),
    "GET /api/admin/claims/{id}/activity": () => ofClaim(),
    "GET /api/admin/claims/{id}/list-position": () => ofClaim(),
    "GET /api/admin/claims/{id}/lines": () => ofClaim(),
    "POST /api/admin/claims/{id}/lines": () => ofClaim({ component: "alternator", failedOn: "2026-06-01" }),
    "POST /api/admin/claims/{id}/lines/check": () => ofClaim(),
    "PATCH /api/admin/claim-lines/{id}": () => ({ id: world().line, options: { body: { cause: "wear" } } }),
    "POST /api/admin/claim-lines/{id}/override": () => ({
      id: world().line,
      options: { body: { verdict: "covered", reason: "Goodwill." } },
    }),
    "DELETE /api/admin/claim-lines/{id}": () => ({ id: world().lostLine }),
    "GET /api/admin/claims/{id}/estimate": () => ofClaim(),
    "POST /api/admin/claims/{id}/estimate": () => ofClaim({ description: "Tow", kind: "tow", unitCents: 9000 }),
    "PATCH /api/admin/estimate-lines/{id}": () => ({ id: world().estimateLine, options: { body: { quantity: 2 } } }),
    "DELETE /api/admin/estimate-lines/{id}": () => ({ id: world().lostEstimateLine }),
    "GET /api/admin/claims/{id}/authorizations": () => ofClaim(),
    "POST /api/admin/claims/{id}/authorizations": () => ({ id: world().readyClaim }),
    "POST /api/admin/authorizations/{id}/approve": () => ({
      caller: world().admin,
      id: world().authorizations.approve,
    }),
    "POST /api/admin/authorizations/{id}/decline": () => ({
      id: world().authorizations.decline,
      options: { body: { reason: "Too dear." } },
    }),
    "POST /api/admin/authorizations/{id}/cancel": () => ({
      id: world().authorizations.cancel,
      options: { body: { reason: "Wrong car." } },
    }),
    "POST /api/admin/authorizations/{id}/extend": () => ({
      id: world().authorizations.extend,
      options: { body: { validUntil: dayAfter(newYorkDay(new Date()), 60), reason: "A part is late." } },
    }),
    "GET /api/admin/claims/{id}/payments": () => ofClaim(),
    "POST /api/admin/claims/{id}/payments": () => ({
      id: world().owedClaim,
      options: { body: { payeeName: "Oak Street Auto", amountCents: 100 } },
    }),
    "POST /api/admin/claim-payments/{id}/status": () => ({
      id: world().payment,
      options: { body: { status: "paid", reference: "Check 1042" } },
    }),
    "GET /api/customer/claims/{id}/payments": () => ({ caller: world().customer, ...ofClaim() }),
    "GET /api/admin/reports/claims": () => asAdmin(),
    "GET /api/admin/reports/premium": () => asAdmin(),
    "GET /api/admin/claims/{id}/denials": () => ({ id: world().denied[0] }),
    "GET /api/admin/claim-denials/{id}/letter": () => ({ id: world().denial }),
    "POST /api/admin/claims/{id}/appeal": () => ({
      id: world().denied[0],
      options: { body: { content: "Not wear." } },
    }),
    "GET /api/customer/claims/{id}/denials": () => ({ caller: world().customer, id: world().denied[1] }),
    "GET /api/customer/claim-denials/{id}/letter": () => ({ caller: world().customer, id: world().denial }),
    "POST /api/customer/claims/{id}/appeal": () => ({
      caller: world().customer,
      id: world().denied[1],
      options: { body: { content: "Not wear." } },
    }),
    "GET /api/admin/shops": () => ({}),
    "POST /api/admin/shops": () => ({ options: { body: { name: "Oak Street Auto", laborRateCents: 14_500 } } }),
    "GET /api/admin/shops/{id}": () => ({ id: world().shop }),
    "PATCH /api/admin/shops/{id}": () => ({ id: world().shop, options: { body: { phone: "5125550144" } } }),
    "GET /api/admin/claims/{id}/shop": () => ({ id: world().shopClaim }),
    "GET /api/admin/claim-counts": () => ({}),
    "GET /api/admin/claim-assignees": () => ({}),
    "POST /api/admin/claims/{id}/shop": () => ofClaim({ shopId: world().shop }),
    "POST /api/admin/claims/{id}/shop/link": () => ({ id: world().shopClaim }),
    "POST /api/admin/claims/{id}/shop/link/end": () => ({ id: world().endedClaim }),
    "POST /api/shop/read": () => ({ options: { body: { token: world().token } } }),
    "POST /api/shop/estimate": () => ({ options: { body: { token: world().token, position: 0, lines: [SENT_LINE] } } }),
    "POST /api/shop/files": () => byLink(anUpload(FILES.png)),
    "POST /api/shop/invoices": () => byLink({ ...anUpload(FILES.pdf), number: "R-100", amountCents: 100 }),
    "GET /api/admin/claim-limits": () => ({}),
    "POST /api/admin/claim-limits": () => ({ options: { body: { validDays: 30, perClaimCents: 500_000 } } }),
    "GET /api/customer/claims/{id}/authorizations": () => ({ caller: world().customer, ...ofClaim() }),
    "POST /api/claims": () => asCustomer(form),
    "GET /api/customer/claims": () => asCustomer(),
    "GET /api/customer/claims/{id}": () => ({ caller: world().customer, ...ofClaim() }),
    "POST /api/customer/claims": () => asCustomer({ policyId: world().holder.policyId, message: "Smoke" }),
    "GET /api/admin/audit": () => asAdmin(),
    "GET /api/admin/users": () => asAdmin(),
    "POST /api/admin/users": () => asAdmin({ username: "newcomer", password: NEW_PASSWORD }),
    "DELETE /api/admin/users/{id}": () => ({ ...asAdmin(), id: world().leaver }),
    "POST /api/admin/me/password": () => ({
      caller: world().changer,
      options: { body: { currentPassword: STAFF_PASSWORD, newPassword: NEW_PASSWORD } },
    }),
    "GET /api/branding": () => ({}),
    "GET /api/admin/branding": () => ({}),
    "POST /api/admin/branding/logo": () => ({ options: { body: { data: PIXEL, mimeType: "image/png" } } }),
    "DELETE /api/admin/branding/logo": () => ({}),
    "POST /api/admin/branding/postal-address": () => ({ options: { body: { postalAddress: "1 Elm Street" } } }),
    "GET /api/admin/unsubscriptions/{email}": () => ({ id: "no.marketing@example.com" }),
    "POST /api/admin/unsubscriptions": () => ({ options: { body: NO_MARKETING } }),
    "POST /api/admin/unsubscriptions/lift": () => ({ options: { body: NO_MARKETING } }),
    "POST /api/admin/quote-preferences/default-contract": () => ({
      options: { body: { fileName: "c.pdf", fileData: PDF } },
    }),
    "POST /api/admin/quote-preferences/contract-reminders": () => ({ options: { body: { remindsUnsigned: true } } }),
    "GET /api/admin/cancellation-terms": () => ({}),
    "POST /api/admin/cancellation-terms": () => ({
      options: { body: { freeLookDays: 30, feeCents: 0, refundDays: 30 } },
    }),
    "GET /api/admin/transfer-terms": () => ({}),
    "POST /api/admin/transfer-terms": () => ({ options: { body: { feeCents: 5_000, days: 30 } } }),
    "GET /api/admin/quote-preferences/automation": () => ({}),
    "POST /api/admin/quote-preferences/signed-conversion": () => ({ options: { body: { convertsSigned: false } } }),
    "POST /api/admin/quote-preferences/email-instructions": () => ({ options: { body: { instructions: "Sign it." } } }),
  };
}
