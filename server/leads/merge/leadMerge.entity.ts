import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

import { Allow, SALES_DESK } from "#server/core/access.js";
import { Instant } from "#server/engine/graphql/scalars.js";
import { Computed, Linked, Ordered, Scoped, everyRowFor } from "#server/engine/projection/declare.js";
import { Lead } from "../lead.entity.js";
import { DAYS_TO_UNDO } from "./leadMerge.rules.js";

/** What an undo needs (`kept`) is not mapped: docs/data-model.md. */
@Entity()
@ObjectType({ description: "Two leads that were made one." })
@Scoped(everyRowFor(SALES_DESK))
@Ordered((row) => `${row}.merged_at desc, ${row}.id`)
export class LeadMerge {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...SALES_DESK)
  id!: string;

  @Column({ type: "uuid" })
  @Field(() => ID, { description: "The lead that stays." })
  @Allow(...SALES_DESK)
  survivorId!: string;

  @Column({ type: "uuid" })
  @Field(() => ID, { description: "The lead that was merged into it, and no longer is one." })
  @Allow(...SALES_DESK)
  mergedId!: string;

  @Column({ type: "text" })
  @Field(() => String, { description: "What the merged lead was called." })
  @Allow(...SALES_DESK)
  mergedName!: string;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()" })
  @Field(() => Instant)
  @Allow(...SALES_DESK)
  mergedAt!: Date;

  @Column({ type: "text" })
  @Field(() => String, { description: "Username of the person who merged them." })
  @Allow(...SALES_DESK)
  mergedBy!: string;

  @Computed(
    (row) =>
      `case when ${row}.kept is not null and ${row}.undone_at is null then ${row}.merged_at + interval '${String(DAYS_TO_UNDO)} days' end`,
  )
  @Field(() => Instant, {
    nullable: true,
    description: "Until when it can be undone; null once it can no longer be undone.",
  })
  @Allow(...SALES_DESK)
  undoUntil!: Date | null;

  @Column({ type: "timestamptz", precision: 3, nullable: true })
  @Field(() => Instant, { nullable: true })
  @Allow(...SALES_DESK)
  undoneAt!: Date | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "Username of the person who undid it." })
  @Allow(...SALES_DESK)
  undoneBy!: string | null;

  @Linked({ on: (row, target) => `${target}.id = ${row}.survivor_id` })
  @Field(() => Lead, { nullable: true, description: "The lead that stays; null once it is deleted or merged itself." })
  @Allow(...SALES_DESK)
  survivor?: Lead | null;

  @Linked({ on: (row, target) => `${target}.id = ${row}.merged_id` })
  @Field(() => Lead, { nullable: true, description: "The merged lead; null unless the merge was undone." })
  @Allow(...SALES_DESK)
  merged?: Lead | null;
}
