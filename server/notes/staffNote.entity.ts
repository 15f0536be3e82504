import { Field, ID, ObjectType } from "type-graphql";
import { Column, PrimaryGeneratedColumn } from "typeorm";

import { Allow, STAFF } from "../core/access.js";
import { Instant } from "../engine/graphql/scalars.js";
import { Ordered, Scoped } from "../engine/projection/declare.js";

/** Newest first, for staff alone: what `@Scoped` and `@Ordered` of every kind of note say. */
export function ofStaff<Note extends Function>(note: Note): void {
  Scoped({ staff: "all", admin: "all" })(note);
  Ordered((row) => `${row}.created_at desc, ${row}.id desc`)(note);
}

/** What staff wrote down, about whatever it was: its kinds add the record that it belongs to. */
@ObjectType()
export abstract class StaffNote {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...STAFF)
  id!: string;

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
}
