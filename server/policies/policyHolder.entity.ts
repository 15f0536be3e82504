import { Field, ID, ObjectType } from "type-graphql";
import { Entity, PrimaryGeneratedColumn } from "typeorm";

import { holderFields } from "#shared/fields/leadFields.js";
import { Allow, SIGNED_IN, STAFF } from "../core/access.js";
import { textColumns } from "../engine/fields/textColumns.js";
import { Computed, Scoped, everyRowFor } from "../engine/projection/declare.js";

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
}
