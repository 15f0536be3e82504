import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { Allow, SALES_DESK } from "#server/core/access.js";
import { CalendarDate, Instant } from "#server/engine/graphql/scalars.js";
import { Computed, Linked, Ordered, Scoped, everyRowFor } from "#server/engine/projection/declare.js";
import { Quote } from "../quote.entity.js";
import { SentQuoteState, stateOf } from "./sentQuote.status.js";

/** What it offers, and the hash of its link's token, are not mapped: docs/data-model.md. */
@Entity()
@ObjectType({ description: "A quote that was emailed to a customer, and what has happened to it." })
@Scoped(everyRowFor(SALES_DESK))
@Ordered((row) => `${row}.sent_at desc, ${row}.id desc`)
export class SentQuote {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...SALES_DESK)
  id!: string;

  @Column({ type: "uuid" })
  quoteId!: string;

  @Column({ type: "uuid" })
  leadId!: string;

  @Computed(stateOf)
  @Field(() => SentQuoteState)
  @Allow(...SALES_DESK)
  state!: SentQuoteState;

  @Column({ type: "text" })
  @Field(() => String, { description: "The email address that it was sent to." })
  @Allow(...SALES_DESK)
  sentTo!: string;

  /** The author's user name, which outlives the account. */
  @Column({ type: "text" })
  @Field(() => String, { description: "Username of the member of staff who sent it." })
  @Allow(...SALES_DESK)
  sentBy!: string;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()" })
  @Field(() => Instant)
  @Allow(...SALES_DESK)
  sentAt!: Date;

  @Column({ type: "date" })
  @Field(() => CalendarDate, { description: "The last day of its prices, in New York." })
  @Allow(...SALES_DESK)
  validUntil!: string;

  @Column({ type: "timestamptz", precision: 3, nullable: true })
  @Field(() => Instant, { nullable: true, description: "When the customer first opened it." })
  @Allow(...SALES_DESK)
  openedAt!: Date | null;

  @Column({ type: "timestamptz", precision: 3, nullable: true })
  @Field(() => Instant, { nullable: true, description: "When the customer accepted it." })
  @Allow(...SALES_DESK)
  acceptedAt!: Date | null;

  /** Private: the position of the accepted choice, whose figures are in the quote itself. */
  @Column({ type: "integer", nullable: true })
  acceptedChoice!: number | null;

  @Column({ type: "timestamptz", precision: 3, nullable: true })
  @Field(() => Instant, { nullable: true, description: "When the customer declined it." })
  @Allow(...SALES_DESK)
  declinedAt!: Date | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "Why the customer declined it, in their words." })
  @Allow(...SALES_DESK)
  declineReason!: string | null;

  @ManyToOne(() => Quote, (quote) => quote.sent)
  @JoinColumn({ name: "quote_id" })
  @Linked({ on: (row, target) => `${target}.id = ${row}.quote_id`, always: true })
  @Field(() => Quote)
  @Allow(...SALES_DESK)
  quote?: Relation<Quote>;
}
