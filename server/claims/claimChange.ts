import { Field, ID, ObjectType } from "type-graphql";

import type { RequestContext } from "../context.js";
import { Allow, CLAIMS_DESK } from "../core/access.js";
import { sql } from "../core/sql.js";
import { TRANSACTION_NOTES } from "../engine/graphql/sinceArg.js";
import { Linked } from "../engine/projection/declare.js";
import { type Rows, one } from "../engine/projection/rows.js";
import { Claim } from "./claim.entity.js";

@ObjectType({ description: "A claim has changed." })
export class ClaimChange {
  @Field(() => ID, { nullable: true, description: "Null when several changed at once." })
  @Allow(...CLAIMS_DESK)
  claimId!: string | null;

  @Field(() => ID, { description: TRANSACTION_NOTES })
  @Allow(...CLAIMS_DESK)
  transaction!: string;

  @Linked({ on: (row, target) => `${target}.id = ${row}.claim_id` })
  @Field(() => Claim, { nullable: true, description: "Its current state; null when several changed at once." })
  @Allow(...CLAIMS_DESK)
  claim?: Claim | null;
}

/** The payload of the database trigger's notifications. */
export interface ClaimChangedEvent {
  /** Absent if several changed at once. */
  readonly claimId?: string;
  readonly transaction: string;
}

export const CLAIM_CHANGED = "claim_changed";

export function claimChanges(ctx: RequestContext, since?: string | null): AsyncIterable<ClaimChangedEvent> {
  return ctx.events.iterate<ClaimChangedEvent>(CLAIM_CHANGED, ctx.signal, since);
}

export function claimChangeOf({ claimId, transaction }: ClaimChangedEvent): Rows<ClaimChange> {
  return one(ClaimChange, {
    from: sql`select ${claimId ?? null}::uuid as claim_id, ${transaction}::text as transaction`,
  });
}
