import { Field, ID, ObjectType } from "type-graphql";

import type { RequestContext } from "../context.js";
import { Allow, STAFF } from "../core/access.js";
import { sql } from "../core/sql.js";
import { TRANSACTION_NOTES } from "../engine/graphql/sinceArg.js";
import { Linked } from "../engine/projection/declare.js";
import { type Rows, one } from "../engine/projection/rows.js";
import { Policy } from "./policy.entity.js";

@ObjectType({ description: "A policy, its holder, its vehicle or something that belongs to it has changed." })
export class PolicyChange {
  @Field(() => ID, { nullable: true, description: "Null when several changed at once." })
  @Allow(...STAFF)
  policyId!: string | null;

  @Field(() => ID, { description: TRANSACTION_NOTES })
  @Allow(...STAFF)
  transaction!: string;

  @Linked({ on: (row, target) => `${target}.id = ${row}.policy_id` })
  @Field(() => Policy, { nullable: true, description: "Its current state; null when several changed at once." })
  @Allow(...STAFF)
  policy?: Policy | null;
}

/** The payload of the database triggers' notifications. */
export interface PolicyChangedEvent {
  /** Absent if several changed at once. */
  readonly policyId?: string;
  readonly transaction: string;
}

export const POLICY_CHANGED = "policy_changed";

export function policyChanges(ctx: RequestContext, since?: string | null): AsyncIterable<PolicyChangedEvent> {
  return ctx.events.iterate<PolicyChangedEvent>(POLICY_CHANGED, ctx.signal, since);
}

export function policyChangeOf({ policyId, transaction }: PolicyChangedEvent): Rows<PolicyChange> {
  return one(PolicyChange, {
    from: sql`select ${policyId ?? null}::text as policy_id, ${transaction}::text as transaction`,
  });
}
