import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, JoinColumn, ManyToOne, OneToMany, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { Contract } from "../contracts/contract.entity.js";
import { Allow, SALES_DESK } from "../core/access.js";
import { Instant } from "../engine/graphql/scalars.js";
import { Linked, Ordered, Scoped, everyRowFor } from "../engine/projection/declare.js";
import { Lead } from "../leads/lead.entity.js";
import { Plan, QuoteStatus } from "./quote.status.js";
import { SentQuote } from "./sent/sentQuote.entity.js";

@Entity()
@ObjectType({ description: "An offer to a lead." })
@Scoped(everyRowFor(SALES_DESK))
@Ordered((row) => `${row}.created_at desc, ${row}.id desc`)
export class Quote {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...SALES_DESK)
  id!: string;

  @Column({ type: "uuid" })
  leadId!: string;

  @Column({ type: "text" })
  @Field(() => Plan)
  @Allow(...SALES_DESK)
  plan!: Plan;

  @Column({ type: "text", default: QuoteStatus.created })
  @Field(() => QuoteStatus)
  @Allow(...SALES_DESK)
  status!: QuoteStatus;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()" })
  @Field(() => Instant)
  @Allow(...SALES_DESK)
  createdAt!: Date;

  @Column({ type: "integer" })
  @Field(() => Int)
  @Allow(...SALES_DESK)
  priceTotalCents!: number;

  @Column({ type: "integer" })
  @Field(() => Int)
  @Allow(...SALES_DESK)
  priceMonthlyCents!: number;

  @Column({ type: "integer" })
  @Field(() => Int, { description: "Whole dollars." })
  @Allow(...SALES_DESK)
  deductible!: number;

  @Column({ type: "integer" })
  @Field(() => Int)
  @Allow(...SALES_DESK)
  termMonths!: number;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, {
    nullable: true,
    description: "The odometer reading, in miles, at which the coverage ends, if that comes before its term.",
  })
  @Allow(...SALES_DESK)
  expirationMiles!: number | null;

  /** Private: the price book that was in force. */
  @Column({ type: "uuid", nullable: true })
  priceBookId!: string | null;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, {
    nullable: true,
    description: "The price book's total for this plan, term and deductible. Null if it had none.",
  })
  @Allow(...SALES_DESK)
  bookPriceCents!: number | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "Why the price differs from the price book's." })
  @Allow(...SALES_DESK)
  priceOverrideReason!: string | null;

  /** Private: the author's account; the name outlives it. */
  @Column({ type: "uuid", nullable: true })
  createdById!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "Username of the member of staff who made it." })
  @Allow(...SALES_DESK)
  createdByName!: string | null;

  @Linked({ on: (row, target) => `${target}.quote_id = ${row}.id and ${target}.status <> 'void'` })
  @Field(() => Contract, {
    nullable: true,
    description: "Its contract that is not void. Void ones are among the lead's contracts.",
  })
  @Allow(...SALES_DESK)
  contract?: Relation<Contract> | null;

  @OneToMany(() => SentQuote, (sent) => sent.quote)
  @Field(() => [SentQuote], { description: "Each time it was emailed to the customer, newest first." })
  @Allow(...SALES_DESK)
  sent?: Relation<SentQuote>[];

  @ManyToOne(() => Lead, (lead) => lead.quotes)
  @JoinColumn({ name: "lead_id" })
  @Linked({ on: (row, target) => `${target}.id = ${row}.lead_id`, always: true })
  @Field(() => Lead)
  @Allow(...SALES_DESK)
  lead?: Relation<Lead>;
}
