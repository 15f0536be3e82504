import type { EntityManager } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { SYSTEM, recordActivityBy } from "#server/activity/recordActivity.js";
import type { RequestContext } from "#server/context.js";
import { easternMinute } from "#server/core/easternTime.js";
import { insertRow } from "#server/core/entityRows.js";
import { MAX_ACTION_LENGTH, nextActionText } from "#shared/calls/nextActions.js";
import { isEnded } from "#shared/calls/outcomes.js";
import type { Lead } from "../lead.entity.js";
import { salespersonOf } from "../owner/salespersonOf.js";
import { dropNextAction } from "./dropNextAction.js";
import { LeadNextAction } from "./leadNextAction.entity.js";
import { actionDetails } from "./nextAction.rules.js";

/**
 * Makes a reply to the customer a locked lead's next action, due now and for its owner, unless the lead has ended. A
 * reply that is planned already stays; anything else is named in the new action, so that no promised call is forgotten.
 * It is free text, so that it is allowed for someone who must not be called, too.
 */
export async function planReply(
  manager: EntityManager,
  ctx: Pick<RequestContext, "changes">,
  lead: Lead,
  reply: string,
): Promise<void> {
  if (isEnded(lead.status)) return;
  const before = await manager.findOneBy(LeadNextAction, { leadId: lead.id });
  if (before?.description?.startsWith(reply) === true) return;
  await dropNextAction(manager, SYSTEM, lead.id, { done: false });
  const action = { kind: "other", description: replyBefore(reply, before), dueAt: new Date() } as const;
  await insertRow(manager, LeadNextAction, { leadId: lead.id, ...action, ownerId: lead.ownerId });
  const owner = lead.ownerId === null ? undefined : await salespersonOf(manager, lead.ownerId);
  const transaction = await recordActivityBy(manager, SYSTEM, {
    subject: { kind: "lead", id: lead.id },
    kind: ActivityKind.next_action_set,
    details: { ...actionDetails(action), ...(owner && { owner: owner.name }) },
  });
  ctx.changes?.add(transaction);
}

/** In the length of an action's description; where it is cut, an ellipsis says so, and the history has the rest. */
function replyBefore(reply: string, planned: LeadNextAction | null): string {
  if (planned === null) return reply;
  const rest = `, then as planned for ${easternMinute(planned.dueAt)}: ${nextActionText(planned)}`;
  const letters = Array.from(reply + rest);
  if (letters.length <= MAX_ACTION_LENGTH) return letters.join("");
  const kept = letters.slice(0, MAX_ACTION_LENGTH - 1).join("");
  return `${kept.trimEnd()}…`;
}
