import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { Allow, CLAIMS_DESK } from "#server/core/access.js";
import { Instant } from "#server/engine/graphql/scalars.js";
import { Linked, Ordered, Scoped, everyRowFor } from "#server/engine/projection/declare.js";
import { ClaimFile } from "../files/claimFile.entity.js";

@Entity()
@ObjectType({ description: "An invoice that the repair shop sent by its link." })
@Scoped(everyRowFor(CLAIMS_DESK))
@Ordered((row) => `${row}.created_at, ${row}.id`)
export class ShopInvoice {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...CLAIMS_DESK)
  id!: string;

  @Column({ type: "uuid" })
  claimId!: string;

  @Column({ type: "uuid" })
  shopId!: string;

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...CLAIMS_DESK)
  number!: string;

  @Column({ type: "integer" })
  @Field(() => Int)
  @Allow(...CLAIMS_DESK)
  amountCents!: number;

  @Column({ type: "uuid" })
  claimFileId!: string;

  @Column({ type: "timestamptz", precision: 3, insert: false, update: false })
  @Field(() => Instant)
  @Allow(...CLAIMS_DESK)
  createdAt!: Date;

  @Linked({ on: (row, target) => `${target}.id = ${row}.claim_file_id`, always: true })
  @Field(() => ClaimFile, { description: "The invoice itself." })
  @Allow(...CLAIMS_DESK)
  file?: Relation<ClaimFile>;
}
