import { claimFields } from "#shared/fields/claimFields.js";
import { normalizedTexts } from "#shared/fields/textField.js";
import { policyNumberOf } from "#shared/text/policyNumber.js";
import { type FieldChecks, fieldAt } from "../core/fieldChecks.js";
import { checkOdometer, checkVehicle } from "../vehicles/vehicle.rules.js";
import type { ClaimFieldsInput } from "./claim.inputs.js";

const MONEY = ["nextEstimateCents", "nextPaymentCents"] as const;

/** The editable fields of a claim; an absent field is left alone. */
export type ClaimFields = Pick<ClaimFieldsInput, keyof ClaimFieldsInput>;

/** Amounts must not be negative; the vehicle has its own limits. */
export function checkClaimFigures(checks: FieldChecks, path: string, claim: ClaimFields): void {
  for (const field of MONEY) {
    const message = "Please enter 0 or more.";
    checks.range(fieldAt(path, field), claim[field], [0, Number.MAX_SAFE_INTEGER], message);
  }
  checkVehicle(checks, path, claim);
  checkOdometer(checks, fieldAt(path, "currentOdometer"), claim.currentOdometer);
}

/**
 * E-mail addresses are lower-cased and trimmed, VINs and policy numbers upper-cased, a null status is dropped; the rest
 * is stored as sent.
 */
export function claimAsStored<Fields extends ClaimFields>(claim: Fields): Pick<Fields, keyof Fields> {
  const stored: Pick<Fields, keyof Fields> = normalizedTexts(claimFields, claim);
  if (claim.policyId != null) stored.policyId = policyNumberOf(claim.policyId) || null;
  // The staff form sends 0 for an empty year.
  if (claim.year === 0) stored.year = null;
  return stored;
}
