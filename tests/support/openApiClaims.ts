import { writtenPdf } from "./pdfs.js";
import { createStaff, type Caller, type RestOptions, STAFF_PASSWORD, type TestApp } from "./testApp.js";
import type { PolicyHolder } from "./policyHolder.js";

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
  return {
    holder,
    claim: json.data.id,
    line: await addLine("radiator"),
    lostLine: await addLine("tire"),
    customer,
    admin: await app.staff({ role: "admin" }),
    changer: await app.staff(),
    leaver: await createStaff(app.database, "leaver"),
  };
}

/** A picture of one pixel. */
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const PDF = writtenPdf().toString("base64");
const NEW_PASSWORD = "plum-orchard-ferry";

/** A successful request for each call about claims, accounts and settings. */
export function claimsSuccesses(world: () => ClaimsWorld): Record<string, () => Success> {
  const ofClaim = (body?: object): Success => ({ id: world().claim, ...(body && { options: { body } }) });
  const asCustomer = (body?: object): Success => ({ caller: world().customer, ...(body && { options: { body } }) });
  const asAdmin = (body?: object): Success => ({ caller: world().admin, ...(body && { options: { body } }) });
  const form = { firstName: "Jo", lastName: "Reyes", email: "jo@example.com", phone: "5125550190", message: "Smoke" };
  return {
    "GET /api/admin/claims/{id}/notes": () => ofClaim(),
    "POST /api/admin/claims/{id}/notes": () => ofClaim({ content: "Called the shop." }),
    "GET /api/admin/claims/{id}/messages": () => ofClaim(),
    "POST /api/admin/claims/{id}/messages": () => ofClaim({ content: "We have your photos." }),
    "GET /api/customer/claims/{id}/messages": () => ({ caller: world().customer, ...ofClaim() }),
    "POST /api/customer/claims/{id}/messages": () => ({ caller: world().customer, ...ofClaim({ content: "Thanks." }) }),
    "GET /api/admin/claims": () => ({}),
    "POST /api/admin/claims": () => ({ options: { body: { message: "Smoke", firstName: "Jo" } } }),
    "GET /api/admin/claims/{id}": () => ofClaim(),
    "PATCH /api/admin/claims/{id}": () => ofClaim({ status: "awaiting_inspection", nextEstimate: 12_000 }),
    "POST /api/admin/claims/{id}/assign": () => ofClaim(),
    "GET /api/admin/claims/{id}/activity": () => ofClaim(),
    "GET /api/admin/claims/{id}/lines": () => ofClaim(),
    "POST /api/admin/claims/{id}/lines": () => ofClaim({ component: "alternator", failedOn: "2026-06-01" }),
    "POST /api/admin/claims/{id}/lines/check": () => ofClaim(),
    "PATCH /api/admin/claim-lines/{id}": () => ({ id: world().line, options: { body: { cause: "wear" } } }),
    "POST /api/admin/claim-lines/{id}/overrule": () => ({
      id: world().line,
      options: { body: { verdict: "covered", reason: "Goodwill." } },
    }),
    "DELETE /api/admin/claim-lines/{id}": () => ({ id: world().lostLine }),
    "POST /api/claims": () => asCustomer(form),
    "GET /api/customer/claims": () => asCustomer(),
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
    "POST /api/admin/quote-preferences/default-contract": () => ({
      options: { body: { fileName: "c.pdf", fileData: PDF } },
    }),
    "POST /api/admin/quote-preferences/contract-reminders": () => ({ options: { body: { remindsUnsigned: true } } }),
    "GET /api/admin/quote-preferences/automation": () => ({}),
    "POST /api/admin/quote-preferences/signed-conversion": () => ({ options: { body: { convertsSigned: false } } }),
    "POST /api/admin/quote-preferences/email-instructions": () => ({ options: { body: { instructions: "Sign it." } } }),
  };
}
