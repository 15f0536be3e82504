import type { RequestContext } from "#server/context.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { uuidOf } from "#server/core/ids.js";
import { checkLengths } from "#server/engine/fields/maxLength.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { changeLead } from "../changeLead.js";
import type { Lead } from "../lead.entity.js";
import { lastDropped } from "./lastDropped.js";
import { type NextActionInput, SetNextActionInput } from "./next.inputs.js";
import { checkNextAction } from "./nextAction.rules.js";
import { countAsChange, putNextAction } from "./putNextAction.js";

/**
 * Plans a lead's next action, replacing what was planned. What the caller dropped less than a minute ago can be planned
 * again as it was.
 *
 * @throws DomainError as `changeLead`; CONFLICT for a lead that may have no next action; VALIDATION_FAILED.
 */
export async function setNextAction(ctx: RequestContext, input: SetNextActionInput): Promise<Rows<Lead>> {
  const { id, version, idempotencyKey: key, nextAction } = input;
  const checks = new FieldChecks();
  checkLengths(checks, SetNextActionInput, input);
  checkNextAction(checks, "nextAction", nextAction);
  checks.throwIfAnyBut("nextAction.dueAt");
  return await changeLead(
    ctx,
    { operation: "setNextAction", id, version, key, request: { nextAction } },
    async (manager, lead) => {
      // Undoing a slip: it may be overdue by now, or a call that may no longer be planned anew.
      const isRestored = isSame(await lastDropped(manager, ctx, lead), nextAction);
      if (!isRestored) checks.throwIfAny();
      if (await putNextAction(manager, ctx, lead, nextAction, { isRestored })) await countAsChange(manager, lead.id);
    },
  );
}

function isSame(dropped: Awaited<ReturnType<typeof lastDropped>>, action: NextActionInput): boolean {
  return (
    dropped !== undefined &&
    dropped.kind === action.kind &&
    dropped.description === (action.description ?? null) &&
    dropped.ownerId === (action.ownerId == null ? null : uuidOf(action.ownerId)) &&
    dropped.dueAt.getTime() === action.dueAt.getTime()
  );
}
