import { object, string } from "yup";

import type { ChargeStatus, RecordChargeInput } from "#client/generated/graphql";
import { centsSchema } from "#client/ui/form/centsSchema";
import { requiredText } from "#client/ui/form/requiredText";
import { newYorkInstant } from "#shared/newYorkTime";

export interface ChargeValues {
  readonly description: string;
  readonly amountCents: number | null;
  readonly status: ChargeStatus;
  /** A day in New York. */
  readonly chargedOn: string | null;
  readonly notes: string;
}

/** `today` is a day in New York. Days compare as strings. */
export function chargeSchema(today: string) {
  return object({
    description: requiredText("Enter what was charged."),
    amountCents: centsSchema().required("Enter the amount.").min(1, "Enter more than $0.00."),
    chargedOn: string()
      .nullable()
      .test("not-after-today", "Choose today or an earlier day.", (day) => !day || day <= today),
  });
}

/** The default new charge: the monthly payment, made today. */
export function newCharge(monthlyPaymentCents: number | null, today: string): ChargeValues {
  return { description: "", amountCents: monthlyPaymentCents, status: "paid", chargedOn: today, notes: "" };
}

/** A charge dated today was made now; for any other, only the day is known, so noon in New York is used. */
export function chargeInput(policyId: string, values: ChargeValues, today: string): RecordChargeInput {
  const { description, amountCents, status, chargedOn, notes } = values;
  return {
    policyId,
    description: description.trim(),
    amountCents,
    status,
    ...(chargedOn !== null &&
      chargedOn !== today && { chargedAt: newYorkInstant({ day: chargedOn, minutes: 12 * 60 }).toISOString() }),
    ...(notes.trim() !== "" && { notes: notes.trim() }),
  };
}
