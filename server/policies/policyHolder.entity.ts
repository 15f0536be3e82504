import { Field, ID, ObjectType } from "type-graphql";
import { Entity, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { holderFields } from "#shared/fields/leadFields.js";
import { Allow, SIGNED_IN, STAFF } from "../core/access.js";
import { textColumns } from "../engine/fields/textColumns.js";
import { Computed, Linked, Scoped, everyRowFor } from "../engine/projection/declare.js";
import { Unsubscription } from "../mail/unsubscribe/unsubscription.entity.js";

/**
 * A second, narrow view of the table `lead`, reachable only through a policy that the viewer may read, so that nothing
 * else about a lead leaks.
 */
@Entity("lead")
@ObjectType({ description: "The policy's holder, as the customer may see it." })
@Scoped({ customer: "all", ...everyRowFor(STAFF) })
export class PolicyHolder extends textColumns(holderFields, { allow: SIGNED_IN }) {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID, { description: "Of the lead." })
  @Allow(...SIGNED_IN)
  id!: string;

  @Computed((row) => `(${row}.do_not_call_at is null and ${row}.status <> 'dnc')`)
  @Field(() => Boolean, { description: "False for somebody who asked not to be called or mailed." })
  @Allow(...STAFF)
  mayBeContacted!: boolean;

  @Linked({ on: (row, target) => `${target}.email = ${row}.email_key collate "C" and ${target}.lifted_at is null` })
  @Field(() => Unsubscription, { nullable: true, description: "Since when the email address gets no marketing mail." })
  @Allow(...STAFF)
  unsubscription?: Relation<Unsubscription> | null;
}
