import { boolean, mixed, object, string } from "yup";

import type { TransferCheckQuery, TransferPolicyInput } from "#client/generated/graphql";
import { centsSchema } from "#client/ui/form/centsSchema";
import { requiredText } from "#client/ui/form/requiredText";
import { daysBetween } from "#shared/days";
import { badEmail, badOdometer, badState } from "#shared/fieldMistakes";
import type { newHolderFields } from "#shared/fields/transferFields";
import { FIELD_MESSAGES } from "#shared/messages/fieldMessages";
import { formatMoney } from "#shared/money";
import { isBlank } from "#shared/text/blank";
import { milesText } from "#shared/text/dayText";
import { normalizedEmail } from "#shared/text/email";
import { TRANSFER_TERM_BOUNDS, TRANSFER_TERM_RANGES } from "#shared/transferTerms";

export type TransferCheck = TransferCheckQuery["transferCheck"];

type HolderValues = { readonly [Name in keyof typeof newHolderFields]: string };

export interface TransferValues extends HolderValues {
  readonly soldOn: string | null;
  readonly odometer: number | null;
  /** Null: none. */
  readonly feeCents: number | null;
  readonly hasTerms: boolean;
}

/** The car was sold today, and the fee is the usual one. Nothing of the present holder is suggested for the new one. */
export function newTransfer(today: string, { feeCents }: Pick<TransferCheck, "feeCents">): TransferValues {
  return {
    soldOn: today,
    odometer: null,
    firstName: "",
    lastName: "",
    email: "",
    phone: "",
    street: "",
    city: "",
    state: "",
    zip: "",
    feeCents: feeCents === 0 ? null : feeCents,
    hasTerms: false,
  };
}

/** `today` is a day in New York. Days compare as strings. */
export function transferSchema(holderEmail: string | null, { soldAtMiles }: TransferCheck, today: string) {
  const [leastFee, mostFee] = TRANSFER_TERM_BOUNDS.feeCents;
  return object({
    soldOn: string()
      .nullable()
      .required("Enter the day on which the car was sold.")
      .test("not-after-today", "Choose today or an earlier day.", (day) => !day || day <= today),
    odometer: mixed<number>()
      .nullable()
      .test("range", FIELD_MESSAGES.odometer, (miles) => badOdometer(miles) === undefined)
      .test(
        "not-less",
        soldAtMiles === null ? "" : `The odometer already showed ${milesText(soldAtMiles)} when the policy was sold.`,
        (miles) => (miles ?? Infinity) >= (soldAtMiles ?? 0),
      ),
    firstName: requiredText("Enter the new owner's first name."),
    lastName: requiredText("Enter the new owner's last name."),
    email: requiredText("Enter the new owner's email.")
      .test("email", FIELD_MESSAGES.email, (email) => badEmail(email) === undefined)
      .test(
        "another-person",
        "This is the email of the policy's holder.",
        (email) => isBlank(email) || normalizedEmail(email ?? "") !== normalizedEmail(holderEmail ?? ""),
      ),
    state: string().test("state", FIELD_MESSAGES.state, (state) => badState(state) === undefined),
    feeCents: centsSchema().min(leastFee, TRANSFER_TERM_RANGES.feeCents).max(mostFee, TRANSFER_TERM_RANGES.feeCents),
    hasTerms: boolean(),
  });
}

export function transferInput(
  { id, version }: { readonly id: string; readonly version: number },
  { soldOn, ...values }: TransferValues,
  today: string,
): TransferPolicyInput {
  return { policyId: id, version, soldOn: soldOn ?? today, ...values };
}

/** What to know before it is done. None of it is in the way. */
export function transferWarnings(
  { days, openClaims, pendingCents, balanceCents }: TransferCheck,
  { soldOn }: Pick<TransferValues, "soldOn">,
  today: string,
): readonly string[] {
  const since = soldOn === null ? 0 : (daysBetween(soldOn, today) ?? 0);
  return [
    ...(since > days
      ? [`The car was sold ${since} days ago. A transfer is usually asked for within ${days} days.`]
      : []),
    ...(openClaims > 0
      ? [
          openClaims === 1
            ? "One claim is open and stays with the former owner."
            : `${openClaims} claims are open and stay with the former owner.`,
        ]
      : []),
    ...(pendingCents > 0 ? [`Charges of ${formatMoney(pendingCents)} are pending.`] : []),
    ...(balanceCents !== null && balanceCents > 0
      ? [`${formatMoney(balanceCents)} of the price is not paid. Autopay ends with the transfer.`]
      : []),
  ];
}
