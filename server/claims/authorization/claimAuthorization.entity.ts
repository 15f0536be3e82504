import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { Allow, CLAIMS_DESK, CUSTOMERS } from "#server/core/access.js";
import { raw, sql } from "#server/core/sql.js";
import { textColumns } from "#server/engine/fields/textColumns.js";
import { CalendarDate, Instant } from "#server/engine/graphql/scalars.js";
import { Computed, Linked, Ordered, Scoped, everyRowFor } from "#server/engine/projection/declare.js";
import { authorizationFields } from "#shared/fields/estimateFields.js";
import { Claim } from "../claim.entity.js";
import { ofOwnClaims } from "../claim.scope.js";
import { expired } from "../claimMoney.sql.js";
import { EstimateLine } from "../estimate/estimateLine.entity.js";
import { awaitsViewer } from "./approvals.sql.js";
import { AuthorizationStatus } from "./authorization.status.js";

const READERS = [...CUSTOMERS, ...CLAIMS_DESK];

@Entity()
@ObjectType({
  description: "What we promise to pay of an estimate, or are asked to. Customers read those that are given.",
})
@Scoped({
  customer: (row, viewer) =>
    sql`${raw(row)}.status = 'given' and exists (select from claim own where own.id = ${raw(row)}.claim_id and ${ofOwnClaims("own", viewer)})`,
  ...everyRowFor(CLAIMS_DESK),
})
@Ordered((row) => `${row}.requested_at, ${row}.id`)
export class ClaimAuthorization extends textColumns(authorizationFields, {
  allow: CLAIMS_DESK,
  descriptions: { reason: "Why it was declined or cancelled." },
}) {
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
  @Field(() => AuthorizationStatus)
  @Allow(...READERS)
  status!: AuthorizationStatus;

  @Column({ type: "text", nullable: true })
  @Field(() => String, {
    nullable: true,
    description: "For the shop's invoice: `AU-100001`, and `AU-100001-S1` for the first supplement. Null until given.",
  })
  @Allow(...READERS)
  number!: string | null;

  @Column({ type: "integer" })
  @Field(() => Int)
  @Allow(...CLAIMS_DESK)
  requestedCents!: number;

  @Column({ type: "integer" })
  @Field(() => Int)
  @Allow(...READERS)
  authorizedCents!: number;

  @Column({ type: "integer" })
  @Field(() => Int, { description: "The holder's share: the deductible applies once per claim." })
  @Allow(...READERS)
  deductibleCents!: number;

  @Column({ type: "integer", insert: false, update: false })
  @Field(() => Int, { description: "Our share." })
  @Allow(...READERS)
  owedCents!: number;

  @Column({ type: "text", array: true })
  @Field(() => [String], { description: "Why a second person must decide; empty if one person can." })
  @Allow(...CLAIMS_DESK)
  reasons!: readonly string[];

  @Column({ type: "text", array: true, default: () => "'{}'" })
  @Field(() => [String], { description: "The rules by which it was given; empty if a person gave it." })
  @Allow(...CLAIMS_DESK)
  rules!: readonly string[];

  /** Private: the account that asked. */
  @Column({ type: "uuid", nullable: true })
  requestedById!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  @Allow(...CLAIMS_DESK)
  requestedByName!: string | null;

  @Column({ type: "timestamptz", precision: 3, insert: false, update: false })
  @Field(() => Instant)
  @Allow(...CLAIMS_DESK)
  requestedAt!: Date;

  /** Private: the account that decided. */
  @Column({ type: "uuid", nullable: true })
  decidedById!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  @Allow(...CLAIMS_DESK)
  decidedByName!: string | null;

  @Column({ type: "timestamptz", precision: 3, nullable: true })
  @Field(() => Instant, { nullable: true, description: "When it got its status; null while it is pending." })
  @Allow(...READERS)
  decidedAt!: Date | null;

  @Column({ type: "date", nullable: true })
  @Field(() => CalendarDate, { nullable: true, description: "The last day on which the repair may begin." })
  @Allow(...READERS)
  validUntil!: string | null;

  /**
   * Private: when the shop was told that the claim is denied; null if it was not, or has since been told that the
   * authorization is valid again.
   */
  @Column({ type: "timestamptz", precision: 3, nullable: true })
  stoppedAt!: Date | null;

  @Computed(expired)
  @Field(() => Boolean, {
    description: "Its last day is over, and part of what it pays is neither paid nor scheduled.",
  })
  @Allow(...READERS)
  expired!: boolean;

  @Computed(awaitsViewer)
  @Field(() => Boolean, {
    description:
      "It is pending, and the viewer is a manager or an administrator whose own bound it does not exceed, and not the one who asked.",
  })
  @Allow(...CLAIMS_DESK)
  viewerCanApprove!: boolean;

  @ManyToOne(() => Claim)
  @JoinColumn({ name: "claim_id" })
  @Linked({ on: (row, target) => `${target}.id = ${row}.claim_id`, always: true })
  @Field(() => Claim)
  @Allow(...READERS)
  claim?: Relation<Claim>;

  @Linked({ on: (row, target) => `${target}.authorization_id = ${row}.id` })
  @Field(() => [EstimateLine], { description: "What it asks for or allows, the oldest first." })
  @Allow(...CLAIMS_DESK)
  lines?: Relation<EstimateLine>[];
}
