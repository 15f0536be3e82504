import { Field, ID, ObjectType, registerEnumType } from "type-graphql";

import { requireCustomer } from "../auth/requireViewer.js";
import type { RequestContext } from "../context.js";
import { Allow, CUSTOMERS } from "../core/access.js";
import { sql } from "../core/sql.js";
import { TRANSACTION_NOTES } from "../engine/graphql/sinceArg.js";
import { type Rows, one } from "../engine/projection/rows.js";

export enum PortalChangeKind {
  claim = "claim",
  document_request = "document_request",
  contract = "contract",
  payment = "payment",
  policy = "policy",
}

registerEnumType(PortalChangeKind, { name: "PortalChangeKind", description: "Which of a customer's records changed." });

@ObjectType({ description: "Something the portal shows has changed: reload it." })
export class PortalChange {
  @Field(() => PortalChangeKind)
  @Allow(...CUSTOMERS)
  kind!: PortalChangeKind;

  @Field(() => ID, { nullable: true, description: "Of the record that changed." })
  @Allow(...CUSTOMERS)
  id!: string | null;

  @Field(() => ID, { description: TRANSACTION_NOTES })
  @Allow(...CUSTOMERS)
  transaction!: string;
}

/** The payload that the SQL function `announce_portal` sends. */
export interface PortalChangedEvent {
  readonly customerId: string;
  readonly kind: PortalChangeKind;
  readonly id: string | null;
  readonly transaction: string;
}

export const PORTAL_CHANGED = "portal_changed";

/** Only the changes that concern the asking customer. */
export async function* portalChanges(
  ctx: RequestContext,
  since?: string | null,
): AsyncGenerator<PortalChangedEvent, void, undefined> {
  const { customerId } = requireCustomer(ctx);
  for await (const event of ctx.events.iterate<PortalChangedEvent>(PORTAL_CHANGED, ctx.signal, since))
    if (event.customerId === customerId) yield event;
}

export function portalChangeOf({ kind, id, transaction }: PortalChangedEvent): Rows<PortalChange> {
  return one(PortalChange, {
    from: sql`select ${kind}::text as kind, ${id}::text as id, ${transaction}::text as transaction`,
  });
}
