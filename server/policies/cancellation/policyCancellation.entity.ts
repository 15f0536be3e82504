import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { ofOwnTime } from "#server/auth/policy.scope.js";
import { Allow, SIGNED_IN, STAFF } from "#server/core/access.js";
import { textColumns } from "#server/engine/fields/textColumns.js";
import { CalendarDate, Instant } from "#server/engine/graphql/scalars.js";
import { Computed, Linked, Ordered, Scoped, everyRowFor } from "#server/engine/projection/declare.js";
import { cancellationFields, reinstatementFields } from "#shared/fields/cancellationFields.js";
import { Policy } from "../policy.entity.js";
import { CancellationReason, RefundPayee } from "./cancellation.kinds.js";

@Entity()
@ObjectType({ description: "The end of a policy before its last day, and the refund." })
@Scoped({
  customer: (row, viewer) => ofOwnTime(row, `${row}.created_at`, viewer),
  ...everyRowFor(STAFF),
})
@Ordered((row) => `${row}.created_at desc, ${row}.id desc`)
export class PolicyCancellation extends textColumns(
  { ...cancellationFields, ...reinstatementFields },
  {
    allow: STAFF,
    required: ["payeeName"],
    descriptions: {
      payeeName: "The holder's or the lender's, as it was then.",
      refundReason: "Why the refund is not what the contract says. Null if it is.",
      refundReference: "Such as a check's number.",
      reinstatedReason: "Why the policy is in force again.",
    },
  },
) {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...SIGNED_IN)
  id!: string;

  @Column({ type: "integer", insert: false, update: false })
  @Field(() => Int, { description: "Increases with every change. Send it back to detect a stale copy." })
  @Allow(...STAFF)
  version!: number;

  @Column({ type: "text" })
  @Field(() => ID)
  @Allow(...SIGNED_IN)
  policyId!: string;

  @Column({ type: "text" })
  @Field(() => CancellationReason)
  @Allow(...STAFF)
  reason!: CancellationReason;

  @Column({ type: "date" })
  @Field(() => CalendarDate, { description: "When we received the request." })
  @Allow(...SIGNED_IN)
  requestedOn!: string;

  @Column({ type: "date" })
  @Field(() => CalendarDate, { description: "The last day of coverage." })
  @Allow(...SIGNED_IN)
  lastDay!: string;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true, description: "The odometer reading, in miles." })
  @Allow(...STAFF)
  odometer!: number | null;

  @Column({ type: "date", nullable: true })
  @Field(() => CalendarDate, { nullable: true, description: "The last day that was sold. Reinstating restores it." })
  @Allow(...STAFF)
  soldUntil!: string | null;

  @Column({ type: "integer" })
  @Field(() => Int, { description: "What was paid for the policy until then." })
  @Allow(...STAFF)
  paidCents!: number;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true, description: "The used part of the price. Null if it was not known." })
  @Allow(...STAFF)
  usedCents!: number | null;

  @Column({ type: "integer" })
  @Field(() => Int, { description: "What was paid for its claims until then." })
  @Allow(...STAFF)
  claimsPaidCents!: number;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, {
    nullable: true,
    description: "The fee by the contract, at most what was left to give back. Null if it was not known.",
  })
  @Allow(...STAFF)
  feeCents!: number | null;

  @Column({ type: "integer" })
  @Field(() => Int)
  @Allow(...SIGNED_IN)
  refundCents!: number;

  @Column({ type: "text" })
  @Field(() => RefundPayee)
  @Allow(...SIGNED_IN)
  payee!: RefundPayee;

  @Column({ type: "date", nullable: true })
  @Field(() => CalendarDate, { nullable: true, description: "When the refund was sent. Null until then." })
  @Allow(...SIGNED_IN)
  refundedOn!: string | null;

  /** Private: within how many days after the request, by the contract. */
  @Column({ type: "integer" })
  refundDays!: number;

  @Computed((row) => `(${row}.requested_on + ${row}.refund_days)`)
  @Field(() => CalendarDate, {
    description:
      "The day by which the refund is sent: as many days after the request as the contract says, usually 30.",
  })
  @Allow(...SIGNED_IN)
  refundDueOn!: string;

  @Column({ type: "timestamptz", precision: 3, insert: false, update: false })
  @Field(() => Instant)
  @Allow(...STAFF)
  createdAt!: Date;

  /** Private: the account that recorded it. */
  @Column({ type: "uuid", nullable: true })
  createdById!: string | null;

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...STAFF)
  createdByName!: string;

  @Column({ type: "timestamptz", precision: 3, nullable: true })
  @Field(() => Instant, { nullable: true, description: "When the policy was reinstated. Null if it wasn't." })
  @Allow(...STAFF)
  reinstatedAt!: Date | null;

  @Linked({ on: (row, target) => `${target}.id = ${row}.policy_id`, always: true })
  @Field(() => Policy)
  @Allow(...STAFF)
  policy?: Relation<Policy>;
}
