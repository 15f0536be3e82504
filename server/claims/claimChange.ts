import { Field, ID, ObjectType } from "type-graphql";

import type { RequestContext } from "../context.js";
import { Allow, STAFF } from "../core/access.js";
import { Linked } from "../engine/projection/declare.js";
import { type Rows, one } from "../engine/projection/rows.js";
import { sql } from "../core/sql.js";
import { Claim } from "./claim.entity.js";

@ObjectType({ description: "Something happened to a claim." })
export class ClaimChange {
  @Field(() => ID)
  @Allow(...STAFF)
  claimId!: string;

  @Linked({ on: (row, target) => `${target}.id = ${row}.claim_id` })
  @Field(() => Claim, { nullable: true, description: "As it is now." })
  @Allow(...STAFF)
  claim?: Claim | null;
}

/** What the database's trigger announces. */
export interface ClaimChangedEvent {
  readonly claimId: string;
}

const CLAIM_CHANGED = "claim_changed";

export function claimChanges(ctx: RequestContext): AsyncIterable<ClaimChangedEvent> {
  return ctx.events.iterate<ClaimChangedEvent>(CLAIM_CHANGED);
}

export function claimChangeOf({ claimId }: ClaimChangedEvent): Rows<ClaimChange> {
  return one(ClaimChange, { from: sql`select ${claimId}::uuid as claim_id` });
}
