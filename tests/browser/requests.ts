import { staff } from "./backOffice";
import type { Driver } from "./quoteDialog";

/** The `data` of an answer. */
type Data = Record<string, unknown> & { readonly id: string };
type Call = (method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE", path: string, body?: object) => Promise<Data>;

/** Calls of the REST facade, as an integrator makes them. */
export function asVisitor(origin: string, headers: Record<string, string> = {}): Call {
  return async (method, path, body) => {
    const json = body && { body: JSON.stringify(body) };
    const answer = await fetch(origin + path, {
      method,
      headers: { ...headers, ...(body && { "content-type": "application/json" }) },
      ...json,
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: Data }).data;
  };
}

export async function asStaff(origin: string, account: object = staff): Promise<Call> {
  return asVisitor(origin, { cookie: await staffCookie(origin, account) });
}

/** Journeys call in the same person's name hundreds of times: each password takes as long to check as several requests. */
const cookies = new Map<string, Promise<string>>();

function staffCookie(origin: string, account: object): Promise<string> {
  const who = `${origin} ${JSON.stringify(account)}`;
  const cookie = cookies.get(who) ?? newStaffCookie(origin, account);
  cookies.set(who, cookie);
  return cookie;
}

async function newStaffCookie(origin: string, account: object): Promise<string> {
  const answer = await fetch(`${origin}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(account),
  });
  if (!answer.ok) throw new Error(`The sign-in answered ${answer.status}: ${await answer.text()}`);
  return (answer.headers.get("set-cookie") ?? "").replace(/;.*/, "");
}

/** Imports leads from a file whose columns are the given fields, and waits until all are created. */
export async function importLeads(
  origin: string,
  account: object,
  fields: readonly string[],
  rows: readonly string[],
): Promise<void> {
  const cookie = await staffCookie(origin, account);
  const sent = await fetch(`${origin}/api/admin/lead-imports`, {
    method: "POST",
    headers: { cookie, "content-type": "text/csv", "x-filename": "bulk.csv" },
    body: [fields.join(), ...rows].join("\n"),
  });
  if (!sent.ok) throw new Error(`The import answered ${sent.status}: ${await sent.text()}`);
  const { data } = (await sent.json()) as { readonly data: { readonly id: string } };
  const call = asVisitor(origin, { cookie });
  await call("POST", `/api/admin/lead-imports/${data.id}/start`, { mapping: fields });
  for (let state: unknown = "running"; state !== "done";)
    state = (await call("GET", `/api/admin/lead-imports/${data.id}`))["state"];
}

/** Asks for a quote, with `more` beside the lead and its vehicle. Returns the lead's id. */
export async function requestQuote(origin: string, driver: Driver, more: object = {}): Promise<string> {
  const lead = { ...driver, zip: "78664", state: "TX", consentTCPA: true, source: "web" };
  const vehicle = { year: 2020, make: "Kia", model: "Soul", odometer: 30_000 };
  return (await asVisitor(origin)("POST", "/api/leads", { lead, vehicle, ...more })).id;
}

/**
 * Staff quote the lead and send it a contract: the default one, or the given file. Returns the contract's id, which is
 * a guest's key.
 */
export async function sendContract(
  call: Call,
  leadId: string,
  file: object = { usePlaceholder: true },
): Promise<string> {
  const prices = { plan: "gold", deductible: 500, termMonths: 36, priceMonthly: 83.31 };
  const { id: quoteId } = await call("POST", `/api/leads/${leadId}/coverage`, prices);
  return (await call("POST", `/api/admin/leads/${leadId}/contracts`, { quoteId, ...file })).id;
}

/** Creates a new customer. Returns the policy's number. */
export async function newPolicy(origin: string, driver: Driver, vehicle: object = {}): Promise<string> {
  const leadId = await requestQuote(origin, driver);
  const call = await asStaff(origin);
  await call("PATCH", `/api/admin/leads/${leadId}`, { vehicle });
  const terms = { package: "gold", policyStartDate: "2026-01-15", expirationDate: "2029-01-15", monthlyPayment: 8_331 };
  return (await call("POST", `/api/admin/leads/${leadId}/convert`, terms)).id;
}
