import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { Allow, STAFF } from "../core/access.js";
import { Instant } from "../engine/graphql/scalars.js";
import { Computed, Ordered, Scoped, everyRowFor } from "../engine/projection/declare.js";
import { Policy } from "./policy.entity.js";

/** The path that serves policies' files by id, which is 122 random bits. */
export const POLICY_FILES_PATH = "policy-files";

/** SQL of a property of the stored bytes. */
function ofStoredFile(column: "size_bytes" | "content_type"): (row: string) => string {
  return (row) => `(select kept.${column} from stored_file kept where kept.id = ${row}.stored_file_id)`;
}

@Entity()
@ObjectType({ description: "A document that staff keep with a policy." })
@Scoped(everyRowFor(STAFF))
@Ordered((row) => `${row}.created_at desc, ${row}.id desc`)
export class PolicyFile {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...STAFF)
  id!: string;

  @Column({ type: "text" })
  policyId!: string;

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...STAFF)
  fileName!: string;

  /** Private: the stored file. */
  @Column({ type: "uuid" })
  storedFileId!: string;

  @Computed((row) => `'${POLICY_FILES_PATH}/' || ${row}.id`)
  @Field(() => String, { description: "Staff can download it at `/{filePath}`." })
  @Allow(...STAFF)
  filePath!: string;

  @Computed(ofStoredFile("size_bytes"))
  @Field(() => Int, { description: "Bytes." })
  @Allow(...STAFF)
  byteLength!: number;

  @Computed(ofStoredFile("content_type"))
  @Field(() => String, { description: "The type detected from its content, regardless of its name." })
  @Allow(...STAFF)
  contentType!: string;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()" })
  @Field(() => Instant)
  @Allow(...STAFF)
  createdAt!: Date;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "Username, at that time, of the member of staff who added it." })
  @Allow(...STAFF)
  authorName!: string | null;

  @ManyToOne(() => Policy, (policy) => policy.files)
  @JoinColumn({ name: "policy_id" })
  policy?: Relation<Policy>;
}
