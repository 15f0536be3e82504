import type {
  EmailTools_TemplateFragment,
  PoliciesScreenQuery,
  PolicyColumns_PolicyFragment,
  PolicyOverviewScreenQuery,
} from "#client/generated/graphql";
import { policyFields } from "#shared/fields/policyFields";
import { noTexts } from "./noTexts";

export type OverviewPolicy = NonNullable<PolicyOverviewScreenQuery["policy"]>;

let made = 0;
const next = (): string => String((made += 1)).padStart(4, "0");
const uuid = (kind: string): string => `${kind}0000-0000-4000-8000-00000000${next()}`;

const holder = {
  id: "1ead0000-0000-4000-8000-000000000001",
  firstName: "Jordan",
  lastName: "Reyes",
  email: "jordan@example.com",
  phone: "(512) 555-0134",
};

/** A policy as the roster reads it: three years that began this spring. Each has its own number. */
export function rosterPolicy(given: Partial<PolicyColumns_PolicyFragment> = {}): PolicyColumns_PolicyFragment {
  return {
    id: `VSP-TEST-${next()}`,
    package: "gold",
    coverageState: "active",
    daysRemaining: 839,
    cancellation: null,
    policyStartDate: "2026-03-08",
    expirationDate: "2029-03-08",
    deductible: 500,
    totalPremiumCents: 299_900,
    monthlyPaymentCents: 8331,
    paymentStatus: "autopay_active",
    createdAt: new Date(Date.UTC(2026, 2, 8, 12, 0, made)).toISOString(),
    lead: holder,
    vehicle: { id: uuid("ca70"), year: 2021, make: "Honda", model: "CR-V", vin: "5J6RW2H89ML000001" },
    ...given,
  };
}

export function policiesPage(
  items: PolicyColumns_PolicyFragment[],
  given: Partial<PoliciesScreenQuery["policies"]> & { all?: number } = {},
): PoliciesScreenQuery {
  const { all = items.length, ...page } = given;
  return {
    policies: { items, totalCount: items.length, totalIsExact: true, nextCursor: null, ...page },
    everything: { exactTotalCount: all },
    policyPackages: ["basic", "gold"],
  };
}

export const customer = {
  id: "c0570000-0000-4000-8000-000000000001",
  displayName: "Jordan Reyes",
  email: "jordan@example.com",
};

/** A policy as its own screen reads it: terms, holder and vehicle, and nothing else yet. */
export function overviewPolicy(given: Partial<OverviewPolicy> = {}): OverviewPolicy {
  const { vehicle: _vehicle, lead: _lead, ...row } = rosterPolicy({ id: "VSP-TEST-AAAA" });
  return {
    ...noTexts(policyFields),
    ...row,
    version: 1,
    expirationMiles: 100_000,
    downPaymentCents: 10_000,
    cancellation: null,
    transfers: [],
    totalPaymentsCents: 299_900,
    updatedAt: row.createdAt,
    lead: {
      ...holder,
      city: "Austin",
      state: "TX",
      zip: "78701",
      mayBeContacted: true,
      mayBeCalled: true,
      unsubscription: null,
      claimsOwedCents: 0,
      claimsPaidCents: 0,
      claims: [],
    },
    vehicle: {
      id: "ca700000-0000-4000-8000-000000000001",
      year: 2021,
      make: "Honda",
      model: "CR-V",
      trim: "EX",
      vin: "5J6RW2H89ML000001",
      odometer: 42_000,
      usage: "personal",
      ev: false,
    },
    customers: [customer],
    notes: [],
    files: [],
    documentRequests: [],
    paymentProfiles: [],
    charges: [],
    activity: [],
    claims: [],
    claimsOwedCents: 0,
    claimsPaidCents: 0,
    ...given,
  };
}

type Request = OverviewPolicy["documentRequests"][number];

export function documentRequest(given: Partial<Request> = {}): Request {
  return {
    id: uuid("d0c0"),
    version: 3,
    type: "odometer_photo",
    status: "pending",
    title: "Odometer Reading",
    instructions: "Every digit, please.",
    dueDate: "2026-12-01",
    overdue: false,
    createdAt: "2026-11-18T15:00:00.000Z",
    customer,
    uploads: [],
    ...given,
  };
}

type Charge = OverviewPolicy["charges"][number];

export function charge(given: Partial<Charge> = {}): Charge {
  return {
    id: uuid("c4a0"),
    version: 2,
    description: "Monthly payment",
    notes: null,
    status: "paid",
    amountCents: 8331,
    chargedAt: "2026-11-15T17:00:00.000Z",
    period: null,
    ...given,
  };
}

/** The four built-in templates; only the first has a text here. */
export function builtInTemplates(): EmailTools_TemplateFragment[] {
  const names = ["Policy activated", "Account past due", "Rim and tire voucher up to $150", "Maintenance voucher $200"];
  return names.map((name, index) => ({
    id: `7e300000-0000-4000-8000-00000000000${index}`,
    name,
    subject: `${name}, a subject`,
    bodyHtml: `<p>${name}</p>`,
    builtInKey: `built_in_${index}`,
    marketing: name.includes("voucher"),
    version: 1,
  }));
}
