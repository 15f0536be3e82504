import { LEAD_MAX_LENGTHS } from "#shared/limits/leadLimits.js";
import { normalizedEmail } from "#shared/text/email.js";
import { type FieldChecks, fieldAt } from "../core/fieldChecks.js";

/** Where a lead comes from when nobody says otherwise. */
export const USUAL_SOURCE = "web";

type LeadTextField = keyof typeof LEAD_MAX_LENGTHS;
type LeadTexts = { [Field in LeadTextField]?: string | null | undefined };

export function checkLeadTexts(checks: FieldChecks, path: string, lead: LeadTexts): void {
  for (const field of Object.keys(LEAD_MAX_LENGTHS) as LeadTextField[]) {
    checks.length(fieldAt(path, field), lead[field], LEAD_MAX_LENGTHS[field]);
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
