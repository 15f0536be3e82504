import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { Allow, CLAIMS_DESK, CUSTOMERS } from "#server/core/access.js";
import { raw, sql } from "#server/core/sql.js";
import { textColumns } from "#server/engine/fields/textColumns.js";
import { CalendarDate, Instant } from "#server/engine/graphql/scalars.js";
import { Linked, Ordered, Scoped, everyRowFor } from "#server/engine/projection/declare.js";
import { claimPaymentFields, endedPaymentFields } from "#shared/fields/claimPaymentFields.js";
import { Claim } from "../claim.entity.js";
import { ofOwnClaims } from "../claim.scope.js";
import { ClaimPayee, ClaimPaymentMethod, ClaimPaymentStatus } from "./claimPayment.kinds.js";

const READERS = [...CUSTOMERS, ...CLAIMS_DESK];

@Entity()
@ObjectType({ description: "What we pay for a repair. Its amount never changes. Customers read those that are paid." })
@Scoped({
  customer: (row, viewer) =>
    sql`${raw(row)}.status = 'paid' and exists (select from claim own where own.id = ${raw(row)}.claim_id and ${ofOwnClaims("own", viewer)})`,
  ...everyRowFor(CLAIMS_DESK),
})
@Ordered((row) => `${row}.created_at, ${row}.id`)
export class ClaimPayment extends textColumns(
  { ...claimPaymentFields, ...endedPaymentFields },
  {
    allow: CLAIMS_DESK,
    allowOf: { payeeName: READERS },
    required: ["payeeName"],
    descriptions: {
      payeeName: "The shop's or the customer's, as it was then.",
      reference: "Such as a check's number.",
      reason: "Why it failed or was voided.",
    },
  },
) {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...READERS)
  id!: string;

  @Column({ type: "integer", insert: false, update: false })
  @Field(() => Int, { description: "Increases with every change. Send it back to detect a stale copy." })
  @Allow(...CLAIMS_DESK)
  version!: number;

  @Column({ type: "uuid" })
  @Field(() => ID)
  @Allow(...READERS)
  claimId!: string;

  @Column({ type: "text" })
  @Field(() => ClaimPayee)
  @Allow(...READERS)
  payee!: ClaimPayee;

  @Column({ type: "uuid", nullable: true })
  @Field(() => ID, {
    nullable: true,
    description: "The shop that is paid. Null for the customer, and for a shop without a record.",
  })
  @Allow(...CLAIMS_DESK)
  shopId!: string | null;

  @Column({ type: "integer" })
  @Field(() => Int)
  @Allow(...READERS)
  amountCents!: number;

  @Column({ type: "text" })
  @Field(() => ClaimPaymentMethod)
  @Allow(...READERS)
  method!: ClaimPaymentMethod;

  @Column({ type: "text" })
  @Field(() => ClaimPaymentStatus)
  @Allow(...READERS)
  status!: ClaimPaymentStatus;

  @Column({ type: "date" })
  @Field(() => CalendarDate, { description: "When it is to be paid, was paid, or turned out not to be." })
  @Allow(...READERS)
  paymentDate!: string;

  @Column({ type: "date", nullable: true })
  @Field(() => CalendarDate, {
    nullable: true,
    description: "When the repair began, where an authorization's last day was over when it was recorded.",
  })
  @Allow(...CLAIMS_DESK)
  repairBegunOn!: string | null;

  @Column({ type: "timestamptz", precision: 3, insert: false, update: false })
  @Field(() => Instant)
  @Allow(...CLAIMS_DESK)
  createdAt!: Date;

  /** Private: the account that recorded it. */
  @Column({ type: "uuid", nullable: true })
  createdById!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  @Allow(...CLAIMS_DESK)
  createdByName!: string | null;

  @ManyToOne(() => Claim)
  @JoinColumn({ name: "claim_id" })
  @Linked({ on: (row, target) => `${target}.id = ${row}.claim_id`, always: true })
  @Field(() => Claim)
  @Allow(...READERS)
  claim?: Relation<Claim>;
}
