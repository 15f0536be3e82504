import { normalizedEmail } from "#shared/text/email.js";
import { type FieldChecks, fieldAt } from "../core/fieldChecks.js";

/** Where a lead comes from when nobody says otherwise. */
export const USUAL_SOURCE = "web";

/** Characters at most. */
const TEXT_LENGTHS = {
  firstName: 100,
  lastName: 100,
  email: 254,
  phone: 40,
  phoneType: 40,
  state: 100,
  city: 100,
  zip: 20,
  source: 100,
  referrer: 2000,
  shippingAddress: 200,
  shippingAddress2: 200,
  shippingCity: 100,
  shippingState: 100,
  shippingZip: 20,
  billingAddress: 200,
  billingAddress2: 200,
  billingCity: 100,
  billingState: 100,
  billingZip: 20,
  uid: 200,
  sid: 200,
  sid2: 200,
  salespersonEmail: 254,
} as const;

type LeadTextField = keyof typeof TEXT_LENGTHS;
type LeadTexts = { [Field in LeadTextField]?: string | null | undefined };

export function checkLeadTexts(checks: FieldChecks, path: string, lead: LeadTexts): void {
  for (const field of Object.keys(TEXT_LENGTHS) as LeadTextField[]) {
    checks.length(fieldAt(path, field), lead[field], TEXT_LENGTHS[field]);
  }
}

/** E-mail addresses are lower-cased and trimmed, states upper-cased, everything else is kept as sent. */
export function asStored<Texts extends LeadTexts>(lead: Texts): Pick<Texts, keyof Texts> {
  const stored: Pick<Texts, keyof Texts> = { ...lead };
  for (const field of ["email", "salespersonEmail"] as const) {
    if (lead[field] != null) stored[field] = normalizedEmail(lead[field]);
  }
  for (const field of ["state", "shippingState", "billingState"] as const) {
    if (lead[field] != null) stored[field] = lead[field].toUpperCase();
  }
  return stored;
}
