import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { Allow, CLAIMS_DESK } from "#server/core/access.js";
import { textColumns } from "#server/engine/fields/textColumns.js";
import { CalendarDate, Instant } from "#server/engine/graphql/scalars.js";
import { Computed, Linked, Ordered, Scoped, everyRowFor } from "#server/engine/projection/declare.js";
import { claimLineFields } from "#shared/fields/claimLineFields.js";
import { Claim } from "../claim.entity.js";
import { ClaimComponent, ClaimWork, CoverageVerdict, FailureCause } from "./claimLine.kinds.js";
import { policyFactsOf } from "./claimLine.sql.js";

@Entity()
@ObjectType({ description: "A part or a service that a claim is about, and whether it is covered." })
@Scoped(everyRowFor(CLAIMS_DESK))
@Ordered((row) => `${row}.created_at, ${row}.id`)
export class ClaimLine extends textColumns(claimLineFields, {
  allow: CLAIMS_DESK,
  descriptions: { note: "For colleagues." },
}) {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...CLAIMS_DESK)
  id!: string;

  @Column({ type: "integer", insert: false, update: false })
  @Field(() => Int, { description: "Increases with every change. Send it back to detect a stale copy." })
  @Allow(...CLAIMS_DESK)
  version!: number;

  @Column({ type: "uuid" })
  @Field(() => ID)
  @Allow(...CLAIMS_DESK)
  claimId!: string;

  @Column({ type: "text" })
  @Field(() => ClaimComponent)
  @Allow(...CLAIMS_DESK)
  component!: string;

  @Column({ type: "text" })
  @Field(() => String, { description: "The component's name when the line was written." })
  @Allow(...CLAIMS_DESK)
  componentName!: string;

  @Column({ type: "text" })
  @Field(() => ClaimWork)
  @Allow(...CLAIMS_DESK)
  work!: ClaimWork;

  @Column({ type: "date", nullable: true })
  @Field(() => CalendarDate, { nullable: true, description: "The day of the failure." })
  @Allow(...CLAIMS_DESK)
  failedOn!: string | null;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true, description: "Miles, when it failed." })
  @Allow(...CLAIMS_DESK)
  odometer!: number | null;

  @Column({ type: "text", nullable: true })
  @Field(() => FailureCause, { nullable: true, description: "Null if it is unknown or doesn't matter." })
  @Allow(...CLAIMS_DESK)
  cause!: FailureCause | null;

  @Column({ type: "text" })
  @Field(() => CoverageVerdict, { description: "What the rules say of the facts as of `checkedAt`." })
  @Allow(...CLAIMS_DESK)
  verdict!: CoverageVerdict;

  @Column({ type: "text" })
  @Field(() => String, { description: "Why, in words for the customer." })
  @Allow(...CLAIMS_DESK)
  sentence!: string;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "The contract clause that says so; null if there is none." })
  @Allow(...CLAIMS_DESK)
  clauseHeading!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  @Allow(...CLAIMS_DESK)
  clauseText!: string | null;

  @Column({ type: "text", array: true })
  @Field(() => [String], { description: "What else speaks against it or is open." })
  @Allow(...CLAIMS_DESK)
  furtherReasons!: string[];

  /** Private: the policy's facts at the time of the decision. */
  @Column({ type: "jsonb", nullable: true })
  facts!: object | null;

  @Computed((row) => `(${row}.facts is distinct from ${policyFactsOf(row)})`)
  @Field(() => Boolean, { description: "What is known of the policy has changed since `checkedAt`." })
  @Allow(...CLAIMS_DESK)
  outdated!: boolean;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()" })
  @Field(() => Instant)
  @Allow(...CLAIMS_DESK)
  checkedAt!: Date;

  @Column({ type: "text", nullable: true })
  @Field(() => CoverageVerdict, { nullable: true, description: "What a member of staff decided instead." })
  @Allow(...CLAIMS_DESK)
  overrideVerdict!: CoverageVerdict | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  @Allow(...CLAIMS_DESK)
  overrideReason!: string | null;

  /** Private: the account that overrode the rules. */
  @Column({ type: "uuid", nullable: true })
  overriddenById!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "Username." })
  @Allow(...CLAIMS_DESK)
  overriddenByName!: string | null;

  @Column({ type: "timestamptz", precision: 3, nullable: true })
  @Field(() => Instant, { nullable: true })
  @Allow(...CLAIMS_DESK)
  overriddenAt!: Date | null;

  @Column({ type: "timestamptz", precision: 3, default: () => "clock_timestamp()" })
  @Field(() => Instant)
  @Allow(...CLAIMS_DESK)
  createdAt!: Date;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()", insert: false, update: false })
  @Field(() => Instant)
  @Allow(...CLAIMS_DESK)
  updatedAt!: Date;

  @ManyToOne(() => Claim)
  @JoinColumn({ name: "claim_id" })
  @Linked({ on: (row, target) => `${target}.id = ${row}.claim_id`, always: true })
  @Field(() => Claim)
  @Allow(...CLAIMS_DESK)
  claim?: Relation<Claim>;
}
