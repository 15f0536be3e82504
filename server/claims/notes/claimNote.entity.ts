import { Field, ObjectType } from "type-graphql";
import { Column, Entity, JoinColumn, ManyToOne, type Relation } from "typeorm";

import { Allow, CLAIMS_DESK } from "#server/core/access.js";
import { Linked } from "#server/engine/projection/declare.js";
import { StaffNote, notesFor } from "#server/notes/staffNote.entity.js";
import { Claim } from "../claim.entity.js";

@Entity()
@ObjectType({ description: "A note about a claim for colleagues. The customer never reads it." })
@notesFor(CLAIMS_DESK, (row) => `${row}.position desc`)
export class ClaimNote extends StaffNote {
  /** Private: the order of insertion, even within a millisecond. */
  @Column({ type: "bigint", insert: false, update: false })
  position!: string;

  @Column({ type: "uuid" })
  claimId!: string;

  @ManyToOne(() => Claim, (claim) => claim.notes)
  @JoinColumn({ name: "claim_id" })
  @Linked({ on: (row, target) => `${target}.id = ${row}.claim_id`, always: true })
  @Field(() => Claim)
  @Allow(...CLAIMS_DESK)
  claim?: Relation<Claim>;
}
