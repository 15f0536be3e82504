import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

import { Allow, STAFF } from "#server/core/access.js";
import { textColumns } from "#server/engine/fields/textColumns.js";
import { CalendarDate, Instant } from "#server/engine/graphql/scalars.js";
import { Ordered, Scoped, everyRowFor } from "#server/engine/projection/declare.js";
import { formerHolderFields, newHolderFields } from "#shared/fields/transferFields.js";

/** Rows never change: a transfer is taken back by another one. */
@Entity()
@ObjectType({
  description:
    "A policy's move to the next owner of the car. The texts are as they were then, of the new and the former owner.",
})
@Scoped(everyRowFor(STAFF))
@Ordered((row) => `${row}.made_at desc, ${row}.id desc`)
export class PolicyTransfer extends textColumns(
  { ...newHolderFields, ...formerHolderFields },
  { allow: STAFF, required: ["email"] },
) {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...STAFF)
  id!: string;

  @Column({ type: "text" })
  @Field(() => ID)
  @Allow(...STAFF)
  policyId!: string;

  @Column({ type: "date" })
  @Field(() => CalendarDate, { description: "The day on which the car was sold." })
  @Allow(...STAFF)
  soldOn!: string;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true, description: "The odometer reading at that time, in miles." })
  @Allow(...STAFF)
  odometer!: number | null;

  @Column({ type: "integer" })
  @Field(() => Int, { description: "The fee that the policy was charged; 0 if there was none." })
  @Allow(...STAFF)
  feeCents!: number;

  @Column({ type: "boolean" })
  @Field(() => Boolean, {
    description: "Whether the new owner has received the contract's terms, as staff recorded it.",
  })
  @Allow(...STAFF)
  hasTerms!: boolean;

  /** Private: whoever signed in with it until then. */
  @Column({ type: "uuid", array: true })
  formerCustomerIds!: readonly string[];

  /** Private: the consents of the former owner. */
  @Column({ type: "uuid", array: true })
  formerConsentIds!: readonly string[];

  @Column({ type: "timestamptz", precision: 3 })
  @Field(() => Instant)
  @Allow(...STAFF)
  madeAt!: Date;

  /** Private: the account that recorded it. */
  @Column({ type: "uuid", nullable: true })
  madeById!: string | null;

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...STAFF)
  madeByName!: string;
}
