import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

import { Allow, STAFF } from "../core/access.js";
import { Instant } from "../engine/graphql/scalars.js";
import { Ordered, Scoped, everyRowFor } from "../engine/projection/declare.js";

@Entity()
@ObjectType({
  description: "An email that staff have saved to send it to policyholders or leads. The whole team shares it.",
})
@Scoped(everyRowFor(STAFF))
@Ordered((row) => `name_key(${row}.name) collate name_order, ${row}.id`)
export class EmailTemplate {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...STAFF)
  id!: string;

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...STAFF)
  name!: string;

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...STAFF)
  subject!: string;

  @Column({ type: "text" })
  @Field(() => String, { description: "Sanitized by the email allow-list. Show it in a sandboxed frame." })
  @Allow(...STAFF)
  bodyHtml!: string;

  @Column({ type: "boolean", default: false })
  @Field(() => Boolean, { description: "Emails made from it are marketing, so the recipient can unsubscribe." })
  @Allow(...STAFF)
  marketing!: boolean;

  @Column({ type: "text", nullable: true })
  @Field(() => String, {
    nullable: true,
    description: "The key of a built-in template, which can be restored. Null for one that staff created.",
  })
  @Allow(...STAFF)
  builtInKey!: string | null;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()" })
  @Field(() => Instant)
  @Allow(...STAFF)
  updatedAt!: Date;

  @Column({ type: "integer", default: 1 })
  @Field(() => Int, { description: "Increases with every change. Send it back to detect a stale copy." })
  @Allow(...STAFF)
  version!: number;
}
