import { Field, ID, InputType, Int } from "type-graphql";

import { MaxLength } from "#server/engine/fields/maxLength.js";
import { textInputs } from "#server/engine/fields/textInputs.js";
import { ChangeInput } from "#server/engine/graphql/changeInput.js";
import { CalendarDate } from "#server/engine/graphql/scalars.js";
import { claimPaymentFields, endedPaymentFields } from "#shared/fields/claimPaymentFields.js";
import { ClaimPayee, ClaimPaymentMethod, ClaimPaymentStatus } from "./claimPayment.kinds.js";

@InputType()
export class RecordClaimPaymentInput extends textInputs(claimPaymentFields, {
  payeeName: "Required without `shopId`. The shop's name when absent.",
}) {
  @Field(() => ID)
  claimId!: string;

  @Field(() => ClaimPayee, { nullable: true, description: "`shop` when absent." })
  payee?: ClaimPayee | null;

  @Field(() => ID, {
    nullable: true,
    description:
      "The shop that is paid: it is emailed, and its page shows the payment. When absent, it is the claim's shop if `payeeName` is its name (ignoring case and surrounding spaces). Null: a shop without a record. NOT_FOUND when there is no such shop.",
  })
  shopId?: string | null;

  @Field(() => Int, { description: "At most what is still owed." })
  amountCents!: number;

  @Field(() => ClaimPaymentMethod, { nullable: true, description: "`check` when absent." })
  method?: ClaimPaymentMethod | null;

  @Field(() => Boolean, { nullable: true, description: "It's already paid. Otherwise it is scheduled." })
  paid?: boolean | null;

  @Field(() => CalendarDate, {
    nullable: true,
    description: "When it is to be paid, or was: not after today then. Today when absent.",
  })
  paymentDate?: string | null;

  @Field(() => CalendarDate, {
    nullable: true,
    description: "When the repair began, not after today. Required where it is paid from an expired authorization.",
  })
  repairBegunOn?: string | null;

  @Field(() => String, { nullable: true, description: "Repeating the call with it records no second payment." })
  idempotencyKey?: string | null;
}

@InputType()
export class SetClaimPaymentStatusInput extends ChangeInput {
  @Field(() => ClaimPaymentStatus, { description: "`paid`, `failed` or `voided`." })
  status!: ClaimPaymentStatus;

  @Field(() => CalendarDate, { nullable: true, description: "When it happened, not after today. Today when absent." })
  paymentDate?: string | null;

  @Field(() => String, { nullable: true, description: "Absent leaves alone, null clears." })
  @MaxLength(claimPaymentFields.reference.maxLength)
  reference?: string | null;

  @Field(() => String, { nullable: true, description: "Required for `failed` and `voided`, and kept." })
  @MaxLength(endedPaymentFields.reason.maxLength)
  reason?: string | null;
}
