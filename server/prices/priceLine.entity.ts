import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

import { Plan } from "#shared/plans.js";
import type { PriceLine } from "#shared/prices/priceLine.js";
import { Allow, SALES_DESK } from "../core/access.js";
import { Ordered, Scoped, everyRowFor } from "../engine/projection/declare.js";
import { PriceLineKind, Surcharge } from "./price.kinds.js";

@Entity("price_line")
@ObjectType("PriceLine", { description: "A line of a price book. Which fields it has depends on its kind." })
@Scoped(everyRowFor(SALES_DESK))
@Ordered((row) => `${row}.position, ${row}.id`)
export class BookLine implements PriceLine {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...SALES_DESK)
  id!: string;

  @Column({ type: "uuid" })
  bookId!: string;

  /** Its place in the book. */
  @Column({ type: "integer" })
  position!: number;

  @Column({ type: "text" })
  @Field(() => PriceLineKind)
  @Allow(...SALES_DESK)
  kind!: PriceLine["kind"];

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  @Allow(...SALES_DESK)
  vehicleClass!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, {
    nullable: true,
    description: "Null in the line of a class means every make that no other line names.",
  })
  @Allow(...SALES_DESK)
  make!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "Null means every model of the make." })
  @Allow(...SALES_DESK)
  model!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => Plan, { nullable: true })
  @Allow(...SALES_DESK)
  plan!: Plan | null;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true })
  @Allow(...SALES_DESK)
  termMonths!: number | null;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true, description: "Null if the term is limited only by months." })
  @Allow(...SALES_DESK)
  termMiles!: number | null;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true, description: "The highest age of the vehicle, in model years." })
  @Allow(...SALES_DESK)
  maxAge!: number | null;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true, description: "The highest odometer reading on the day of the sale, in miles." })
  @Allow(...SALES_DESK)
  maxOdometer!: number | null;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true, description: "Whole dollars." })
  @Allow(...SALES_DESK)
  deductible!: number | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "Its two-letter code." })
  @Allow(...SALES_DESK)
  state!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => Surcharge, { nullable: true })
  @Allow(...SALES_DESK)
  surcharge!: Surcharge | null;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true, description: "A price, or what is added to it." })
  @Allow(...SALES_DESK)
  amountCents!: number | null;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true, description: "What is added to the price, in hundredths of a percent." })
  @Allow(...SALES_DESK)
  basisPoints!: number | null;
}
