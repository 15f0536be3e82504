import { Field, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

import { Allow, STAFF } from "#server/core/access.js";
import { Ordered, Scoped, everyRowFor } from "#server/engine/projection/declare.js";

@Entity()
@ObjectType({ description: "The terms of cancelling in one state." })
@Scoped(everyRowFor(STAFF))
@Ordered((row) => `${row}.state`)
export class CancellationStateTerms {
  /** Private: terms are identified by their states. */
  @PrimaryGeneratedColumn("identity")
  id!: number;

  /** Private: the version of the terms to which they belong. */
  @Column({ type: "integer" })
  termsId!: number;

  @Column({ type: "text" })
  @Field(() => String, { description: "Such as `CA`: the customer's registered state." })
  @Allow(...STAFF)
  state!: string;

  @Column({ type: "integer" })
  @Field(() => Int)
  @Allow(...STAFF)
  freeLookDays!: number;

  @Column({ type: "integer" })
  @Field(() => Int)
  @Allow(...STAFF)
  feeCents!: number;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true })
  @Allow(...STAFF)
  feeCapPercent!: number | null;

  @Column({ type: "integer" })
  @Field(() => Int)
  @Allow(...STAFF)
  refundDays!: number;
}
