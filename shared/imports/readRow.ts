import { policyFields } from "../fields/policyFields.js";
import type { TextField } from "../fields/textField.js";
import { FIRST_CONSENT_DAY, MAX_MESSAGE_LENGTH } from "../limits/leadLimits.js";
import { MAX_ODOMETER, MIN_MODEL_YEAR } from "../limits/vehicleLimits.js";
import { newYorkInstant } from "../newYorkTime.js";
import { isBlank } from "../text/blank.js";
import { isPlausibleEmail } from "../text/email.js";
import { US_STATES } from "../usStates.js";
import { IMPORTED_TEXTS, type ImportMapping, POLICY_NUMBER, POLICY_PREFIX, plainName } from "./importedFields.js";
import { type ImportedPolicy, readPolicy } from "./readPolicy.js";
import { writtenMoment } from "./writtenMoment.js";
import { SHORTENED_NUMBER, withoutDecimal, writtenMiles, writtenNumber } from "./writtenNumbers.js";

/** A row of a file in its stored form, or what is wrong with it. */
export interface ImportedRow {
  readonly lead: Readonly<Record<string, string>>;
  readonly vehicle: Readonly<Record<string, string | number>>;
  /** A consent to be called needs its wording and its date. */
  readonly consent: { readonly text: string; readonly givenAt: string } | null;
  readonly note: string | null;
  /** Null for a file without policy numbers. */
  readonly policy: ImportedPolicy | null;
  readonly errors: readonly string[];
}

/** Prices, owners and calling hours go by the code, and files often have the name. Anything else is stored as it is. */
const STATE_FIELDS: ReadonlySet<string> = new Set(["state", "shippingState", "billingState"]);
const CODE_OF_STATE: ReadonlyMap<string, string> = new Map(US_STATES.map(({ code, name }) => [plainName(name), code]));

const ZIP_FIELDS: ReadonlySet<string> = new Set(["zip", "shippingZip", "billingZip"]);

/** What a spreadsheet made a number of, as it was: `5125550134.0` and, of a ZIP code that begins with zeros, `2139`. */
function asText(name: string, kind: TextField["kind"], text: string): string {
  const isZip = ZIP_FIELDS.has(name);
  if (!isZip && kind !== "phone") return text;
  const whole = withoutDecimal(text);
  return isZip && /^\d{3,4}$/.test(whole) ? whole.padStart(5, "0") : whole;
}

/** What says something about a lead, but not whose it is: a note below a table, or a file's source in each line. */
const ABOUT_NO_ONE: ReadonlySet<string> = new Set(["note", "source", "consentText", "consentGivenAt"]);
/** Any of these says who holds a policy. */
const PERSON = ["firstName", "lastName", "email", "phone"];

/**
 * Reads a row by the rules of the form for a lead: the same lengths, the same stored forms. Blank cells count as
 * absent. With a column of policy numbers, each row is a policy with its holder.
 */
export function readRow(mapping: ImportMapping, cells: readonly string[], nextYear: number): ImportedRow {
  const errors: string[] = [];
  const said = new Map<string, string>();
  mapping.forEach((field, index) => {
    const text = (cells[index] ?? "").trim();
    if (field !== null && !isBlank(text)) said.set(field, text);
  });
  const packageName = textIn(`${POLICY_PREFIX}package`, policyFields.package, said, errors);
  const policy = mapping.includes(POLICY_NUMBER) && said.size > 0 ? readPolicy(said, packageName, errors) : null;
  const { lead, vehicle } = readTexts(said, errors);
  readNumbers(said, vehicle, errors, nextYear);
  const consent = consentOf(said, errors);
  const note = said.get("note") ?? null;
  if (note !== null && isTooLong(note, MAX_MESSAGE_LENGTH)) errors.push(tooLong("Note", MAX_MESSAGE_LENGTH));
  const nobody = nobodyIn(said, policy !== null);
  if (nobody !== undefined) errors.push(nobody);
  return {
    lead: policy === null ? lead : withWholeAddress(lead),
    vehicle,
    consent,
    note,
    policy,
    errors,
  };
}

function readTexts(
  said: ReadonlyMap<string, string>,
  errors: string[],
): { readonly lead: Record<string, string>; readonly vehicle: Record<string, string | number> } {
  const lead: Record<string, string> = {};
  const vehicle: Record<string, string | number> = {};
  for (const name of said.keys()) {
    const field = IMPORTED_TEXTS[name];
    const stored = field && textIn(name, field, said, errors);
    if (stored === undefined) continue;
    if (name.startsWith("vehicle.")) vehicle[name.slice("vehicle.".length)] = stored;
    else lead[name] = stored;
  }
  return { lead, vehicle };
}

/** In its stored form; undefined if the row has none, or one that cannot be stored. */
function textIn(
  name: string,
  field: TextField,
  said: ReadonlyMap<string, string>,
  errors: string[],
): string | undefined {
  const text = said.get(name);
  if (text === undefined) return undefined;
  const known = STATE_FIELDS.has(name) ? (CODE_OF_STATE.get(plainName(text)) ?? text) : asText(name, field.kind, text);
  const stored = field.normalize?.(known) ?? known;
  const mistake = mistakeIn(field, stored);
  if (mistake === undefined) return stored;
  errors.push(mistake);
  return undefined;
}

function readNumbers(
  said: ReadonlyMap<string, string>,
  vehicle: Record<string, string | number>,
  errors: string[],
  nextYear: number,
): void {
  const [year, miles] = [said.get("vehicle.year"), said.get("vehicle.odometer")];
  const keep = (name: string, value = Number.NaN, [min, max]: readonly [number, number], message: string): void => {
    if (value >= min && value <= max) vehicle[name] = value;
    else errors.push(message);
  };
  if (year !== undefined)
    keep(
      "year",
      writtenNumber(year),
      [MIN_MODEL_YEAR, nextYear],
      `Year: please enter a year from ${MIN_MODEL_YEAR} to ${nextYear}.`,
    );
  if (miles !== undefined)
    keep(
      "odometer",
      writtenMiles(miles),
      [0, MAX_ODOMETER],
      "Odometer: please enter a reading from 0 to 2,000,000 miles.",
    );
}

function nobodyIn(said: ReadonlyMap<string, string>, isPolicy: boolean): string | undefined {
  if (said.size === 0) return "This row is empty.";
  if (isPolicy) return PERSON.some((field) => said.has(field)) ? undefined : "This row names no holder.";
  return [...said.keys()].every((field) => ABOUT_NO_ONE.has(field))
    ? "This row names no person and no vehicle."
    : undefined;
}

/** A file of policies has one address in each row: its street, and the city, state and ZIP code of its holder. */
function withWholeAddress(lead: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  if (lead["shippingAddress"] === undefined) return lead;
  const { city, state, zip, shippingCity = city, shippingState = state, shippingZip = zip } = lead;
  return {
    ...lead,
    ...(shippingCity !== undefined && { shippingCity }),
    ...(shippingState !== undefined && { shippingState }),
    ...(shippingZip !== undefined && { shippingZip }),
  };
}

function mistakeIn({ label, kind, maxLength }: TextField, stored: string): string | undefined {
  if (isTooLong(stored, maxLength)) return tooLong(label, maxLength);
  if (kind === "email" && !isPlausibleEmail(stored)) return `${label}: this isn't an email address.`;
  if (kind === "phone" && !/\d/.test(stored)) return `${label}: this isn't a phone number.`;
  return kind === "phone" && SHORTENED_NUMBER.test(stored)
    ? `${label}: a spreadsheet has shortened this number. Format its column as text, then save again.`
    : undefined;
}

function isTooLong(text: string, maxLength: number): boolean {
  return Array.from(text).length > maxLength;
}

function tooLong(label: string, maxLength: number): string {
  return `${label}: please use at most ${maxLength.toLocaleString("en-US")} characters.`;
}

function consentOf(said: ReadonlyMap<string, string>, errors: string[]): ImportedRow["consent"] {
  const [text, day] = [said.get("consentText"), said.get("consentGivenAt")];
  if (text === undefined && day === undefined) return null;
  const at = day === undefined ? undefined : writtenMoment(day);
  const isPossible =
    at !== undefined && at >= newYorkInstant({ day: FIRST_CONSENT_DAY, minutes: 0 }) && at.getTime() <= Date.now();
  if (text !== undefined && text.length <= 10_000 && isPossible) return { text, givenAt: at.toISOString() };
  errors.push("TCPA consent: it needs the wording that was agreed to and the date, such as 2026-11-24.");
  return null;
}
