import type { RequestContext } from "#server/context.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { checkLengths } from "#server/engine/fields/maxLength.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { changeLead } from "../changeLead.js";
import type { Lead } from "../lead.entity.js";
import { SetNextActionInput } from "./next.inputs.js";
import { checkNextAction } from "./nextAction.rules.js";
import { countAsChange, putNextAction } from "./putNextAction.js";

/**
 * Plans a lead's next action, replacing what was planned.
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
      checks.throwIfAny();
      if (await putNextAction(manager, ctx, lead, nextAction)) await countAsChange(manager, lead.id);
    },
  );
}
