import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { Allow, CLAIMS_DESK, CUSTOMERS } from "#server/core/access.js";
import { raw, sql } from "#server/core/sql.js";
import { DocumentRequestType } from "#server/documents/document.status.js";
import { Instant } from "#server/engine/graphql/scalars.js";
import { Computed, Linked, Ordered, Scoped, everyRowFor } from "#server/engine/projection/declare.js";
import { Claim } from "../claim.entity.js";
import { ofOwnClaims } from "../claim.scope.js";
import { ClaimFile } from "../files/claimFile.entity.js";

const READERS = [...CUSTOMERS, ...CLAIMS_DESK];

/** SQL of whether it has neither arrived nor been waived. */
export const isMissing = (row: string): string => `(${row}.received_at is null and ${row}.waived_at is null)`;

@Entity()
@ObjectType({ description: "A photo or document that a question about a claim asks the customer for." })
@Scoped({
  customer: (row, viewer) =>
    sql`exists (select from claim own where own.id = ${raw(row)}.claim_id and ${ofOwnClaims("own", viewer)})`,
  ...everyRowFor(CLAIMS_DESK),
})
@Ordered((row) => `${row}.position`)
export class RequiredDocument {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...READERS)
  id!: string;

  /** Private: the order in which documents were requested. */
  @Column({ type: "bigint", insert: false, update: false })
  position!: string;

  @Column({ type: "uuid" })
  claimId!: string;

  /** Private: the question. */
  @Column({ type: "uuid" })
  messageId!: string;

  @Column({ type: "text" })
  @Field(() => DocumentRequestType)
  @Allow(...READERS)
  type!: DocumentRequestType;

  @Column({ type: "timestamptz", precision: 3, nullable: true })
  @Field(() => Instant, { nullable: true, description: "When the first file came for it." })
  @Allow(...READERS)
  receivedAt!: Date | null;

  @Column({ type: "timestamptz", precision: 3, nullable: true })
  @Field(() => Instant, { nullable: true, description: "When staff said that it is no longer needed." })
  @Allow(...READERS)
  waivedAt!: Date | null;

  @Computed(isMissing)
  @Field(() => Boolean, { description: "It has not come, and is still needed." })
  @Allow(...READERS)
  missing!: boolean;

  @Linked({ on: (row, target) => `${target}.required_document_id = ${row}.id` })
  @Field(() => [ClaimFile], { description: "What has come for it." })
  @Allow(...READERS)
  files?: Relation<ClaimFile>[];

  @Linked({ on: (row, target) => `${target}.id = ${row}.claim_id`, always: true })
  @Field(() => Claim)
  @Allow(...READERS)
  claim?: Relation<Claim>;
}
