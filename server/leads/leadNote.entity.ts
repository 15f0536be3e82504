import { ObjectType } from "type-graphql";
import { Column, Entity, JoinColumn, ManyToOne, type Relation } from "typeorm";

import { StaffNote, ofStaff } from "../notes/staffNote.entity.js";
import { Lead } from "./lead.entity.js";

@Entity()
@ObjectType({ description: "What staff wrote down about a lead." })
@ofStaff
export class LeadNote extends StaffNote {
  @Column({ type: "uuid" })
  leadId!: string;

  @ManyToOne(() => Lead, (lead) => lead.notes)
  @JoinColumn({ name: "lead_id" })
  lead?: Relation<Lead>;
}
