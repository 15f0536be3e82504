import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { Allow, CLAIMS_DESK, CUSTOMERS } from "#server/core/access.js";
import { TODAY_IN_NEW_YORK } from "#server/core/newYorkDay.sql.js";
import { raw, sql } from "#server/core/sql.js";
import { CalendarDate, Instant } from "#server/engine/graphql/scalars.js";
import { Computed, Linked, Ordered, Scoped, everyRowFor } from "#server/engine/projection/declare.js";
import { Claim } from "../claim.entity.js";
import { ofOwnClaims } from "../claim.scope.js";
import { ClaimAppeal } from "./claimAppeal.entity.js";

const READERS = [...CUSTOMERS, ...CLAIMS_DESK];

@Entity()
@ObjectType({ description: "That we denied a claim, and why. A claim that is denied again has another one." })
@Scoped({
  customer: (row, viewer) =>
    sql`exists (select from claim own where own.id = ${raw(row)}.claim_id and ${ofOwnClaims("own", viewer)})`,
  ...everyRowFor(CLAIMS_DESK),
})
@Ordered((row) => `${row}.number, ${row}.id`)
export class ClaimDenial {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...READERS)
  id!: string;

  @Column({ type: "uuid" })
  @Field(() => ID)
  @Allow(...READERS)
  claimId!: string;

  /** Private: 1 for the claim's first denial, 2 for its second. */
  @Column({ type: "integer" })
  number!: number;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "The reason as the customer was told; null until one is given." })
  @Allow(...READERS)
  reason!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "The contract clause it is based on, as the customer was told." })
  @Allow(...READERS)
  clause!: string | null;

  @Column({ type: "timestamptz", precision: 3, insert: false, update: false })
  @Field(() => Instant)
  @Allow(...READERS)
  deniedAt!: Date;

  /** Private: the account that denied it and must not decide its appeal. */
  @Column({ type: "uuid", nullable: true })
  deniedById!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  @Allow(...CLAIMS_DESK)
  deniedByName!: string | null;

  /** Private: the accounts that have since repeated it in the same words. They must not decide its appeal, either. */
  @Column({ type: "uuid", array: true, default: () => "'{}'" })
  repeatedByIds!: readonly string[];

  @Column({ type: "date" })
  @Field(() => CalendarDate, { description: "The last day on which the customer may object." })
  @Allow(...READERS)
  appealUntil!: string;

  @Column({ type: "boolean", default: false })
  @Field(() => Boolean, { description: "It decided an appeal: we take no other one." })
  @Allow(...READERS)
  isFinal!: boolean;

  @Computed((row) => `(select letter.sent_at from claim_denial_letter letter where letter.denial_id = ${row}.id)`)
  @Field(() => Instant, {
    nullable: true,
    description: "When its letter was made and mailed; null for one without a reason. `denialLetter` has the file.",
  })
  @Allow(...READERS)
  letterSentAt!: Date | null;

  @Computed((row) => `(${mayBeAppealed(row)} and ${row}.appeal_until >= ${TODAY_IN_NEW_YORK})`)
  @Field(() => Boolean, { description: "Whether the customer may object to it today." })
  @Allow(...READERS)
  canBeAppealed!: boolean;

  @Computed(mayBeAppealed)
  @Field(() => Boolean, {
    description: "Whether staff may write down an objection that came by mail or phone, also after the last day.",
  })
  @Allow(...CLAIMS_DESK)
  canRecordAppeal!: boolean;

  @Linked({ on: (row, target) => `${target}.denial_id = ${row}.id` })
  @Field(() => ClaimAppeal, { nullable: true, description: "What the customer objected to it." })
  @Allow(...READERS)
  appeal?: Relation<ClaimAppeal> | null;

  @ManyToOne(() => Claim)
  @JoinColumn({ name: "claim_id" })
  @Linked({ on: (row, target) => `${target}.id = ${row}.claim_id`, always: true })
  @Field(() => Claim)
  @Allow(...READERS)
  claim?: Relation<Claim>;
}

/** SQL of whether it is the claim's latest, still in force, and not yet objected to. */
function mayBeAppealed(row: string): string {
  return `(not ${row}.is_final
    and not exists (select from claim_appeal made where made.denial_id = ${row}.id)
    and not exists (select from claim_denial later where later.claim_id = ${row}.claim_id and later.number > ${row}.number)
    and exists (select from claim denied where denied.id = ${row}.claim_id and denied.status = 'denied'))`;
}
