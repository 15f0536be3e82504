import { formatDollars, formatMoney } from "./money.js";
import { PLAN_CODES, PLANS } from "./plans.js";
import { dayText, milesText } from "./text/dayText.js";
import { vehicleName } from "./text/names.js";

/** The data for an email's merge fields: a policy with its holder and vehicle, and the company. */
export interface MergeFacts {
  /** What the email is about. A lead may have no policy yet. */
  readonly noun: "policy" | "lead";
  /** The policy's number. */
  readonly id: string | null;
  readonly package: string | null;
  /** `YYYY-MM-DD`, as is the last day. */
  readonly policyStartDate: string | null;
  readonly expirationDate: string | null;
  readonly expirationMiles: number | null;
  /** Whole dollars. */
  readonly deductible: number | null;
  readonly monthlyPaymentCents: number | null;
  readonly totalPremiumCents: number | null;
  readonly lead: { readonly firstName: string | null; readonly lastName: string | null; readonly email: string | null };
  readonly vehicle: {
    readonly year: number | null;
    readonly make: string | null;
    readonly model: string | null;
    readonly vin: string | null;
  } | null;
  readonly company: {
    readonly brandName: string;
    readonly publicUrl: string;
    readonly supportPhone: string;
    readonly supportEmail: string;
    readonly claimsEmail: string;
  };
}

/** The policy of a lead that has none. */
export const NO_POLICY = {
  id: null,
  package: null,
  policyStartDate: null,
  expirationDate: null,
  expirationMiles: null,
  deductible: null,
  monthlyPaymentCents: null,
  totalPremiumCents: null,
} as const satisfies Partial<MergeFacts>;

interface MergeField {
  /** As written in a text, between braces. */
  readonly name: string;
  readonly label: string;
  /** Blank if the record has no such value. */
  readonly value: (facts: MergeFacts) => string | null | undefined;
}

/** The plan's own name for `gold`; any other package keeps its text. */
function planName(packageName: string | null): string | null {
  const plan = PLAN_CODES.find((code) => code === packageName?.trim().toLowerCase());
  return plan ? PLANS[plan].name : packageName;
}

const dayOrBlank = (day: string | null) => day && dayText(day);

/** The merge fields of an email to a policyholder or a lead: `{policy.number}` becomes the number. */
export const MERGE_FIELDS: readonly MergeField[] = [
  { name: "holder.firstName", label: "First name", value: ({ lead }) => lead.firstName },
  { name: "holder.lastName", label: "Last name", value: ({ lead }) => lead.lastName },
  { name: "holder.email", label: "Email", value: ({ lead }) => lead.email },
  { name: "policy.number", label: "Policy number", value: ({ id }) => id },
  { name: "policy.plan", label: "Plan", value: (policy) => planName(policy.package) },
  { name: "policy.startDate", label: "First day", value: ({ policyStartDate }) => dayOrBlank(policyStartDate) },
  { name: "policy.endDate", label: "Last day", value: ({ expirationDate }) => dayOrBlank(expirationDate) },
  {
    name: "policy.endMiles",
    label: "Ends at",
    value: ({ expirationMiles }) => (expirationMiles === null ? null : milesText(expirationMiles)),
  },
  { name: "policy.deductible", label: "Deductible", value: ({ deductible }) => formatDollars(deductible, "") },
  {
    name: "policy.monthlyPayment",
    label: "Monthly payment",
    value: ({ monthlyPaymentCents }) => formatMoney(monthlyPaymentCents, ""),
  },
  {
    name: "policy.totalPremium",
    label: "Total premium",
    value: ({ totalPremiumCents }) => formatMoney(totalPremiumCents, ""),
  },
  { name: "vehicle.name", label: "Vehicle", value: ({ vehicle }) => vehicleName(vehicle) },
  { name: "vehicle.vin", label: "VIN", value: ({ vehicle }) => vehicle?.vin },
  { name: "company.name", label: "Our name", value: ({ company }) => company.brandName },
  { name: "company.phone", label: "Our phone number", value: ({ company }) => company.supportPhone },
  { name: "company.email", label: "Our email", value: ({ company }) => company.supportEmail },
  { name: "company.claimsEmail", label: "Our claims email", value: ({ company }) => company.claimsEmail },
  { name: "company.portal", label: "Customer portal", value: ({ company }) => `${company.publicUrl}/portal` },
];

const BRACED = /\{\s*([a-z][\w.-]{1,59})\s*\}/gi;

/**
 * What is written as a field: words that are joined by a dot, an underscore, a hyphen or a capital. `{policy_number}` is
 * somebody's mistake; other braces, in a style sheet or in someone's text, are left alone, and so is `{policy_1}`.
 */
const JOINED = /[a-zA-Z][._-][a-zA-Z]|[a-z][A-Z]/;

const fieldOf = (name: string) => MERGE_FIELDS.find((field) => field.name.toLowerCase() === name.toLowerCase());

/**
 * Fills in the merge fields of a text. A field that does not exist, or is blank for these facts, stays as written.
 * @param written how a value is written into the text, for example escaped for HTML
 */
export function withMergeFields(text: string, facts: MergeFacts, written = (value: string) => value): string {
  return text.replace(BRACED, (whole, name: string) => {
    const value = fieldOf(name)?.value(facts)?.trim();
    return value ? written(value) : whole;
  });
}

/** The positions of the fields in a text. */
export function mergeFieldsIn(text: string): readonly { readonly from: number; readonly to: number }[] {
  return fieldsOf(text).map(({ written, index }) => ({ from: index, to: index + written.length }));
}

/** Whether a text has a merge field of a policy, which not every lead has. */
export function mentionsPolicy(text: string): boolean {
  return fieldsOf(text).some(({ name }) => name.toLowerCase().startsWith("policy."));
}

/** Why a text's fields cannot all be filled in, in one sentence for a person; undefined if they can. */
export function mergeFieldProblem(text: string, facts: MergeFacts): string | undefined {
  for (const { name } of fieldsOf(text)) {
    const field = fieldOf(name);
    if (!field) return `There is no field {${name}}. Choose one from the list, or remove it.`;
    if (!field.value(facts)?.trim())
      return `{${field.name}} is empty for this ${facts.noun}. Fill it in there, or take it out.`;
  }
  return undefined;
}

/** The same for HTML, where a field may also be divided by markup, such as half of it in bold: it would be sent as written. */
export function htmlFieldProblem(html: string, facts: MergeFacts): string | undefined {
  const problem = mergeFieldProblem(html, facts);
  if (problem !== undefined) return problem;
  const whole = fieldsOf(html.replace(TAG, "\0")).map(({ name }) => name);
  for (const { name } of fieldsOf(html.replace(TAG, ""))) {
    const index = whole.indexOf(name);
    if (index === -1) return `{${name}} is formatted in part. Delete it and insert it again, or format all of it.`;
    whole.splice(index, 1);
  }
  return undefined;
}

const TAG = /<[^<>]*>/g;

interface WrittenField {
  readonly name: string;
  /** With its braces. */
  readonly written: string;
  readonly index: number;
}

function fieldsOf(text: string): readonly WrittenField[] {
  return [...text.matchAll(BRACED)]
    .map(({ 0: written, 1: name = "", index }) => ({ name, written, index }))
    .filter(({ name }) => JOINED.test(name));
}
