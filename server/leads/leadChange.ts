import { Field, ID, ObjectType, registerEnumType } from "type-graphql";

import type { RequestContext } from "../context.js";
import { Allow, SALES_DESK } from "../core/access.js";
import { sql } from "../core/sql.js";
import { TRANSACTION_NOTES } from "../engine/graphql/sinceArg.js";
import { Linked } from "../engine/projection/declare.js";
import { type Rows, one } from "../engine/projection/rows.js";
import { Lead } from "./lead.entity.js";

export enum LeadChangeKind {
  created = "created",
  updated = "updated",
  deleted = "deleted",
  several = "several",
}

registerEnumType(LeadChangeKind, {
  name: "LeadChangeKind",
  description: "What happened to a lead.",
  valuesConfig: {
    several: { description: "Several leads were created, changed or deleted at once, without naming them." },
  },
});

@ObjectType({ description: "A lead, its vehicle, or one of its notes, quotes or contracts has changed." })
export class LeadChange {
  @Field(() => LeadChangeKind)
  @Allow(...SALES_DESK)
  kind!: LeadChangeKind;

  @Field(() => ID, { nullable: true, description: "Null when several changed at once." })
  @Allow(...SALES_DESK)
  leadId!: string | null;

  @Field(() => ID, { description: TRANSACTION_NOTES })
  @Allow(...SALES_DESK)
  transaction!: string;

  @Linked({ on: (row, target) => `${target}.id = ${row}.lead_id` })
  @Field(() => Lead, {
    nullable: true,
    description: "Its current state; null once it is deleted, and when several changed at once.",
  })
  @Allow(...SALES_DESK)
  lead?: Lead | null;
}

/** The payload of the database triggers' notifications. */
export interface LeadChangedEvent {
  readonly kind: LeadChangeKind;
  /** Absent if several changed at once. */
  readonly leadId?: string;
  readonly transaction: string;
}

export const LEAD_CHANGED = "lead_changed";

export function leadChanges(ctx: RequestContext, since?: string | null): AsyncIterable<LeadChangedEvent> {
  return ctx.events.iterate<LeadChangedEvent>(LEAD_CHANGED, ctx.signal, since);
}

export function leadChangeOf({ kind, leadId, transaction }: LeadChangedEvent): Rows<LeadChange> {
  return one(LeadChange, {
    from: sql`select ${kind}::text as kind, ${leadId ?? null}::uuid as lead_id, ${transaction}::text as transaction`,
  });
}
