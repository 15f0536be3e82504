import type { RequestContext } from "../../context.js";
import { FieldChecks } from "../../core/fieldChecks.js";
import { once } from "../../core/idempotency.js";
import { uuidOf } from "../../core/ids.js";
import { type Rows, byId } from "../../engine/projection/rows.js";
import { Lead } from "../lead.entity.js";
import { lockLead } from "../lockLead.js";
import { SetNextActionInput } from "./next.inputs.js";
import { checkLengths } from "../../engine/fields/maxLength.js";
import { checkNextAction } from "./nextAction.rules.js";
import { countAsChange, putNextAction } from "./putNextAction.js";

/**
 * Says what comes next for a lead, in place of what was planned.
 *
 * @throws DomainError NOT_FOUND; CONFLICT for a stale `version`, and where nothing may follow; VALIDATION_FAILED.
 */
export async function setNextAction(ctx: RequestContext, input: SetNextActionInput): Promise<Rows<Lead>> {
  const { id, version, nextAction } = input;
  const checks = new FieldChecks();
  checkLengths(checks, SetNextActionInput, input);
  checkNextAction(checks, "nextAction", nextAction);
  checks.throwIfAny();
  const request = { id: uuidOf(id), version, nextAction };
  const leadId = await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "setNextAction", request }, async () => {
      const lead = await lockLead(manager, id, version);
      if (await putNextAction(manager, ctx, lead, nextAction)) await countAsChange(manager, lead.id);
      return lead.id;
    }),
  );
  return byId(Lead, leadId);
}
