import { ASKED_MAX_LENGTHS, MAX_PHONE_LENGTH } from "../limits/leadLimits.js";
import { MAX_EMAIL_LENGTH, normalizedEmail } from "../text/email.js";
import { normalizedVin } from "../text/vin.js";

/**
 * How a text is entered in a form, and how a card number in it is treated: addresses and identifiers are stored as
 * sent.
 */
export type TextKind = "text" | "email" | "phone" | "identifier";

/** The declaration of a record's text field, from which columns, inputs, checks and forms are derived on both sides. */
export interface TextField {
  readonly label: string;
  /** Characters, as PostgreSQL counts them. */
  readonly maxLength: number;
  readonly kind: TextKind;
  /** Converts to the stored form; absent if it is stored as sent. */
  readonly normalize?: (text: string) => string;
}

/** The text fields of a record or a part of it, by name, in form order. */
export type TextFields = Readonly<Record<string, TextField>>;

function textField(kind: TextKind, label: string, maxLength: number, normalize?: TextField["normalize"]): TextField {
  if (!Number.isInteger(maxLength) || maxLength < 1)
    throw new Error(`the text field "${label}" needs a maximum length`);
  return { kind, label, maxLength, ...(normalize && { normalize }) };
}

export const text = (label: string, maxLength: number): TextField => textField("text", label, maxLength);
export const email = (label: string): TextField => textField("email", label, MAX_EMAIL_LENGTH, normalizedEmail);
export const phone = (label: string): TextField => textField("phone", label, MAX_PHONE_LENGTH);
/** A state code, or anything else that staff or a partner wrote. */
export const state = (label: string): TextField => textField("text", label, 100, (code) => code.trim().toUpperCase());
export const vin = (label: string): TextField => textField("identifier", label, ASKED_MAX_LENGTHS.vin, normalizedVin);
/** A number or name from another system. It may look like a card number and is never masked. */
export const identifier = (label: string, maxLength: number): TextField => textField("identifier", label, maxLength);

/** Selects some of the fields, with their declarations. */
export function pick<Fields extends TextFields, Name extends keyof Fields>(
  fields: Fields,
  ...names: readonly Name[]
): Pick<Fields, Name> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<Fields, Name>;
}

/**
 * Texts in their stored form: e-mail addresses trimmed and lower-cased, states and VINs trimmed and upper-cased, everything else as
 * sent. Absent fields stay absent.
 */
export function normalizedTexts<Values extends object>(fields: TextFields, values: Values): Pick<Values, keyof Values> {
  const normalized = Object.entries(values).map(([name, value]: readonly [string, unknown]) => {
    const normalize = Object.hasOwn(fields, name) ? fields[name]?.normalize : undefined;
    return [name, normalize && typeof value === "string" ? normalize(value) : value] as const;
  });
  return Object.fromEntries(normalized) as Pick<Values, keyof Values>;
}
