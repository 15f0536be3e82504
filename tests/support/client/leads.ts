import type { LeadColumns_LeadFragment, LeadDetailScreenQuery, LeadsScreenQuery } from "#client/generated/graphql";
import { leadFields } from "#shared/fields/leadFields";
import { callOutcomes } from "./callOutcomes";
import { noTexts } from "./noTexts";

export type DetailLead = NonNullable<LeadDetailScreenQuery["lead"]>;

let made = 0;

/** Not called yet, and no call is planned. */
const noCalls = { doNotCallAt: null, doNotCallBy: null, doNotCallReason: null, nextAction: null, calls: [] };

/** A lead as the list reads it. Each has its own id and is younger than the one before. */
export function listLead(given: Partial<LeadColumns_LeadFragment> = {}): LeadColumns_LeadFragment {
  made += 1;
  const number = String(made).padStart(12, "0");
  return {
    ...noTexts(leadFields),
    id: `1ead0000-0000-4000-8000-${number}`,
    version: 1,
    status: "new",
    duplicate: false,
    awaitsConversion: false,
    firstName: "Jordan",
    lastName: `Reyes ${made}`,
    source: "web",
    email: `jordan${made}@example.com`,
    phone: "(512) 555-0134",
    state: "TX",
    city: "Austin",
    consentTcpa: true,
    mayBeCalled: true,
    createdAt: new Date(Date.UTC(2026, 10, 20, 12, 0, made)).toISOString(),
    owner: null,
    ...noCalls,
    vehicle: { id: `ca700000-0000-4000-8000-${number}`, year: 2021, make: "Honda", model: "CR-V" },
    ...given,
  };
}

export function leadsPage(
  items: LeadColumns_LeadFragment[],
  given: Partial<LeadsScreenQuery["leads"]> & { all?: number } = {},
): LeadsScreenQuery {
  const { all = items.length, ...page } = given;
  return {
    leads: { items, totalCount: items.length, totalIsExact: true, nextCursor: null, ...page },
    salespeople: [],
    callOutcomeSettings: callOutcomes(),
    everything: { exactTotalCount: all },
    heldRequests: { totalCount: 0, totalIsExact: true },
  };
}

/** A lead as its own screen reads it, with only what the quote dialog asks for. */
export function detailLead(given: Partial<DetailLead> = {}): DetailLead {
  const row = listLead({ firstName: "Jordan", lastName: "Reyes", email: "jordan@example.com" });
  return {
    ...noTexts(leadFields),
    ...row,
    zip: "78701",
    requestedPlan: null,
    unsubscription: null,
    newsletter: false,
    ipAddress: "203.0.113.7",
    sentToExternalSales: false,
    convertedBy: null,
    updatedAt: row.createdAt,
    doNotCallListedAt: null,
    firstCalledAt: null,
    consentTcpa: true,
    merges: [],
    consent: {
      text: "I agree to be contacted.",
      version: "2026-01",
      givenAt: row.createdAt,
      ipAddress: "203.0.113.7",
      userAgent: "Test browser",
      phone: "(512) 555-0134",
      email: "jordan@example.com",
      recordedBy: null,
    },
    vehicle: {
      id: `ca700000-0000-4000-8000-${row.id.slice(-12)}`,
      year: 2021,
      make: "Honda",
      model: "CR-V",
      trim: null,
      vin: null,
      odometer: 42_000,
      usage: "personal",
      ev: false,
    },
    policy: null,
    heldPolicies: [],
    claimsAuthorizedCents: 0,
    claimsOwedCents: 0,
    claimsPaidCents: 0,
    claimsUnpaidCents: 0,
    claims: [],
    quotes: [],
    contracts: [],
    notes: [],
    activity: [event("created", { actorKind: "visitor", actorName: null })],
    ...given,
  };
}

type Event = DetailLead["activity"][number];

/** One entry of a lead's history; by another member of staff unless given. */
export function event(kind: Event["kind"], given: Partial<Omit<Event, "kind">> = {}): Event {
  made += 1;
  return {
    id: `ac700000-0000-4000-8000-${String(made).padStart(12, "0")}`,
    kind,
    at: new Date(Date.UTC(2026, 10, 20, 13, 0, made)).toISOString(),
    actorKind: "staff",
    actorName: "robin",
    details: {},
    ...given,
  };
}

type Quote = DetailLead["quotes"][number];

/** A quote at the usual price, without a contract. */
export function leadQuote(given: Partial<Quote> = {}): Quote {
  made += 1;
  return {
    id: `40000000-0000-4000-8000-${String(made).padStart(12, "0")}`,
    plan: "gold",
    status: "created",
    createdAt: new Date(Date.UTC(2026, 10, 20, 12, 31, made)).toISOString(),
    priceTotalCents: 299_900,
    priceMonthlyCents: 8331,
    deductible: 500,
    termMonths: 36,
    expirationMiles: null,
    bookPriceCents: null,
    priceOverrideReason: null,
    sent: [],
    contract: null,
    ...given,
  };
}

type SentQuote = Quote["sent"][number];

/** A quote that was emailed and is not answered. */
export function sentQuote(given: Partial<SentQuote> = {}): SentQuote {
  return {
    id: "50000000-0000-4000-8000-000000000001",
    state: "open",
    sentTo: "jordan@example.com",
    sentBy: "robin",
    sentAt: "2026-11-20T12:31:00.000Z",
    validUntil: "2026-12-20",
    openedAt: null,
    acceptedAt: null,
    declinedAt: null,
    declineReason: null,
    ...given,
  };
}

type Contract = NonNullable<Quote["contract"]>;

/** A contract that was sent and awaits its signature. */
export function leadContract(given: Partial<Contract> = {}): Contract {
  made += 1;
  return {
    id: `c0000000-0000-4000-8000-${String(made).padStart(12, "0")}`,
    status: "sent",
    fileName: "Contract.pdf",
    sentAt: "2026-11-20T12:31:00.000Z",
    sentToEmail: "jordan@example.com",
    openedAt: null,
    expiresAt: "2026-12-20T12:31:00.000Z",
    expired: false,
    signedAt: null,
    signatureName: null,
    signatureStaffUsername: null,
    signaturePages: null,
    billingAddressLine1: null,
    billingAddressLine2: null,
    billingCity: null,
    billingState: null,
    billingPostalCode: null,
    billingCountry: null,
    shippingSameAsBilling: null,
    shippingAddressLine1: null,
    shippingAddressLine2: null,
    shippingCity: null,
    shippingState: null,
    shippingPostalCode: null,
    shippingCountry: null,
    ...given,
  };
}

type Policy = NonNullable<DetailLead["policy"]>;

/** A policy with nothing but its number. */
export function leadPolicy(given: Partial<Policy> = {}): Policy {
  return {
    id: "VSP-AAAA-BBBB",
    package: null,
    policyStartDate: null,
    expirationDate: null,
    expirationMiles: null,
    deductible: null,
    totalPremiumCents: null,
    downPaymentCents: null,
    monthlyPaymentCents: null,
    totalPaymentsCents: null,
    createdAt: "2026-11-20T12:31:00.000Z",
    paymentProfiles: [],
    ...given,
  };
}

/** The lead's screen, before anyone has changed the settings that it reads. */
export function leadScreen(lead: LeadDetailScreenQuery["lead"]): LeadDetailScreenQuery {
  return { salespeople: [], callOutcomeSettings: callOutcomes(), lead };
}
