import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { Allow, STAFF } from "../core/access.js";
import { Instant } from "../core/graphql/scalars.js";
import { Ordered, Scoped } from "../core/projection/declare.js";
import { Policy } from "./policy.entity.js";

@Entity()
@ObjectType({ description: "What staff wrote down about a policy." })
@Scoped({ staff: "all", admin: "all" })
@Ordered((row) => `${row}.created_at desc, ${row}.id desc`)
export class PolicyNote {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...STAFF)
  id!: string;

  @Column({ type: "text" })
  policyId!: string;

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...STAFF)
  content!: string;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()" })
  @Field(() => Instant)
  @Allow(...STAFF)
  createdAt!: Date;

  @Column({ type: "uuid", nullable: true })
  authorId!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "The author's user name when the note was written." })
  @Allow(...STAFF)
  authorName!: string | null;

  @ManyToOne(() => Policy, (policy) => policy.notes)
  @JoinColumn({ name: "policy_id" })
  policy?: Relation<Policy>;
}
