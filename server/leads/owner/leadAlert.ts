import { Field, ID, ObjectType, registerEnumType } from "type-graphql";
import type { EntityManager } from "typeorm";

import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { Allow, SALES_DESK } from "#server/core/access.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { Linked } from "#server/engine/projection/declare.js";
import { type Rows, one } from "#server/engine/projection/rows.js";
import { Lead } from "../lead.entity.js";

/** Why an owner hears about a lead. */
export enum LeadAlertKind {
  assigned = "assigned",
  question = "question",
  accepted = "accepted",
  declined = "declined",
  opened = "opened",
  signed = "signed",
  expired = "expired",
}

/** What the news is about, besides the lead. */
export enum LeadAlertDocument {
  quote = "quote",
  contract = "contract",
}

registerEnumType(LeadAlertDocument, { name: "LeadAlertDocument", description: "A quote or a contract." });

registerEnumType(LeadAlertKind, {
  name: "LeadAlertKind",
  description: "Why an owner hears about a lead.",
  valuesConfig: {
    assigned: { description: "Someone else assigned it to them, or a rule did." },
    question: { description: "The customer asks about a quote." },
    accepted: { description: "The customer has accepted a quote." },
    declined: { description: "The customer has declined a quote or a contract." },
    opened: { description: "The customer has opened a quote or a contract for the first time." },
    signed: { description: "The customer has signed a contract." },
    expired: { description: "A quote or a contract has expired unanswered." },
  },
});

@ObjectType({
  description: "Someone else gave the viewer a lead, or there is news about a quote or contract of one of theirs.",
})
export class LeadAlert {
  @Field(() => ID)
  @Allow(...SALES_DESK)
  leadId!: string;

  @Field(() => LeadAlertKind)
  @Allow(...SALES_DESK)
  kind!: LeadAlertKind;

  @Field(() => LeadAlertDocument, { nullable: true, description: "Null if the lead itself is the news." })
  @Allow(...SALES_DESK)
  document!: LeadAlertDocument | null;

  @Linked({ on: (row, target) => `${target}.id = ${row}.lead_id` })
  @Field(() => Lead, { nullable: true, description: "Its current state; null once it is deleted." })
  @Allow(...SALES_DESK)
  lead?: Lead | null;
}

export interface LeadAlertEvent {
  readonly leadId: string;
  readonly ownerId: string;
  readonly kind: `${LeadAlertKind}`;
  readonly document: `${LeadAlertDocument}` | null;
}

const LEAD_ALERT = "lead_alert";

/** Announced when the transaction commits, in every process. */
export async function announceAssignment(
  manager: EntityManager,
  assigned: Omit<LeadAlertEvent, "kind" | "document">,
): Promise<void> {
  await announce(manager, { ...assigned, kind: LeadAlertKind.assigned, document: null });
}

/** Tells the lead's owner, if there is one, what the customer has done or left undone. */
export async function announceToOwner(
  manager: EntityManager,
  { id: leadId, ownerId }: Pick<Lead, "id" | "ownerId">,
  kind: Exclude<`${LeadAlertKind}`, "assigned">,
  document: `${LeadAlertDocument}` = "quote",
): Promise<void> {
  if (ownerId !== null) await announce(manager, { leadId, ownerId, kind, document });
}

async function announce(manager: EntityManager, event: LeadAlertEvent): Promise<void> {
  await run(manager, sql`select pg_notify(${LEAD_ALERT}, ${JSON.stringify(event)})`);
}

/** Someone who was not connected finds the lead in their list, so nothing is stored for them. */
export async function* leadAlerts(ctx: RequestContext): AsyncIterable<LeadAlertEvent> {
  const { staffId } = requireStaff(ctx);
  for await (const event of ctx.events.iterate<LeadAlertEvent>(LEAD_ALERT, ctx.signal))
    if (event.ownerId === staffId) yield event;
}

export function leadAlertOf({ leadId, kind, document }: LeadAlertEvent): Rows<LeadAlert> {
  return one(LeadAlert, {
    from: sql`select ${leadId}::uuid as lead_id, ${kind}::text as kind, ${document}::text as document`,
  });
}
