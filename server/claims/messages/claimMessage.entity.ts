import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { Allow, CLAIMS_DESK, CUSTOMERS } from "#server/core/access.js";
import { raw, sql } from "#server/core/sql.js";
import { Instant } from "#server/engine/graphql/scalars.js";
import { Linked, Ordered, Scoped, everyRowFor } from "#server/engine/projection/declare.js";
import { Claim } from "../claim.entity.js";
import { ofOwnClaims } from "../claim.scope.js";
import type { ClaimStatus } from "../claim.status.js";
import { RequiredDocument } from "../requiredDocuments/requiredDocument.entity.js";

const READERS = [...CUSTOMERS, ...CLAIMS_DESK];

@Entity()
@ObjectType({ description: "What staff wrote to the customer about a claim, or the customer to staff. Both read it." })
@Scoped({
  customer: (row, viewer) =>
    sql`exists (select from claim own where own.id = ${raw(row)}.claim_id and ${ofOwnClaims("own", viewer)})`,
  ...everyRowFor(CLAIMS_DESK),
})
@Ordered((row) => `${row}.position`)
export class ClaimMessage {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...READERS)
  id!: string;

  /** Private: the order of insertion, even within a millisecond. */
  @Column({ type: "bigint", insert: false, update: false })
  position!: string;

  @Column({ type: "uuid" })
  claimId!: string;

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...READERS)
  content!: string;

  @Column({ type: "boolean" })
  @Field(() => Boolean, { description: "Whether the customer wrote it; otherwise staff did." })
  @Allow(...READERS)
  fromCustomer!: boolean;

  @Column({ type: "boolean", default: false })
  @Field(() => Boolean, { description: "Our question, whose answer the claim is waiting for." })
  @Allow(...READERS)
  isQuestion!: boolean;

  @Column({ type: "timestamptz", precision: 3, nullable: true })
  @Field(() => Instant, { nullable: true, description: "For a question, when the customer answered it." })
  @Allow(...READERS)
  answeredAt!: Date | null;

  @Linked({ on: (row, target) => `${target}.message_id = ${row}.id` })
  @Field(() => [RequiredDocument], { description: "For a question, the photos and documents that it asks for." })
  @Allow(...READERS)
  requiredDocuments?: Relation<RequiredDocument>[];

  /** Private: the claim's status when the question was asked. */
  @Column({ type: "text", nullable: true })
  statusBefore!: ClaimStatus | null;

  /** Private: how many of the question's reminders are done. */
  @Column({ type: "integer", default: 0 })
  remindersPassed!: number;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()" })
  @Field(() => Instant)
  @Allow(...READERS)
  createdAt!: Date;

  @Column({ type: "uuid", nullable: true })
  authorId!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "The user name, or the customer's email, at that time." })
  @Allow(...CLAIMS_DESK)
  authorName!: string | null;

  @ManyToOne(() => Claim)
  @JoinColumn({ name: "claim_id" })
  @Linked({ on: (row, target) => `${target}.id = ${row}.claim_id`, always: true })
  @Field(() => Claim)
  @Allow(...READERS)
  claim?: Relation<Claim>;
}
