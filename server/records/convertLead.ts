import { CONVERTED_LEAD_MESSAGE } from "#shared/messages/requestMessages.js";
import { requireStaff } from "../auth/requireViewer.js";
import type { RequestContext } from "../context.js";
import { DomainError } from "../core/errors.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { once } from "../core/idempotency.js";
import { uuidOf } from "../core/ids.js";
import { checkLengths } from "../engine/fields/maxLength.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { lockLead } from "../leads/lockLead.js";
import { Policy } from "../policies/policy.entity.js";
import { checkCoverageDays, checkPolicyFields } from "../policies/policy.rules.js";
import { assertHistoryRead } from "./assertHistoryRead.js";
import { makePolicy } from "./makePolicy.js";
import { ConvertLeadInput } from "./record.inputs.js";

/**
 * Staff make a lead's policy. (makePolicy.ts)
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND for the lead; CONFLICT if it has a policy already, if the sender
 * has not read all of its history, or for an idempotency key of another request.
 */
export async function convertLead(ctx: RequestContext, input: ConvertLeadInput): Promise<Rows<Policy>> {
  const { idempotencyKey: key, leadId: sentId, seenActivityId, ...fields } = input;
  const leadId = uuidOf(sentId);
  const checks = new FieldChecks();
  checkLengths(checks, ConvertLeadInput, fields);
  checkPolicyFields(checks, "", fields);
  checkCoverageDays(checks, "", fields);
  checks.throwIfAny();
  const id = await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "convertLead", key, request: { leadId, ...fields } }, async () => {
      const lead = await lockLead(manager, leadId);
      if (await manager.existsBy(Policy, { leadId: lead.id })) {
        throw new DomainError("CONFLICT", CONVERTED_LEAD_MESSAGE);
      }
      await assertHistoryRead(manager, lead, seenActivityId, "convert");
      const { username } = requireStaff(ctx);
      const conversion = { doneBy: ctx, convertedBy: username, mailedBy: username, env: ctx.env };
      return await makePolicy(manager, conversion, lead, fields);
    }),
  );
  return byId(Policy, id);
}
