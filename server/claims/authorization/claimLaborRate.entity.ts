import { Field, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

import { Allow, STAFF } from "#server/core/access.js";
import { Ordered, Scoped, everyRowFor } from "#server/engine/projection/declare.js";

@Entity()
@ObjectType({ description: "What an hour of labor may cost in one state." })
@Scoped(everyRowFor(STAFF))
@Ordered((row) => `${row}.state`)
export class ClaimLaborRate {
  /** Private: rates are identified by their states. */
  @PrimaryGeneratedColumn("identity")
  id!: number;

  /** Private: the version of the limits to which it belongs. */
  @Column({ type: "integer" })
  limitsId!: number;

  @Column({ type: "text" })
  @Field(() => String, { description: "Such as `TX`: the claim's shop is there." })
  @Allow(...STAFF)
  state!: string;

  @Column({ type: "integer" })
  @Field(() => Int)
  @Allow(...STAFF)
  laborRateCents!: number;
}
