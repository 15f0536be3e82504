import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { Allow, CLAIMS_DESK } from "#server/core/access.js";
import { Instant } from "#server/engine/graphql/scalars.js";
import { Computed, Linked, Ordered, Scoped, everyRowFor } from "#server/engine/projection/declare.js";
import { Claim } from "../claim.entity.js";
import { awaitsEstimate } from "./awaitsEstimate.sql.js";

@Entity()
@ObjectType({ description: "A repair shop's private link to one claim." })
@Scoped(everyRowFor(CLAIMS_DESK))
@Ordered((row) => `${row}.created_at desc, ${row}.id desc`)
export class ShopLink {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...CLAIMS_DESK)
  id!: string;

  @Column({ type: "uuid" })
  claimId!: string;

  @Column({ type: "uuid" })
  shopId!: string;

  @Column({ type: "text" })
  @Field(() => String, { description: "The address that it was mailed to." })
  @Allow(...CLAIMS_DESK)
  sentTo!: string;

  @Column({ type: "text" })
  @Field(() => String, { description: "What the shop should send." })
  @Allow(...CLAIMS_DESK)
  request!: string;

  @Column({ type: "uuid", nullable: true })
  authorId!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "Username, at the time, of the person who sent it." })
  @Allow(...CLAIMS_DESK)
  authorName!: string | null;

  @Column({ type: "timestamptz", precision: 3, insert: false, update: false })
  @Field(() => Instant)
  @Allow(...CLAIMS_DESK)
  createdAt!: Date;

  @Column({ type: "timestamptz", precision: 3, nullable: true })
  @Field(() => Instant, { nullable: true, description: "When the shop first opened it." })
  @Allow(...CLAIMS_DESK)
  openedAt!: Date | null;

  @Column({ type: "timestamptz", precision: 3, nullable: true })
  @Field(() => Instant, { nullable: true, description: "When its first estimate came." })
  @Allow(...CLAIMS_DESK)
  estimateAt!: Date | null;

  @Computed(awaitsEstimate)
  @Field(() => Boolean, {
    description:
      "No estimate has come through it, nothing has been authorized, billed or paid since it was sent, and it is in use.",
  })
  @Allow(...CLAIMS_DESK)
  awaitsEstimate!: boolean;

  @Column({ type: "timestamptz", precision: 3, nullable: true })
  @Field(() => Instant, { nullable: true, description: "For a closed claim, when the link stops working." })
  @Allow(...CLAIMS_DESK)
  closesAt!: Date | null;

  @Column({ type: "timestamptz", precision: 3, nullable: true })
  @Field(() => Instant, { nullable: true, description: "When it was ended, or another one took its place." })
  @Allow(...CLAIMS_DESK)
  endedAt!: Date | null;

  /** Private: how many of its reminders have passed, 0 to 3. */
  @Column({ type: "integer", insert: false, update: false })
  remindersPassed!: number;

  @ManyToOne(() => Claim)
  @JoinColumn({ name: "claim_id" })
  @Linked({ on: (row, target) => `${target}.id = ${row}.claim_id`, always: true })
  @Field(() => Claim)
  @Allow(...CLAIMS_DESK)
  claim?: Relation<Claim>;
}
