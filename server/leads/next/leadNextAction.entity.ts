import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, JoinColumn, OneToOne, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { Allow, SALES_DESK } from "#server/core/access.js";
import { Instant } from "#server/engine/graphql/scalars.js";
import { Linked, Scoped, everyRowFor } from "#server/engine/projection/declare.js";
import { Lead } from "../lead.entity.js";
import { SALESPEOPLE, Salesperson } from "../owner/salesperson.entity.js";
import { NextActionKind } from "./next.kinds.js";

@Entity()
@ObjectType({ description: "The next action for an open lead, which has one at most." })
@Scoped(everyRowFor(SALES_DESK))
export class LeadNextAction {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...SALES_DESK)
  id!: string;

  @Column({ type: "uuid" })
  leadId!: string;

  @Column({ type: "text" })
  @Field(() => NextActionKind)
  @Allow(...SALES_DESK)
  kind!: NextActionKind;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "What it is about; never null if the kind is `other`." })
  @Allow(...SALES_DESK)
  description!: string | null;

  @Column({ type: "timestamptz", precision: 3 })
  @Field(() => Instant)
  @Allow(...SALES_DESK)
  dueAt!: Date;

  /** Private: the account of `owner`. */
  @Column({ type: "uuid", nullable: true })
  ownerId!: string | null;

  @Linked({ from: (row) => `${SALESPEOPLE} where staff.id = ${row}.owner_id` })
  @Field(() => Salesperson, { nullable: true, description: "Who does it; null once their account is gone." })
  @Allow(...SALES_DESK)
  owner?: Salesperson | null;

  @OneToOne(() => Lead, (lead) => lead.nextAction)
  @JoinColumn({ name: "lead_id" })
  lead?: Relation<Lead>;
}
