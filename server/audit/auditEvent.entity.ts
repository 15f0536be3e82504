import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

import { ActorKind } from "../activity/activity.kinds.js";
import { ADMINS, Allow } from "../core/access.js";
import { Instant, Json } from "../engine/graphql/scalars.js";
import { Ordered, Scoped, everyRowFor } from "../engine/projection/declare.js";
import { AuditKind, AuditSessionKind, AuditSubjectKind } from "./audit.kinds.js";

/** Append-only: the database refuses to change a row, or to remove one younger than a year. Written only by `audit`. */
@Entity()
@ObjectType({ description: "One entry of the audit log." })
@Scoped(everyRowFor(ADMINS))
@Ordered((row) => `${row}.at desc, ${row}.id desc`)
export class AuditEvent {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...ADMINS)
  id!: string;

  /** With microseconds, so that it gives the order of writing. */
  @Column({ type: "timestamptz", default: () => "clock_timestamp()" })
  @Field(() => Instant)
  @Allow(...ADMINS)
  at!: Date;

  @Column({ type: "text" })
  @Field(() => AuditKind)
  @Allow(...ADMINS)
  kind!: AuditKind;

  @Column({ type: "text" })
  @Field(() => ActorKind)
  @Allow(...ADMINS)
  actorKind!: ActorKind;

  @Column({ type: "uuid", nullable: true })
  @Field(() => ID, { nullable: true, description: "The id of the actor's account, which may be gone." })
  @Allow(...ADMINS)
  actorId!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "Username or email of the actor at that time." })
  @Allow(...ADMINS)
  actorName!: string | null;

  @Column({ type: "text" })
  @Field(() => AuditSessionKind)
  @Allow(...ADMINS)
  sessionKind!: AuditSessionKind;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "Null if the server itself did it." })
  @Allow(...ADMINS)
  ipAddress!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "What the browser or program called itself." })
  @Allow(...ADMINS)
  userAgent!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => AuditSubjectKind, { nullable: true })
  @Allow(...ADMINS)
  subjectKind!: AuditSubjectKind | null;

  @Column({ type: "text", nullable: true })
  @Field(() => ID, { nullable: true, description: "The id of what it is about, which may be gone." })
  @Allow(...ADMINS)
  subjectId!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "What the subject was called at that time." })
  @Allow(...ADMINS)
  subjectLabel!: string | null;

  @Column({ type: "jsonb" })
  @Field(() => Json, { description: "Details of the event. Never a password or a file's content." })
  @Allow(...ADMINS)
  details!: Readonly<Record<string, unknown>>;
}
