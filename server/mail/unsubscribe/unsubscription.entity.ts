import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

import { Allow, STAFF } from "#server/core/access.js";
import { Instant } from "#server/engine/graphql/scalars.js";
import { Scoped, everyRowFor } from "#server/engine/projection/declare.js";

/** Kept even after it is lifted, to show why mail was sent again. */
@Entity()
@ObjectType({ description: "An email address that gets no marketing email, or got none until it was lifted." })
@Scoped(everyRowFor(STAFF))
export class Unsubscription {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...STAFF)
  id!: string;

  @Column({ type: "text" })
  @Field(() => String, { description: "Lower-cased." })
  @Allow(...STAFF)
  email!: string;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()" })
  @Field(() => Instant)
  @Allow(...STAFF)
  unsubscribedAt!: Date;

  @Column({ type: "text", nullable: true })
  @Field(() => String, {
    nullable: true,
    description: "Username of the member of staff who recorded it. Null if the link in an email was used.",
  })
  @Allow(...STAFF)
  recordedBy!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "How the person said so, if staff recorded it." })
  @Allow(...STAFF)
  reason!: string | null;

  @Column({ type: "timestamptz", precision: 3, nullable: true })
  @Field(() => Instant, { nullable: true, description: "Since when marketing email is sent again." })
  @Allow(...STAFF)
  liftedAt!: Date | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "Username of the member of staff who lifted it." })
  @Allow(...STAFF)
  liftedBy!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "Why it was lifted." })
  @Allow(...STAFF)
  liftReason!: string | null;
}
