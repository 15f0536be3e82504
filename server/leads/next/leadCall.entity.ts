import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { Allow, SALES_DESK } from "#server/core/access.js";
import { Instant } from "#server/engine/graphql/scalars.js";
import { Ordered, Scoped, everyRowFor } from "#server/engine/projection/declare.js";
import { Lead } from "../lead.entity.js";
import { CallOutcome } from "./next.kinds.js";

@Entity()
@ObjectType({ description: "A call that staff made." })
@Scoped(everyRowFor(SALES_DESK))
@Ordered((row) => `${row}.called_at desc, ${row}.id`)
export class LeadCall {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...SALES_DESK)
  id!: string;

  @Column({ type: "uuid" })
  leadId!: string;

  @Column({ type: "text" })
  @Field(() => CallOutcome)
  @Allow(...SALES_DESK)
  outcome!: CallOutcome;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()" })
  @Field(() => Instant)
  @Allow(...SALES_DESK)
  calledAt!: Date;

  @Column({ type: "uuid", nullable: true })
  callerId!: string | null;

  @ManyToOne(() => Lead, (lead) => lead.calls)
  @JoinColumn({ name: "lead_id" })
  lead?: Relation<Lead>;
}
