import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

import { shopFields } from "#shared/fields/shopFields.js";
import { Allow, CLAIMS_DESK } from "../core/access.js";
import { textColumns } from "../engine/fields/textColumns.js";
import { Instant } from "../engine/graphql/scalars.js";
import { Ordered, Scoped, everyRowFor } from "../engine/projection/declare.js";

@Entity()
@ObjectType({ description: "A repair shop." })
@Scoped(everyRowFor(CLAIMS_DESK))
@Ordered((row) => `${row}.name_key, ${row}.id`)
export class Shop extends textColumns(shopFields, {
  allow: CLAIMS_DESK,
  required: ["name"],
  descriptions: {
    email: "Where authorizations are sent to. Lower-cased and trimmed.",
    state: "Upper-cased.",
  },
}) {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...CLAIMS_DESK)
  id!: string;

  @Column({ type: "integer", insert: false, update: false })
  @Field(() => Int, { description: "Increases with every change. Send it back to detect a stale copy." })
  @Allow(...CLAIMS_DESK)
  version!: number;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true, description: "Cents for an hour of its labor; null where we don't know it." })
  @Allow(...CLAIMS_DESK)
  laborRateCents!: number | null;

  @Column({ type: "timestamptz", precision: 3, insert: false, update: false })
  @Field(() => Instant)
  @Allow(...CLAIMS_DESK)
  createdAt!: Date;

  @Column({ type: "timestamptz", precision: 3, insert: false, update: false })
  @Field(() => Instant, { description: "The last change." })
  @Allow(...CLAIMS_DESK)
  updatedAt!: Date;
}
