import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { Allow, SIGNED_IN, STAFF } from "../core/access.js";
import { raw, sql } from "../core/sql.js";
import { Instant } from "../engine/graphql/scalars.js";
import { Linked, Ordered, Scoped, everyRowFor } from "../engine/projection/declare.js";
import { ofOwnRequests } from "./document.sql.js";
import { DocumentRequest } from "./documentRequest.entity.js";

@Entity()
@ObjectType({ description: "A file that a customer sent." })
@Scoped({
  customer: (row, viewer) =>
    sql`${raw(row)}.document_request_id in (select asked.id from document_request asked where ${ofOwnRequests("asked", viewer)})`,
  ...everyRowFor(STAFF),
})
@Ordered((row) => `${row}.created_at desc, ${row}.id desc`)
export class DocumentUpload {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...SIGNED_IN)
  id!: string;

  @Column({ type: "uuid" })
  documentRequestId!: string;

  @Column({ type: "text" })
  @Field(() => String, { description: "As the customer's device called it." })
  @Allow(...SIGNED_IN)
  fileName!: string;

  @Column({ type: "integer" })
  @Field(() => Int, { description: "Bytes." })
  @Allow(...SIGNED_IN)
  fileSize!: number;

  @Column({ type: "text" })
  @Field(() => String, { description: "The type detected from the bytes, regardless of the name." })
  @Allow(...SIGNED_IN)
  contentType!: string;

  /** Private: the stored file. */
  @Column({ type: "uuid" })
  storedFileId!: string;

  @Column({ type: "timestamptz", precision: 3, default: () => "clock_timestamp()", update: false })
  @Field(() => Instant)
  @Allow(...SIGNED_IN)
  createdAt!: Date;

  @ManyToOne(() => DocumentRequest, (request) => request.uploads)
  @JoinColumn({ name: "document_request_id" })
  @Linked({ on: (row, target) => `${target}.id = ${row}.document_request_id`, always: true })
  @Field(() => DocumentRequest)
  @Allow(...SIGNED_IN)
  request?: Relation<DocumentRequest>;
}
