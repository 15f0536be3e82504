import { enumerationOf } from "../enumeration.js";
import { leadFields } from "../fields/leadFields.js";
import { POLICY_FIGURE_LABELS, policyFields } from "../fields/policyFields.js";
import type { TextField } from "../fields/textField.js";
import { vehicleFields } from "../fields/vehicleFields.js";

/** What the rows of a file become: leads, or policies with their holders. */
export const ImportedRecords = /* @__PURE__ */ enumerationOf(["leads", "policies"]);
export type ImportedRecords = keyof typeof ImportedRecords;

/** By column of the file: the name of a field, or null if the column is left out. */
export type ImportMapping = readonly (string | null)[];

/** The texts of a person and a vehicle to which a column of a file may be mapped, by the name of the field. */
export const IMPORTED_TEXTS: Readonly<Record<string, TextField>> = {
  ...leadFields,
  ...Object.fromEntries(Object.entries(vehicleFields).map(([name, field]) => [`vehicle.${name}`, field])),
};

/** The fields of a policy begin with this. */
export const POLICY_PREFIX = "policy.";
export const POLICY_NUMBER = `${POLICY_PREFIX}number`;
export const SOLD_ON = `${POLICY_PREFIX}soldOn`;

const LEAD_LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(IMPORTED_TEXTS).map(([name, { label }]) => [name, label])),
  "vehicle.year": "Year",
  "vehicle.odometer": "Odometer",
  consentText: "TCPA consent: wording",
  consentGivenAt: "TCPA consent: given on",
  note: "Note (new leads only)",
};

const POLICY_LABELS: Readonly<Record<string, string>> = {
  [POLICY_NUMBER]: "Policy number",
  [SOLD_ON]: "Sold on",
  [`${POLICY_PREFIX}package`]: policyFields.package.label,
  ...Object.fromEntries(
    Object.entries(POLICY_FIGURE_LABELS).map(([name, label]) => [`${POLICY_PREFIX}${name}`, label]),
  ),
  ...LEAD_LABELS,
  "vehicle.odometer": "Odometer at the sale",
  note: "Note",
};

/** The fields to which a column of such a file may be mapped, by their names, with their labels. */
export const IMPORTED_FIELD_LABELS: Readonly<Record<ImportedRecords, Readonly<Record<string, string>>>> = {
  leads: LEAD_LABELS,
  policies: POLICY_LABELS,
};

/** Separated by commas. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  [POLICY_NUMBER]:
    "policy, policy no, policy num, policy id, contract, contract number, contract no, contract id, " +
    "certificate, certificate number, agreement number, vsc number",
  [SOLD_ON]: "sold, date sold, sold date, sale date, purchase date, contract date, contract sale date",
  "policy.package": "plan, plan name, package name, coverage, coverage level, product, program",
  "policy.policyStartDate":
    "start date, start, effective date, effective, coverage start, coverage start date, " +
    "contract start date, inception date",
  "policy.expirationDate":
    "expiration, expires on, expiry, expiry date, exp date, end date, policy end date, coverage end, " +
    "coverage end date, contract end date",
  "policy.expirationMiles": "expiration mileage, expiration odometer, exp miles, exp mileage, end miles",
  "policy.deductible": "deductible amount, ded",
  "policy.totalPremiumCents": "premium, price, total price, contract price, sale price, retail price",
  "policy.downPaymentCents": "down, deposit",
  "policy.monthlyPaymentCents": "monthly, monthly amount, installment, payment amount",
  "policy.totalPaymentsCents": "total of payments",
  firstName: "first, fname, given name, forename",
  lastName: "last, lname, surname, family name",
  email: "e mail, email address, e mail address, mail",
  phone: "phone number, phone no, ph, tel, telephone, mobile, mobile phone, cell, cell phone",
  city: "town, city town",
  state: "st, state, province",
  zip: "zip code, postal code, zipcode",
  shippingAddress: "address, address 1, address line 1, street, street address, mailing address",
  shippingAddress2: "address 2, address line 2",
  source: "lead source",
  "vehicle.year": "yr, vehicle year, veh year, veh yr, model year",
  "vehicle.make": "vehicle make, veh make, mk",
  "vehicle.model": "vehicle model, veh model, mdl",
  "vehicle.vin": "vin number, vin no",
  "vehicle.odometer":
    "mileage, miles, odo, odometer, odometer reading, odometer at sale, mileage at sale, sale mileage, " +
    "sale odometer, start miles",
  consentText: "consent text, tcpa consent, consent",
  consentGivenAt: "consent date, consent given",
  note: "note, notes, comment, comments, remark, remarks",
};

/** Which field each column most likely is, by its name; each field at most once. */
export function guessedMapping(columns: readonly string[], records: ImportedRecords): ImportMapping {
  const labels = Object.entries(IMPORTED_FIELD_LABELS[records]);
  const taken = new Set<string>();
  return columns.map((column) => {
    const name = plainName(column);
    const [field] =
      labels.find(
        ([each, label]) =>
          !taken.has(each) &&
          [each.replace(/^[a-z]+\./, ""), label, ...(OTHER_NAMES[each]?.split(", ") ?? [])].some(
            (known) => plainName(known) === name,
          ),
      ) ?? [];
    if (field === undefined) return null;
    taken.add(field);
    return field;
  });
}

/** A name that people and programs write in several ways, in the one in which it is compared. */
export function plainName(name: string): string {
  return name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
}

/** What is wrong with a mapping itself, in words; undefined for a valid one. */
export function mappingProblem(mapping: ImportMapping, columns: number, records: ImportedRecords): string | undefined {
  const used = mapping.filter((field) => field !== null);
  const isPolicies = records === ImportedRecords.policies;
  if (mapping.length !== columns) return "Choose a field for each column.";
  if (used.some((field) => !Object.hasOwn(IMPORTED_FIELD_LABELS[records], field)))
    return `A ${isPolicies ? "policy" : "lead"} has no such field.`;
  if (new Set(used).size < used.length) return "Each field can come from one column only.";
  if (used.length === 0) return "Choose a field for at least one column.";
  if (isPolicies && !used.includes(POLICY_NUMBER)) return "Choose the column that has the policy numbers.";
  return undefined;
}
