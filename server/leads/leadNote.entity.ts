import { Field, ObjectType } from "type-graphql";
import { Column, Entity, JoinColumn, ManyToOne, type Relation } from "typeorm";

import { Allow, SALES_DESK, STAFF } from "../core/access.js";
import { Linked } from "../engine/projection/declare.js";
import { StaffNote, notesFor } from "../notes/staffNote.entity.js";
import { Lead } from "./lead.entity.js";

@Entity()
@ObjectType({ description: "What staff wrote down about a lead, or what its customer asked." })
@notesFor(STAFF)
export class LeadNote extends StaffNote {
  @Column({ type: "uuid" })
  leadId!: string;

  @ManyToOne(() => Lead, (lead) => lead.notes)
  @JoinColumn({ name: "lead_id" })
  @Linked({ on: (row, target) => `${target}.id = ${row}.lead_id`, always: true })
  @Field(() => Lead)
  @Allow(...SALES_DESK)
  lead?: Relation<Lead>;
}
