import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

import { ADMINS, Allow } from "#server/core/access.js";
import { CalendarDate, Instant } from "#server/engine/graphql/scalars.js";
import { Computed, Linked, Ordered, Scoped, everyRowFor } from "#server/engine/projection/declare.js";

/** The key's hash is not mapped: docs/data-model.md. */
@Entity("api_key")
@ObjectType({ description: "A key by which a program uses the API as an account of the back office." })
@Scoped(everyRowFor(ADMINS))
@Ordered((row) => `${row}.created_at desc, ${row}.id desc`)
export class ApiKey {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...ADMINS)
  id!: string;

  @Column({ type: "uuid" })
  @Field(() => ID, { description: "The account that it belongs to." })
  @Allow(...ADMINS)
  staffId!: string;

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...ADMINS)
  name!: string;

  @Column({ type: "text" })
  @Field(() => String, { description: "The key's last four characters." })
  @Allow(...ADMINS)
  lastFour!: string;

  @Column({ type: "text" })
  @Field(() => String, { description: "Username of the administrator who made it." })
  @Allow(...ADMINS)
  createdBy!: string;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()" })
  @Field(() => Instant)
  @Allow(...ADMINS)
  createdAt!: Date;

  @Column({ type: "timestamptz", precision: 3, nullable: true })
  @Field(() => Instant, { nullable: true, description: "From when it is refused; null for never." })
  @Allow(...ADMINS)
  expiresAt!: Date | null;

  @Computed((row) => `coalesce(${row}.expires_at <= now(), false)`)
  @Field(() => Boolean)
  @Allow(...ADMINS)
  expired!: boolean;

  @Column({ type: "date", nullable: true })
  @Field(() => CalendarDate, { nullable: true, description: "The last day of its use, in New York; null for none." })
  @Allow(...ADMINS)
  lastUsedOn!: string | null;
}

@ObjectType({ description: "A new API key." })
export class CreatedApiKey {
  @Field(() => String, { description: "The key itself, which no other answer has." })
  @Allow(...ADMINS)
  key!: string;

  @Linked({ on: (row, target) => `${target}.id = ${row}.api_key_id`, always: true })
  @Field(() => ApiKey)
  @Allow(...ADMINS)
  apiKey?: ApiKey;
}
