import { Field, ID, InputType, Int } from "type-graphql";

import { MaxLength } from "#server/engine/fields/maxLength.js";
import { CalendarDate } from "#server/engine/graphql/scalars.js";
import { cancellationFields, reinstatementFields } from "#shared/fields/cancellationFields.js";
import { CancellationReason, RefundPayee } from "./cancellation.kinds.js";

@InputType({ description: "What decides the refund of a policy." })
export class RefundTermsInput {
  @Field(() => ID)
  policyId!: string;

  @Field(() => CancellationReason, {
    nullable: true,
    description: "`holder_request` when absent. There is no fee for `non_payment` and `misrepresentation`.",
  })
  reason?: CancellationReason | null;

  @Field(() => CalendarDate, {
    nullable: true,
    description: "When we received the request, from the sale until today. Today when absent.",
  })
  requestedOn?: string | null;

  @Field(() => CalendarDate, {
    nullable: true,
    description: "The last day of coverage, before the policy's own. `requestedOn` when absent.",
  })
  lastDay?: string | null;

  @Field(() => Int, { nullable: true, description: "The odometer reading, in miles. When absent, only days count." })
  odometer?: number | null;

  @Field(() => Int, { nullable: true, description: "What was paid for the policy. Its paid charges when absent." })
  paidCents?: number | null;
}

@InputType()
export class CancelPolicyInput extends RefundTermsInput {
  @Field(() => Int, { nullable: true, description: "The policy's version that was read; CONFLICT if it has changed." })
  version?: number | null;

  @Field(() => CancellationReason)
  override reason!: CancellationReason;

  @Field(() => Int, { nullable: true, description: "What the contract says when absent (`cancellationRefund`)." })
  refundCents?: number | null;

  @Field(() => String, { nullable: true, description: "Required if `refundCents` is not what the contract says." })
  @MaxLength(cancellationFields.refundReason.maxLength)
  refundReason?: string | null;

  @Field(() => RefundPayee, { nullable: true, description: "`holder` when absent." })
  payee?: RefundPayee | null;

  @Field(() => String, { nullable: true, description: "Required for a lender. The holder's name when absent." })
  @MaxLength(cancellationFields.payeeName.maxLength)
  payeeName?: string | null;

  @Field(() => String, { nullable: true, description: "Repeating the call with it cancels nothing twice." })
  idempotencyKey?: string | null;
}

@InputType()
export class SetRefundInput {
  @Field(() => ID)
  policyId!: string;

  @Field(() => Int, { nullable: true, description: "Of the cancellation; CONFLICT if it has changed since." })
  version?: number | null;

  @Field(() => CalendarDate, {
    nullable: true,
    description: "When the refund was sent, from the request until today. Absent leaves alone; null: it isn't sent.",
  })
  refundedOn?: string | null;

  @Field(() => String, { nullable: true, description: "Such as a check's number. Absent leaves alone, null clears." })
  @MaxLength(cancellationFields.refundReference.maxLength)
  refundReference?: string | null;
}

@InputType()
export class ReinstatePolicyInput {
  @Field(() => ID)
  policyId!: string;

  @Field(() => Int, { nullable: true, description: "Of the cancellation; CONFLICT if it has changed since." })
  version?: number | null;

  @Field(() => String, { nullable: true, description: "Why. Required." })
  @MaxLength(reinstatementFields.reinstatedReason.maxLength)
  reason?: string | null;
}
