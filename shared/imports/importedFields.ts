import { leadFields } from "../fields/leadFields.js";
import type { TextField } from "../fields/textField.js";
import { vehicleFields } from "../fields/vehicleFields.js";
import { FIRST_CONSENT_DAY, MAX_MESSAGE_LENGTH } from "../limits/leadLimits.js";
import { MAX_ODOMETER, MIN_MODEL_YEAR } from "../limits/vehicleLimits.js";
import { newYorkInstant } from "../newYorkTime.js";
import { isBlank } from "../text/blank.js";
import { isPlausibleEmail } from "../text/email.js";
import { US_STATES } from "../usStates.js";
import { writtenMoment } from "./writtenMoment.js";

const TEXTS: Readonly<Record<string, TextField>> = {
  ...leadFields,
  ...Object.fromEntries(Object.entries(vehicleFields).map(([name, field]) => [`vehicle.${name}`, field])),
};

/** A field to which a column of a file may be mapped, by its name. */
export const IMPORTED_FIELD_LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(TEXTS).map(([name, { label }]) => [name, label])),
  "vehicle.year": "Year",
  "vehicle.odometer": "Odometer",
  consentText: "TCPA consent: wording",
  consentGivenAt: "TCPA consent: given on",
  note: "Note (new leads only)",
};
export const IMPORTED_FIELDS: readonly string[] = Object.keys(IMPORTED_FIELD_LABELS);

/** By column of the file: the name of a field, or null if the column is left out. */
export type ImportMapping = readonly (string | null)[];

/** A row of a file in its stored form, or what is wrong with it. */
export interface ImportedRow {
  readonly lead: Readonly<Record<string, string>>;
  readonly vehicle: Readonly<Record<string, string | number>>;
  /** A consent to be called needs its wording and its date. */
  readonly consent: { readonly text: string; readonly givenAt: string } | null;
  readonly note: string | null;
  readonly errors: readonly string[];
}

const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  firstName: ["first", "fname", "given name", "forename"],
  lastName: ["last", "lname", "surname", "family name"],
  email: ["e mail", "email address", "e mail address", "mail"],
  phone: ["phone number", "phone no", "ph", "tel", "telephone", "mobile", "mobile phone", "cell", "cell phone"],
  city: ["town", "city town"],
  state: ["st", "state", "province"],
  zip: ["zip code", "postal code", "zipcode"],
  source: ["lead source"],
  "vehicle.year": ["yr", "vehicle year", "veh year", "veh yr", "model year"],
  "vehicle.make": ["vehicle make", "veh make", "mk"],
  "vehicle.model": ["vehicle model", "veh model", "mdl"],
  "vehicle.vin": ["vin number", "vin no"],
  "vehicle.odometer": ["mileage", "miles", "odo", "odometer reading"],
  consentText: ["consent text", "tcpa consent", "consent"],
  consentGivenAt: ["consent date", "consent given"],
  note: ["notes", "comment", "comments", "remark", "remarks"],
};

/** Which field each column most likely is, by its name; each field at most once. */
export function guessedMapping(columns: readonly string[]): ImportMapping {
  const taken = new Set<string>();
  return columns.map((column) => {
    const name = plain(column);
    const field = IMPORTED_FIELDS.find(
      (each) =>
        !taken.has(each) &&
        [each.replace("vehicle.", ""), IMPORTED_FIELD_LABELS[each] ?? "", ...(OTHER_NAMES[each] ?? [])].some(
          (known) => plain(known) === name,
        ),
    );
    if (field === undefined) return null;
    taken.add(field);
    return field;
  });
}

function plain(name: string): string {
  return name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
}

/** What is wrong with a mapping itself, in words; undefined for a valid one. */
export function mappingProblem(mapping: ImportMapping, columns: number): string | undefined {
  const used = mapping.filter((field) => field !== null);
  if (mapping.length !== columns) return "Choose a field for each column.";
  if (used.some((field) => !IMPORTED_FIELDS.includes(field))) return "A lead has no such field.";
  if (new Set(used).size < used.length) return "Each field can come from one column only.";
  if (used.length === 0) return "Choose a field for at least one column.";
  return undefined;
}

/** Prices, owners and calling hours go by the code, and files often have the name. Anything else is stored as it is. */
const STATE_FIELDS: ReadonlySet<string> = new Set(["state", "shippingState", "billingState"]);
const CODE_OF_STATE: ReadonlyMap<string, string> = new Map(US_STATES.map(({ code, name }) => [plain(name), code]));

/** Such as `45,000` and a spreadsheet's `45000.0`. Not `100.000`, where the point separates thousands: as a decimal point, it would make 100 of it. */
const WHOLE_NUMBER = /^\d[\d,]*(?:\.00?)?$/;

/** As in `45,000 mi`. Another unit is an error, such as `km`. */
const MILES = /(?<=\d)\s*(?:mi\.?|miles?)$/i;

/** Such as `5.12556E+09`: what is left of it would be the same for many people, who would count as one. */
const SHORTENED_NUMBER = /^\d(?:[.,]\d+)?e\+?\d+$/i;

const ZIP_FIELDS: ReadonlySet<string> = new Set(["zip", "shippingZip", "billingZip"]);

/** What a spreadsheet made a number of, as it was: `5125550134.0` and, of a ZIP code that begins with zeros, `2139`. */
function asText(name: string, kind: TextField["kind"], text: string): string {
  const isZip = ZIP_FIELDS.has(name);
  if (!isZip && kind !== "phone") return text;
  const whole = /^\d+(?=\.0$)/.exec(text)?.[0] ?? text;
  return isZip && /^\d{3,4}$/.test(whole) ? whole.padStart(5, "0") : whole;
}

/** What says something about a lead, but not whose it is: a note below a table, or a file's source in each line. */
const ABOUT_NO_ONE: ReadonlySet<string> = new Set(["note", "source", "consentText", "consentGivenAt"]);

/**
 * Reads a row by the rules of the form for a lead: the same lengths, the same stored forms. Blank cells count as
 * absent.
 */
export function readRow(mapping: ImportMapping, cells: readonly string[], nextYear: number): ImportedRow {
  const errors: string[] = [];
  const lead: Record<string, string> = {};
  const vehicle: Record<string, string | number> = {};
  const said = new Map<string, string>();
  mapping.forEach((field, index) => {
    const text = (cells[index] ?? "").trim();
    if (field !== null && !isBlank(text)) said.set(field, text);
  });
  for (const [name, text] of said) {
    const field = TEXTS[name];
    if (field === undefined) continue;
    const known = STATE_FIELDS.has(name) ? (CODE_OF_STATE.get(plain(text)) ?? text) : asText(name, field.kind, text);
    const stored = field.normalize?.(known) ?? known;
    const mistake = mistakeIn(field, stored);
    if (mistake !== undefined) errors.push(mistake);
    else if (name.startsWith("vehicle.")) vehicle[name.slice("vehicle.".length)] = stored;
    else lead[name] = stored;
  }
  const number = (
    name: string,
    text: string | undefined,
    [min, max]: readonly [number, number],
    message: string,
  ): void => {
    if (text === undefined) return;
    const value = WHOLE_NUMBER.test(text) ? Number(text.replaceAll(",", "")) : Number.NaN;
    if (Number.isInteger(value) && value >= min && value <= max) vehicle[name] = value;
    else errors.push(message);
  };
  number(
    "year",
    said.get("vehicle.year"),
    [MIN_MODEL_YEAR, nextYear],
    `Year: please enter a year from ${MIN_MODEL_YEAR} to ${nextYear}.`,
  );
  number(
    "odometer",
    said.get("vehicle.odometer")?.replace(MILES, ""),
    [0, MAX_ODOMETER],
    "Odometer: please enter a reading from 0 to 2,000,000 miles.",
  );
  const consent = consentOf(said, errors);
  const note = said.get("note") ?? null;
  if (note !== null && isTooLong(note, MAX_MESSAGE_LENGTH)) errors.push(tooLong("Note", MAX_MESSAGE_LENGTH));
  if (said.size === 0) errors.push("This row is empty.");
  else if ([...said.keys()].every((field) => ABOUT_NO_ONE.has(field)))
    errors.push("This row names no person and no vehicle.");
  return { lead, vehicle, consent, note, errors };
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
