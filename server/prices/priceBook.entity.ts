import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

import { Allow, SALES_DESK } from "../core/access.js";
import { CalendarDate, Instant } from "../engine/graphql/scalars.js";
import { Computed, Linked, Ordered, Scoped, everyRowFor } from "../engine/projection/declare.js";
import { IN_FORCE, hasBegun } from "./priceBook.sql.js";
import { BookLine } from "./priceLine.entity.js";

@Entity()
@ObjectType({ description: "Prices that apply from a day on, until those of the next book begin (docs/prices.md)." })
@Scoped(everyRowFor(SALES_DESK))
@Ordered((row) => `${row}.begins_on desc, ${row}.id desc`)
export class PriceBook {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...SALES_DESK)
  id!: string;

  @Column({ type: "integer", insert: false, update: false })
  @Field(() => Int, { description: "Increases with every change. Send it back to detect a stale copy." })
  @Allow(...SALES_DESK)
  version!: number;

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...SALES_DESK)
  name!: string;

  @Column({ type: "date" })
  @Field(() => CalendarDate, { description: "The first day of its prices, in New York. No two books have the same." })
  @Allow(...SALES_DESK)
  beginsOn!: string;

  @Column({ type: "boolean" })
  @Field(() => Boolean, {
    description:
      "Every quote whose price differs from the book's needs a reason and must stay within the limit of the person who creates it. If true, this also holds for REST calls that do not send `priceOverrideReason`.",
  })
  @Allow(...SALES_DESK)
  binding!: boolean;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, {
    nullable: true,
    description:
      "By how many percent someone with the set `sales` may differ from the book's price. Null means no limit. With several sets, the highest limit applies.",
  })
  @Allow(...SALES_DESK)
  maxPriceOverridePercent!: number | null;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true, description: "The same for the set `staff`." })
  @Allow(...SALES_DESK)
  staffPriceOverridePercent!: number | null;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true, description: "The same for the set `manager`. Administrators have no limit." })
  @Allow(...SALES_DESK)
  managerPriceOverridePercent!: number | null;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()" })
  @Field(() => Instant)
  @Allow(...SALES_DESK)
  createdAt!: Date;

  @Column({ type: "text", nullable: true })
  @Field(() => String, {
    nullable: true,
    description: "Username of the member of staff who created it. Null for the one in the demo data.",
  })
  @Allow(...SALES_DESK)
  createdByName!: string | null;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()", insert: false, update: false })
  @Field(() => Instant)
  @Allow(...SALES_DESK)
  updatedAt!: Date;

  @Computed((row) => hasBegun(row))
  @Field(() => Boolean, {
    description: "Whether its first day has come. Then it can no longer be changed, because quotes may follow it.",
  })
  @Allow(...SALES_DESK)
  begun!: boolean;

  @Computed((row) => `(${row}.id is not distinct from ${IN_FORCE})`)
  @Field(() => Boolean, { description: "Whether new quotes follow it." })
  @Allow(...SALES_DESK)
  inForce!: boolean;

  @Computed((row) => `(select count(*)::int from price_line counted where counted.book_id = ${row}.id)`)
  @Field(() => Int)
  @Allow(...SALES_DESK)
  lineCount!: number;

  @Linked({ on: (row, target) => `${target}.book_id = ${row}.id` })
  @Field(() => [BookLine])
  @Allow(...SALES_DESK)
  lines?: BookLine[];

  @Linked({
    on: (row, target) => `${target}.id = (select earlier.id from price_book earlier
      where earlier.begins_on < ${row}.begins_on order by earlier.begins_on desc limit 1)`,
  })
  @Field(() => PriceBook, {
    nullable: true,
    description: "The book whose prices end when its own begin, if there is one.",
  })
  @Allow(...SALES_DESK)
  replaces?: PriceBook | null;
}
