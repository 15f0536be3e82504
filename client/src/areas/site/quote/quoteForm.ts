import { tooLong } from "#client/ui/form/tooLong";
import { badEmail, badModelYear, badOdometer, badState } from "#shared/fieldMistakes";
import { ASKED_MAX_LENGTHS } from "#shared/limits/leadLimits";
import type { Plan } from "#shared/plans";
import { isBlank } from "#shared/text/blank";
import { wholeNumber } from "#shared/text/wholeNumber";
import { quoteHints, quoteTexts } from "../content/quote";

/** Everything as typed; converted to numbers and nulls only when it is sent. */
export interface QuoteForm {
  /** The id of the plan whose button was pressed; empty if none was. */
  readonly requestedPlan: Plan | "";
  readonly year: string;
  readonly make: string;
  readonly model: string;
  readonly trim: string;
  readonly vin: string;
  readonly odometer: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly zip: string;
  readonly state: string;
  readonly tcpa: boolean;
  readonly terms: boolean;
}

export type QuoteField = keyof QuoteForm;
export type QuoteSection = "vehicle" | "contact" | "consent";

export const emptyQuote: QuoteForm = {
  requestedPlan: "",
  year: "",
  make: "",
  model: "",
  trim: "",
  vin: "",
  odometer: "",
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  zip: "",
  state: "",
  tcpa: false,
  terms: false,
};

/** In the order in which they are asked and checked. */
export const quoteSections: readonly QuoteSection[] = ["vehicle", "contact", "consent"];

export const fieldsOfSection: Readonly<Record<QuoteSection, readonly QuoteField[]>> = {
  vehicle: ["year", "make", "model", "trim", "vin", "odometer"],
  contact: ["firstName", "lastName", "email", "phone", "zip", "state"],
  consent: ["tcpa", "terms"],
};

type RequiredField = Exclude<QuoteField, "trim" | "vin" | "requestedPlan">;

const isRequired = (field: QuoteField): field is RequiredField =>
  field !== "trim" && field !== "vin" && field !== "requestedPlan";

function isMissing(form: QuoteForm, field: RequiredField): boolean {
  const value = form[field];
  if (typeof value === "boolean") return !value;
  if (field === "year" || field === "odometer") return wholeNumber(value) === undefined;
  return isBlank(value);
}

export type QuoteErrors = Readonly<Partial<Record<QuoteField, string>>>;

/** What is missing from the given sections; trim and VIN are optional. */
export function missingIn(form: QuoteForm, sections: readonly QuoteSection[]): QuoteErrors {
  const fields = sections.flatMap((section) => fieldsOfSection[section]).filter(isRequired);
  return Object.fromEntries(
    fields.filter((field) => isMissing(form, field)).map((field) => [field, quoteHints.missing[field]]),
  );
}

const maxLengths: Readonly<Partial<Record<QuoteField, number>>> = ASKED_MAX_LENGTHS;

/** What the server would refuse of a field that is given. */
function mistakeOf(form: QuoteForm, field: QuoteField): string | undefined {
  const value = form[field];
  switch (field) {
    case "email":
      return badEmail(form.email);
    case "state":
      return badState(form.state);
    case "year":
      return badModelYear(wholeNumber(form.year));
    case "odometer":
      return badOdometer(wholeNumber(form.odometer));
    default:
      return tooLong(value, maxLengths[field]);
  }
}

/** What is wrong in the given sections: what is missing, and what the server would refuse. */
export function mistakesIn(form: QuoteForm, sections: readonly QuoteSection[]): QuoteErrors {
  const fields = sections.flatMap((section) => fieldsOfSection[section]);
  const mistakes = fields.map((field) => [field, mistakeOf(form, field)] as const);
  return {
    ...Object.fromEntries(mistakes.filter(([, message]) => message !== undefined)),
    ...missingIn(form, sections),
  };
}

/** The first section, in that order, that has one of these errors. */
export function firstSectionWith(fields: readonly string[]): QuoteSection | undefined {
  return quoteSections.find((section) => fieldsOfSection[section].some((field) => fields.includes(field)));
}

/** The notification for the mistakes in a section: what is missing comes first. */
export function mistakeToast(
  form: QuoteForm,
  section: QuoteSection,
): { readonly title: string; readonly description: string } {
  if (section === "consent" || Object.keys(missingIn(form, [section])).length > 0) return missingToast[section];
  const mistakes = mistakesIn(form, [section]);
  const first = fieldsOfSection[section].find((field) => field in mistakes);
  return { title: quoteHints.mistaken[section], description: (first && mistakes[first]) ?? "" };
}

/** The notification for an incomplete section. */
export const missingToast = {
  vehicle: quoteTexts.missingVehicle,
  contact: quoteTexts.missingContact,
  consent: quoteTexts.missingConsent,
} as const satisfies Record<QuoteSection, { readonly title: string; readonly description: string }>;

interface Evidence {
  readonly text: string;
  readonly version: string;
}

/** The signs of a bot: a filled honeypot, or no time spent. */
export interface Signs {
  readonly website: string;
  readonly secondsOpen: number;
}

/** The body of `POST /api/leads`: source web, usage personal, trim and VIN null when empty. */
export function toRequest(form: QuoteForm, consent: Evidence, { website, secondsOpen }: Signs) {
  const { firstName, lastName, email, phone, zip, state, make, model } = form;
  return {
    lead: { firstName, lastName, email, phone, zip, state, consentTCPA: form.tcpa, source: "web", ...planOf(form) },
    vehicle: {
      year: wholeNumber(form.year) ?? null,
      make,
      model,
      trim: form.trim.trim() === "" ? null : form.trim,
      vin: form.vin.trim() === "" ? null : form.vin,
      odometer: wholeNumber(form.odometer) ?? null,
      usage: "personal",
    },
    consentText: consent.text,
    consentVersion: consent.version,
    website,
    secondsOpen,
  };
}

function planOf({ requestedPlan }: QuoteForm): { readonly requestedPlan?: Plan } {
  return requestedPlan === "" ? {} : { requestedPlan };
}

/** The form's field for the path of a server error: `lead.email` is `email`. */
export function fieldOfServerPath(path: string): string {
  const name = path.slice(path.lastIndexOf(".") + 1);
  return name === "consentTCPA" ? "tcpa" : name;
}

export function isUntouched(form: QuoteForm): boolean {
  return Object.values(form).every((value) => value === "" || value === false);
}
