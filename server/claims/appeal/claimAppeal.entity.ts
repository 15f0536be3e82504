import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { Allow, CLAIMS_DESK, CUSTOMERS } from "#server/core/access.js";
import { raw, sql } from "#server/core/sql.js";
import { Instant } from "#server/engine/graphql/scalars.js";
import { Computed, Linked, Ordered, Scoped, everyRowFor } from "#server/engine/projection/declare.js";
import { Claim } from "../claim.entity.js";
import { ofOwnClaims } from "../claim.scope.js";
import { AppealOutcome } from "./appeal.kinds.js";

const READERS = [...CUSTOMERS, ...CLAIMS_DESK];

@Entity()
@ObjectType({
  description: "What a customer objects to a denial. Another person than who denied the claim decides it.",
})
@Scoped({
  customer: (row, viewer) =>
    sql`exists (select from claim own where own.id = ${raw(row)}.claim_id and ${ofOwnClaims("own", viewer)})`,
  ...everyRowFor(CLAIMS_DESK),
})
@Ordered((row) => `${row}.created_at, ${row}.id`)
export class ClaimAppeal {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...READERS)
  id!: string;

  @Column({ type: "uuid" })
  @Field(() => ID)
  @Allow(...READERS)
  claimId!: string;

  @Column({ type: "uuid" })
  @Field(() => ID)
  @Allow(...READERS)
  denialId!: string;

  @Column({ type: "text" })
  @Field(() => String, { description: "In the customer's words." })
  @Allow(...READERS)
  content!: string;

  @Column({ type: "timestamptz", precision: 3, insert: false, update: false })
  @Field(() => Instant)
  @Allow(...READERS)
  createdAt!: Date;

  /** Private: the account that recorded it. */
  @Column({ type: "uuid", nullable: true })
  recordedById!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, {
    nullable: true,
    description: "Who of staff wrote down what came by mail or phone; null for what came through the portal.",
  })
  @Allow(...CLAIMS_DESK)
  recordedByName!: string | null;

  /** Private: the account that must not decide it. */
  @Column({ type: "uuid", nullable: true })
  deniedById!: string | null;

  /** Private: further accounts that must not decide it. */
  @Column({ type: "uuid", array: true, default: () => "'{}'" })
  repeatedByIds!: readonly string[];

  @Column({ type: "text", default: AppealOutcome.open })
  @Field(() => AppealOutcome)
  @Allow(...READERS)
  outcome!: AppealOutcome;

  @Column({ type: "timestamptz", precision: 3, nullable: true })
  @Field(() => Instant, { nullable: true })
  @Allow(...READERS)
  decidedAt!: Date | null;

  /** Private: the account that decided it. */
  @Column({ type: "uuid", nullable: true })
  decidedById!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  @Allow(...CLAIMS_DESK)
  decidedByName!: string | null;

  @Computed((row, viewer) => {
    if (viewer.role !== "staff") return "false";
    return sql`(${raw(row)}.outcome = 'open' and ${raw(row)}.denied_by_id is distinct from ${viewer.staffId}::uuid
      and ${viewer.staffId}::uuid <> all (${raw(row)}.repeated_by_ids))`;
  })
  @Field(() => Boolean, { description: "Whether the viewer may decide it. The person who denied the claim may not." })
  @Allow(...CLAIMS_DESK)
  viewerCanDecide!: boolean;

  @ManyToOne(() => Claim)
  @JoinColumn({ name: "claim_id" })
  @Linked({ on: (row, target) => `${target}.id = ${row}.claim_id`, always: true })
  @Field(() => Claim)
  @Allow(...READERS)
  claim?: Relation<Claim>;
}
