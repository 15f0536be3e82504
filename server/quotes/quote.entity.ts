import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { Contract } from "../contracts/contract.entity.js";
import { Allow, STAFF } from "../core/access.js";
import { Instant } from "../engine/graphql/scalars.js";
import { Linked, Ordered, Scoped } from "../engine/projection/declare.js";
import { Lead } from "../leads/lead.entity.js";
import { Plan, QuoteStatus } from "./quote.status.js";

@Entity()
@ObjectType({ description: "An offer to a lead." })
@Scoped({ staff: "all", admin: "all" })
@Ordered((row) => `${row}.created_at desc, ${row}.id desc`)
export class Quote {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...STAFF)
  id!: string;

  @Column({ type: "uuid" })
  leadId!: string;

  @Column({ type: "text" })
  @Field(() => Plan)
  @Allow(...STAFF)
  plan!: Plan;

  @Column({ type: "text", default: QuoteStatus.created })
  @Field(() => QuoteStatus)
  @Allow(...STAFF)
  status!: QuoteStatus;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()" })
  @Field(() => Instant)
  @Allow(...STAFF)
  createdAt!: Date;

  @Column({ type: "integer" })
  @Field(() => Int)
  @Allow(...STAFF)
  priceTotalCents!: number;

  @Column({ type: "integer" })
  @Field(() => Int)
  @Allow(...STAFF)
  priceMonthlyCents!: number;

  @Column({ type: "integer" })
  @Field(() => Int, { description: "Whole dollars." })
  @Allow(...STAFF)
  deductible!: number;

  @Column({ type: "integer" })
  @Field(() => Int)
  @Allow(...STAFF)
  termMonths!: number;

  @Column({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true })
  @Allow(...STAFF)
  expirationMiles!: number | null;

  /** Private: the author's account; the name outlives it. */
  @Column({ type: "uuid", nullable: true })
  createdById!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "User name of the member of staff who made it." })
  @Allow(...STAFF)
  createdByName!: string | null;

  @Linked({ on: (row, target) => `${target}.quote_id = ${row}.id and ${target}.status <> 'void'` })
  @Field(() => Contract, {
    nullable: true,
    description: "The live contract; a void one is found among the lead's contracts.",
  })
  @Allow(...STAFF)
  contract?: Relation<Contract> | null;

  @ManyToOne(() => Lead, (lead) => lead.quotes)
  @JoinColumn({ name: "lead_id" })
  @Linked({ on: (row, target) => `${target}.id = ${row}.lead_id`, always: true })
  @Field(() => Lead)
  @Allow(...STAFF)
  lead?: Relation<Lead>;
}
