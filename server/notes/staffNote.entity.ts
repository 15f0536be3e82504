import { Field, ID, ObjectType } from "type-graphql";
import { Column, PrimaryGeneratedColumn } from "typeorm";

import { Allow, STAFF } from "../core/access.js";
import { Instant } from "../engine/graphql/scalars.js";
import { Ordered, Scoped, everyRowFor } from "../engine/projection/declare.js";

/** Newest first and only for these readers: the `@Scoped` and `@Ordered` of every kind of note. */
export function notesFor(readers: typeof STAFF, order = newestFirst): ClassDecorator {
  return (note) => {
    Scoped(everyRowFor(readers))(note);
    Ordered(order)(note);
  };
}

function newestFirst(row: string): string {
  return `${row}.created_at desc, ${row}.id desc`;
}

/** A note by staff; each kind adds the record that it belongs to. */
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
