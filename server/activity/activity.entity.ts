import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

import { Allow, STAFF } from "../core/access.js";
import { Instant, Json } from "../engine/graphql/scalars.js";
import { Ordered, Scoped, everyRowFor } from "../engine/projection/declare.js";
import { ActivityKind, ActorKind } from "./activity.kinds.js";

/** A record with a page of its own, which emails can be about. */
export type SubjectKind = "lead" | "policy" | "claim";

/** The subject of an activity. The history outlives it, so there is no foreign key. */
export type HistoryKind = SubjectKind | "held_request";

/** Append-only: the database refuses to change or remove a row. Written only by `recordActivity`. */
@Entity()
@ObjectType({ description: "One entry of a record's history." })
@Scoped(everyRowFor(STAFF))
@Ordered((row) => `${row}.at desc, ${row}.position desc`)
export class Activity {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...STAFF)
  id!: string;

  /** Private: the order of writing within one millisecond. */
  @Column({ type: "bigint", insert: false, update: false })
  position!: string;

  @Column({ type: "text" })
  subjectKind!: HistoryKind;

  @Column({ type: "text" })
  subjectId!: string;

  @Column({ type: "text" })
  @Field(() => ActivityKind)
  @Allow(...STAFF)
  kind!: ActivityKind;

  @Column({ type: "timestamptz", precision: 3, default: () => "clock_timestamp()" })
  @Field(() => Instant)
  @Allow(...STAFF)
  at!: Date;

  @Column({ type: "text" })
  @Field(() => ActorKind)
  @Allow(...STAFF)
  actorKind!: ActorKind;

  @Column({ type: "uuid", nullable: true })
  actorId!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "Username or email of the actor at that time." })
  @Allow(...STAFF)
  actorName!: string | null;

  @Column({ type: "jsonb" })
  @Field(() => Json)
  @Allow(...STAFF)
  details!: Readonly<Record<string, unknown>>;
}
