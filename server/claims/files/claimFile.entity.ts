import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { Allow, CLAIMS_DESK, CUSTOMERS } from "#server/core/access.js";
import { raw, sql } from "#server/core/sql.js";
import { Instant } from "#server/engine/graphql/scalars.js";
import { Linked, Ordered, Scoped, everyRowFor } from "#server/engine/projection/declare.js";
import { Claim } from "../claim.entity.js";
import { ofOwnClaims } from "../claim.scope.js";
import { ClaimFileSender } from "./claimFile.kinds.js";

const READERS = [...CUSTOMERS, ...CLAIMS_DESK];

@Entity()
@ObjectType({
  description: "A photo or document of a claim. Customers read what they sent, and what staff meant for them.",
})
@Scoped({
  customer: (row, viewer) =>
    sql`${raw(row)}.for_customer and exists (select from claim own where own.id = ${raw(row)}.claim_id and ${ofOwnClaims("own", viewer)})`,
  ...everyRowFor(CLAIMS_DESK),
})
@Ordered((row) => `${row}.created_at, ${row}.id`)
export class ClaimFile {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...READERS)
  id!: string;

  @Column({ type: "uuid" })
  claimId!: string;

  /** Private: the shop that sent it. */
  @Column({ type: "uuid", nullable: true })
  shopId!: string | null;

  @Column({ type: "uuid", nullable: true })
  @Field(() => ID, { nullable: true, description: "The document that it was sent for." })
  @Allow(...READERS)
  requiredDocumentId!: string | null;

  /** Private: the stored file. */
  @Column({ type: "uuid" })
  storedFileId!: string;

  @Column({ type: "text" })
  @Field(() => ClaimFileSender)
  @Allow(...READERS)
  sentBy!: ClaimFileSender;

  @Column({ type: "boolean" })
  @Field(() => Boolean, { description: "Whether the customer reads it." })
  @Allow(...CLAIMS_DESK)
  forCustomer!: boolean;

  @Column({ type: "text" })
  @Field(() => String, { description: "As the sender's device called it." })
  @Allow(...READERS)
  fileName!: string;

  @Column({ type: "integer" })
  @Field(() => Int, { description: "Bytes." })
  @Allow(...READERS)
  fileSize!: number;

  @Column({ type: "text" })
  @Field(() => String, { description: "The type detected from the bytes, regardless of the name." })
  @Allow(...READERS)
  contentType!: string;

  /** Private: the digest of the bytes, by which duplicates are recognized. */
  @Column({ type: "bytea" })
  sha256!: Buffer;

  @Column({ type: "timestamptz", precision: 3, default: () => "clock_timestamp()", update: false })
  @Field(() => Instant)
  @Allow(...READERS)
  createdAt!: Date;

  @Column({ type: "uuid", nullable: true })
  authorId!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "The user name, the customer's email or the shop's name, then." })
  @Allow(...CLAIMS_DESK)
  authorName!: string | null;

  @ManyToOne(() => Claim)
  @JoinColumn({ name: "claim_id" })
  @Linked({ on: (row, target) => `${target}.id = ${row}.claim_id`, always: true })
  @Field(() => Claim)
  @Allow(...READERS)
  claim?: Relation<Claim>;
}
