import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { Allow, CLAIMS_DESK } from "#server/core/access.js";
import { textColumns } from "#server/engine/fields/textColumns.js";
import { Instant } from "#server/engine/graphql/scalars.js";
import { Computed, Linked, Ordered, Scoped, everyRowFor } from "#server/engine/projection/declare.js";
import { estimateLineFields } from "#shared/fields/estimateFields.js";
import { ClaimAuthorization } from "../authorization/claimAuthorization.entity.js";
import { Claim } from "../claim.entity.js";
import { ClaimLine } from "../lines/claimLine.entity.js";
import { EstimateKind } from "./estimateLine.kinds.js";

@Entity()
@ObjectType({ description: "What the shop asks for, and how much we allow." })
@Scoped(everyRowFor(CLAIMS_DESK))
@Ordered((row) => `${row}.position`)
export class EstimateLine extends textColumns(estimateLineFields, {
  allow: CLAIMS_DESK,
  required: ["description"],
  descriptions: { reason: "Why less is authorized than asked." },
}) {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...CLAIMS_DESK)
  id!: string;

  @Column({ type: "integer", insert: false, update: false })
  @Field(() => Int, { description: "Increases with every change. Send it back to detect a stale copy." })
  @Allow(...CLAIMS_DESK)
  version!: number;

  /** Private: the order of insertion, because lines sent together share a millisecond. */
  @Column({ type: "bigint", insert: false, update: false })
  position!: string;

  @Column({ type: "uuid" })
  @Field(() => ID)
  @Allow(...CLAIMS_DESK)
  claimId!: string;

  @Column({ type: "uuid", nullable: true })
  @Field(() => ID, { nullable: true, description: "The claim's line whose coverage decides this one." })
  @Allow(...CLAIMS_DESK)
  claimLineId!: string | null;

  @Column({ type: "uuid", nullable: true })
  @Field(() => ID, {
    nullable: true,
    description: "The authorization that asks for it or allows it. The line doesn't change while it has one.",
  })
  @Allow(...CLAIMS_DESK)
  authorizationId!: string | null;

  /** Private: the shop's estimate in which it came. */
  @Column({ type: "uuid", nullable: true })
  shopEstimateId!: string | null;

  @Computed((row) => `(${row}.shop_estimate_id is not null)`)
  @Field(() => Boolean, { description: "Whether the shop sent it by its link." })
  @Allow(...CLAIMS_DESK)
  fromShop!: boolean;

  @Column({ type: "text" })
  @Field(() => EstimateKind)
  @Allow(...CLAIMS_DESK)
  kind!: EstimateKind;

  @Column({ type: "numeric", precision: 5, scale: 2, transformer: { to: (sent: number) => sent, from: Number } })
  @Field(() => Float, { description: "Parts, hours, days or miles, with at most two decimals." })
  @Allow(...CLAIMS_DESK)
  quantity!: number;

  @Column({ type: "integer" })
  @Field(() => Int)
  @Allow(...CLAIMS_DESK)
  unitCents!: number;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true, description: "The maker's list price of one part." })
  @Allow(...CLAIMS_DESK)
  listCents!: number | null;

  @Column({ type: "integer", insert: false, update: false })
  @Field(() => Int, { description: "Quantity times `unitCents`." })
  @Allow(...CLAIMS_DESK)
  requestedCents!: number;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true, description: "How much we allow; null allows all of it." })
  @Allow(...CLAIMS_DESK)
  authorizedCents!: number | null;

  @Column({ type: "timestamptz", precision: 3, insert: false, update: false })
  @Field(() => Instant)
  @Allow(...CLAIMS_DESK)
  createdAt!: Date;

  @Column({ type: "timestamptz", precision: 3, insert: false, update: false })
  @Field(() => Instant, { description: "The last change." })
  @Allow(...CLAIMS_DESK)
  updatedAt!: Date;

  @ManyToOne(() => Claim)
  @JoinColumn({ name: "claim_id" })
  @Linked({ on: (row, target) => `${target}.id = ${row}.claim_id`, always: true })
  @Field(() => Claim)
  @Allow(...CLAIMS_DESK)
  claim?: Relation<Claim>;

  @Linked({ on: (row, target) => `${target}.id = ${row}.claim_line_id` })
  @Field(() => ClaimLine, { nullable: true })
  @Allow(...CLAIMS_DESK)
  claimLine?: Relation<ClaimLine> | null;

  @Linked({ on: (row, target) => `${target}.id = ${row}.authorization_id` })
  @Field(() => ClaimAuthorization, { nullable: true })
  @Allow(...CLAIMS_DESK)
  authorization?: Relation<ClaimAuthorization> | null;
}
