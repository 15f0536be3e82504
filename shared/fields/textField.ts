import { MAX_EMAIL_LENGTH, normalizedEmail } from "../text/email.js";
import { MAX_PHONE_LENGTH } from "../limits/leadLimits.js";
import { normalizedVin } from "../text/vin.js";

/** How a text is typed into a form, and what a card number in it means: an address or an identifier is kept as it was sent. */
export type TextKind = "text" | "email" | "phone" | "identifier";

/** What the server and the client know of one text field of a record: its declaration, from which columns, inputs, checks and forms are made. */
export interface TextField {
  readonly label: string;
  /** Characters, as PostgreSQL counts them. */
  readonly maxLength: number;
  readonly kind: TextKind;
  /** How it is kept; as it was sent where there is none. */
  readonly normalize?: (text: string) => string;
}

/** The text fields of a record or of a part of it, by their names, in the order of its form. */
export type TextFields = Readonly<Record<string, TextField>>;

function textField(kind: TextKind, label: string, maxLength: number, normalize?: TextField["normalize"]): TextField {
  if (!Number.isInteger(maxLength) || maxLength < 1)
    throw new Error(`the text field "${label}" needs a maximum length`);
  return { kind, label, maxLength, ...(normalize && { normalize }) };
}

export const text = (label: string, maxLength: number): TextField => textField("text", label, maxLength);
export const email = (label: string): TextField => textField("email", label, MAX_EMAIL_LENGTH, normalizedEmail);
export const phone = (label: string): TextField => textField("phone", label, MAX_PHONE_LENGTH);
/** The code of a state, or whatever else staff or a partner wrote there. */
export const state = (label: string): TextField => textField("text", label, 100, (code) => code.toUpperCase());
/** Longer than a VIN's 17 characters: what was mistyped is kept as well. */
export const vin = (label: string): TextField => textField("identifier", label, 40, normalizedVin);
/** A number or a name in another system. It may look like a card number and is never masked. */
export const identifier = (label: string, maxLength: number): TextField => textField("identifier", label, maxLength);

/** Some of the fields, under their declarations. */
export function pick<Fields extends TextFields, Name extends keyof Fields>(
  fields: Fields,
  ...names: readonly Name[]
): Pick<Fields, Name> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<Fields, Name>;
}

/** Texts as they are kept: email addresses trimmed and lower-cased, states and VINs upper-cased, everything else as it was sent. Absent fields stay absent. */
export function normalizedTexts<Values extends object>(fields: TextFields, values: Values): Pick<Values, keyof Values> {
  const normalized = Object.entries(values).map(([name, value]: readonly [string, unknown]) => {
    const normalize = Object.hasOwn(fields, name) ? fields[name]?.normalize : undefined;
    return [name, normalize && typeof value === "string" ? normalize(value) : value] as const;
  });
  return Object.fromEntries(normalized) as Pick<Values, keyof Values>;
}
