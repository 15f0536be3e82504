import { leadFields } from "#shared/fields/leadFields.js";
import type { Caller, TestApp } from "./testApp.js";

let made = 0;

/** A quote request as sent by the dialog, each from a different person. The arguments replace individual fields. */
export function aQuoteRequest(changes: { lead?: object; vehicle?: object; [field: string]: unknown } = {}) {
  made += 1;
  const { lead, vehicle, ...others } = changes;
  return {
    lead: {
      firstName: "Dana",
      lastName: "Whitfield",
      email: `dana.${made}@example.com`,
      phone: `(512) 555-${String(1000 + made)}`,
      zip: "78704",
      state: "TX",
      consentTCPA: true,
      source: "web",
      ...lead,
    },
    vehicle: {
      year: 2019,
      make: "Honda",
      model: "Civic",
      trim: "EX",
      vin: null,
      odometer: 48_000,
      usage: "personal",
      ...vehicle,
    },
    ...others,
  };
}

export const REQUEST_QUOTE = "mutation ($input: RequestQuoteInput!) { requestQuote(input: $input) { id } }";
export const CREATE_LEAD = "mutation ($input: CreateLeadInput!) { createLead(input: $input) { id version } }";
export const UPDATE_LEAD = `mutation ($input: UpdateLeadInput!) { updateLead(input: $input) { ...whole } } `;
export const SET_STATUS =
  "mutation ($input: SetLeadStatusInput!) { setLeadStatus(input: $input) { id version status } }";
export const CREATE_QUOTE = `mutation ($input: CreateQuoteInput!) { createQuote(input: $input) {
  id plan status deductible termMonths priceTotalCents priceMonthlyCents expirationMiles createdByName
} }`;
export const CONVERT_LEAD = `mutation ($input: ConvertLeadInput!) { convertLead(input: $input) {
  id leadId version package policyStartDate expirationDate expirationMiles deductible
  totalPremiumCents downPaymentCents monthlyPaymentCents totalPaymentsCents paymentStatus
} }`;
export const DELETE_LEAD = "mutation ($input: DeleteLeadInput!) { deleteLead(input: $input) }";

/** Every field of a lead that staff may read, as a fragment. */
export const WHOLE_LEAD = `fragment whole on Lead {
  id version status ${Object.keys(leadFields).join(" ")} createdAt updatedAt
  newsletter requestedPlan ipAddress sentToExternalSales convertedBy consentTcpa duplicate
  consent { text version givenAt ipAddress userAgent }
  vehicle { id year make model trim vin odometer usage ev }
  policy { id version package policyStartDate expirationDate expirationMiles deductible totalPremiumCents monthlyPaymentCents }
  quotes { id plan status contract { id status } }
  contracts { id quoteId status }
  notes { id content authorName createdAt }
  activity { id kind at actorKind actorName details }
}`;

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
export type Answered = any;

/** The single field of an answer, which must not contain errors. */
export async function must(caller: Caller, query: string, variables: Record<string, unknown> = {}): Promise<Answered> {
  const answer = await caller.graphql<Record<string, Answered>>(query, variables);
  if (answer.errors.length > 0) throw new Error(`refused: ${JSON.stringify(answer.errors)}`);
  return Object.values(answer.data ?? {})[0];
}

/** Retries when the server is too busy (503), as that answer asks: for races on a busy machine. */
export function insistent(caller: Caller): Caller {
  return {
    ...caller,
    async graphql<Data>(query: string, variables?: Record<string, unknown>) {
      const answer = await caller.graphql<Data>(query, variables);
      return answer.errors[0]?.extensions.code === "UNAVAILABLE" ? await this.graphql<Data>(query, variables) : answer;
    },
  };
}

/** Code, message and fields of an answer that must be a refusal. */
export async function refusal(caller: Caller, query: string, variables: Record<string, unknown> = {}) {
  const { errors } = await caller.graphql(query, variables);
  const [error] = errors;
  if (!error) throw new Error("this should have been refused");
  const fields = Object.fromEntries((error.extensions.fields ?? []).map(({ field, message }) => [field, message]));
  return { code: error.extensions.code, message: error.message, fields };
}

/** The panel's default offer, as sent to `CREATE_QUOTE`. */
export function aQuote(leadId: string, changes: object = {}) {
  const prices = { priceTotalCents: 299_900, priceMonthlyCents: 8331 };
  return { leadId, plan: "gold", deductible: 500, termMonths: 36, ...prices, ...changes };
}

/** Creates a lead as a visitor does; returns its id. */
export async function requestedLead(app: TestApp, changes: Parameters<typeof aQuoteRequest>[0] = {}): Promise<string> {
  const { id } = (await must(app.visitor(), REQUEST_QUOTE, { input: aQuoteRequest(changes) })) as { id: string };
  return id;
}

export async function wholeLead(staff: Caller, id: string): Promise<Answered> {
  return await must(staff, `query ($id: ID!) { lead(id: $id) { ...whole } } ${WHOLE_LEAD}`, { id });
}

/** Inserts a policy for a lead, bypassing the conversion. */
export async function addPolicy(
  app: TestApp,
  leadId: string,
  id = `VSP-TEST-${String(1000 + (made += 1))}`,
): Promise<string> {
  await app.database.dataSource.query(
    "insert into policy (id, lead_id, package, deductible, monthly_payment_cents) values ($1, $2, 'gold', 500, 8331)",
    [id, leadId],
  );
  return id;
}

/** A quote with a contract in that status; returns the contract's id. */
export async function addContract(
  app: TestApp,
  leadId: string,
  status: "draft" | "sent" | "signed" | "void",
): Promise<string> {
  const rows: { id: string }[] = await app.database.dataSource.query(
    `with q as (insert into quote (lead_id, plan, price_total_cents, price_monthly_cents, deductible, term_months)
       values ($1, 'gold', 299900, 8331, 500, 36) returning id)
     insert into contract (lead_id, quote_id, file_name, file_type, status, signed_at)
     select $1, id, 'contract.pdf', 'application/pdf', $2::text, case when $2::text = 'signed' then now() end from q returning id`,
    [leadId, status],
  );
  return rows[0]?.id ?? "";
}
