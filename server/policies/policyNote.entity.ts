import { Field, ObjectType } from "type-graphql";
import { Column, Entity, JoinColumn, ManyToOne, type Relation } from "typeorm";

import { Allow, STAFF } from "../core/access.js";
import { Linked } from "../engine/projection/declare.js";
import { StaffNote, notesFor } from "../notes/staffNote.entity.js";
import { Policy } from "./policy.entity.js";

@Entity()
@ObjectType({ description: "A note that staff wrote about a policy." })
@notesFor(STAFF)
export class PolicyNote extends StaffNote {
  @Column({ type: "text" })
  policyId!: string;

  @ManyToOne(() => Policy, (policy) => policy.notes)
  @JoinColumn({ name: "policy_id" })
  @Linked({ on: (row, target) => `${target}.id = ${row}.policy_id`, always: true })
  @Field(() => Policy)
  @Allow(...STAFF)
  policy?: Relation<Policy>;
}
