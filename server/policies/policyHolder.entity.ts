import { Field, ID, Int, ObjectType } from "type-graphql";
import { Entity, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { holderFields } from "#shared/fields/leadFields.js";
import { Claim } from "../claims/claim.entity.js";
import { Allow, CLAIMS_DESK, SIGNED_IN, STAFF } from "../core/access.js";
import { textColumns } from "../engine/fields/textColumns.js";
import { Computed, Linked, Scoped, everyRowFor } from "../engine/projection/declare.js";
import { givenToHolder, isClaimOfHolder, paidToHolder } from "../leads/holder.sql.js";
import { mayBeCalled } from "../leads/mayBeCalled.sql.js";
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
  @Field(() => ID, { description: "The lead's id." })
  @Allow(...SIGNED_IN)
  id!: string;

  @Computed((row) => `(${row}.do_not_call_at is null and ${row}.status <> 'dnc')`)
  @Field(() => Boolean, { description: "False for someone who asked not to be called or emailed." })
  @Allow(...STAFF)
  mayBeContacted!: boolean;

  @Computed(mayBeCalled)
  @Field(() => Boolean, { description: "Whether a call may be offered, as `Lead.mayBeCalled` says." })
  @Allow(...STAFF)
  mayBeCalled!: boolean;

  @Linked({ on: (row, target) => `${target}.email = ${row}.email_key collate "C" and ${target}.lifted_at is null` })
  @Field(() => Unsubscription, { nullable: true, description: "Since when the email address gets no marketing mail." })
  @Allow(...STAFF)
  unsubscription?: Relation<Unsubscription> | null;

  @Linked({ on: isClaimOfHolder })
  @Field(() => [Claim], {
    description: "The claims on all policies of this person, that is, of all leads with the same email; newest first.",
  })
  @Allow(...CLAIMS_DESK)
  claims?: Relation<Claim>[];

  @Computed((row) => givenToHolder(row, "authorized_cents"))
  @Field(() => Int, { description: "What is authorized for those claims." })
  @Allow(...CLAIMS_DESK)
  claimsAuthorizedCents!: number;

  @Computed((row) => givenToHolder(row, "owed_cents"))
  @Field(() => Int, { description: "What we pay for them, after the deductibles." })
  @Allow(...CLAIMS_DESK)
  claimsOwedCents!: number;

  @Computed(paidToHolder)
  @Field(() => Int, { description: "What we have paid for them." })
  @Allow(...CLAIMS_DESK)
  claimsPaidCents!: number;

  @Computed((row) => `(${givenToHolder(row, "owed_cents")} - ${paidToHolder(row)})`)
  @Field(() => Int, { description: "What is still to be paid for them." })
  @Allow(...CLAIMS_DESK)
  claimsUnpaidCents!: number;
}
