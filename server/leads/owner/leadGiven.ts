import type { EntityManager } from "typeorm";
import { Field, ID, ObjectType } from "type-graphql";

import { requireStaff } from "../../auth/requireViewer.js";
import type { RequestContext } from "../../context.js";
import { Allow, SALES_DESK } from "../../core/access.js";
import { run } from "../../core/run.js";
import { sql } from "../../core/sql.js";
import { Linked } from "../../engine/projection/declare.js";
import { type Rows, one } from "../../engine/projection/rows.js";
import { Lead } from "../lead.entity.js";

@ObjectType({ description: "A lead was dealt or assigned to the viewer, by somebody else." })
export class LeadGiven {
  @Field(() => ID)
  @Allow(...SALES_DESK)
  leadId!: string;

  @Linked({ on: (row, target) => `${target}.id = ${row}.lead_id` })
  @Field(() => Lead, { nullable: true, description: "As it is now; null once it is deleted." })
  @Allow(...SALES_DESK)
  lead?: Lead | null;
}

export interface LeadGivenEvent {
  readonly leadId: string;
  readonly ownerId: string;
}

const LEAD_GIVEN = "lead_given";

/** Announced when the transaction commits, in every process. */
export async function announceLeadGiven(manager: EntityManager, event: LeadGivenEvent): Promise<void> {
  await run(manager, sql`select pg_notify(${LEAD_GIVEN}, ${JSON.stringify(event)})`);
}

/** Whoever was not listening finds the lead in their list, so nothing is remembered for them. */
export async function* leadsGiven(ctx: RequestContext): AsyncIterable<LeadGivenEvent> {
  const { staffId } = requireStaff(ctx);
  for await (const event of ctx.events.iterate<LeadGivenEvent>(LEAD_GIVEN, ctx.signal))
    if (event.ownerId === staffId) yield event;
}

export function leadGivenOf({ leadId }: LeadGivenEvent): Rows<LeadGiven> {
  return one(LeadGiven, { from: sql`select ${leadId}::uuid as lead_id` });
}
