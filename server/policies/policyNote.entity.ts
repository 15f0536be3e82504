import { ObjectType } from "type-graphql";
import { Column, Entity, JoinColumn, ManyToOne, type Relation } from "typeorm";

import { StaffNote, ofStaff } from "../notes/staffNote.entity.js";
import { Policy } from "./policy.entity.js";

@Entity()
@ObjectType({ description: "A note that staff wrote about a policy." })
@ofStaff
export class PolicyNote extends StaffNote {
  @Column({ type: "text" })
  policyId!: string;

  @ManyToOne(() => Policy, (policy) => policy.notes)
  @JoinColumn({ name: "policy_id" })
  policy?: Relation<Policy>;
}
