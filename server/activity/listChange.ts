import { Field, ID, ObjectType } from "type-graphql";

import type { RequestContext } from "../context.js";
import { Allow, STAFF } from "../core/access.js";
import { sql } from "../core/sql.js";
import { TRANSACTION_NOTES } from "../engine/graphql/sinceArg.js";
import { type Rows, one } from "../engine/projection/rows.js";

@ObjectType({ description: "Something in a list has changed: read it again." })
export class ListChange {
  @Field(() => ID, { description: TRANSACTION_NOTES })
  @Allow(...STAFF)
  transaction!: string;
}

/** The payload that the SQL function `announce_list` sends. */
export interface ListChangedEvent {
  readonly transaction: string;
}

/** Lists whose changes are announced without naming the record. */
export const LIST_CHANNELS = { mail: "mail_changed", audit: "audit_changed", staff: "staff_changed" } as const;

export function listChanges(
  list: keyof typeof LIST_CHANNELS,
  ctx: RequestContext,
  since?: string | null,
): AsyncIterable<ListChangedEvent> {
  return ctx.events.iterate<ListChangedEvent>(LIST_CHANNELS[list], ctx.signal, since);
}

export function listChangeOf({ transaction }: ListChangedEvent): Rows<ListChange> {
  return one(ListChange, { from: sql`select ${transaction}::text as transaction` });
}
