import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { ofOwnTime } from "../auth/policy.scope.js";
import { Allow, SIGNED_IN, STAFF } from "../core/access.js";
import { CalendarDate, Instant } from "../engine/graphql/scalars.js";
import { Linked, Ordered, Scoped, everyRowFor } from "../engine/projection/declare.js";
import { Policy } from "../policies/policy.entity.js";
import { ChargeStatus } from "./charge.status.js";

@Entity()
@ObjectType({ description: "Money that a policy was charged, or is to be." })
@Scoped({
  // Of a transferred policy, a payment from before is the former owner's even if it was recorded after.
  customer: (row, viewer) => ofOwnTime(row, `least(${row}.charged_at, ${row}.created_at)`, viewer),
  ...everyRowFor(STAFF),
})
@Ordered((row) => `${row}.charged_at desc, ${row}.id desc`)
export class Charge {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...SIGNED_IN)
  id!: string;

  @Column({ type: "integer", insert: false, update: false })
  @Field(() => Int, { description: "Increases with every change. Send it back to detect a stale copy." })
  @Allow(...SIGNED_IN)
  version!: number;

  @Column({ type: "text" })
  @Field(() => ID)
  @Allow(...SIGNED_IN)
  policyId!: string;

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...SIGNED_IN)
  description!: string;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  @Allow(...SIGNED_IN)
  notes!: string | null;

  @Column({ type: "text", default: ChargeStatus.pending })
  @Field(() => ChargeStatus)
  @Allow(...SIGNED_IN)
  status!: ChargeStatus;

  @Column({ type: "integer" })
  @Field(() => Int)
  @Allow(...SIGNED_IN)
  amountCents!: number;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()" })
  @Field(() => Instant)
  @Allow(...SIGNED_IN)
  chargedAt!: Date;

  @Column({ type: "date", nullable: true })
  @Field(() => CalendarDate, {
    nullable: true,
    description: "The first day of the month that autopay charged for; null for what staff recorded.",
  })
  @Allow(...SIGNED_IN)
  period!: string | null;

  @Column({ type: "boolean", default: false })
  @Field(() => Boolean, { description: "It is no part of the policy's price, such as the fee for a transfer." })
  @Allow(...SIGNED_IN)
  isFee!: boolean;

  @Linked({ on: (row, target) => `${target}.id = ${row}.policy_id`, always: true })
  @Field(() => Policy)
  @Allow(...STAFF)
  policy?: Relation<Policy>;

  /** Private: when the row was inserted. */
  @Column({ type: "timestamptz", precision: 3, default: () => "now()", update: false })
  createdAt!: Date;

  /** Private: when the record last changed. */
  @Column({ type: "timestamptz", precision: 3, default: () => "now()", insert: false, update: false })
  updatedAt!: Date;
}
