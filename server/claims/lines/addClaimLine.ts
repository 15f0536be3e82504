import { ActivityKind } from "#server/activity/activity.kinds.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import type { RequestContext } from "#server/context.js";
import { insertRow } from "#server/core/entityRows.js";
import { DomainError } from "#server/core/errors.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { once } from "#server/core/idempotency.js";
import { checkLengths } from "#server/engine/fields/maxLength.js";
import { type Rows, byId } from "#server/engine/projection/rows.js";
import { ClaimWork } from "#shared/coverageDecision/coverageFacts.js";
import { claimLineFields, MAX_CLAIM_LINES } from "#shared/fields/claimLineFields.js";
import { normalizedTexts } from "#shared/fields/textField.js";
import { authorizeByRule } from "../authorization/authorizeByRule.js";
import { lockClaim } from "../lockClaim.js";
import { ClaimLine } from "./claimLine.entity.js";
import { AddClaimLineInput } from "./claimLine.inputs.js";
import { checkLine, namedComponent } from "./claimLine.rules.js";
import { decidedLine } from "./decidedLine.js";

/**
 * Adds a line to a claim, and decides whether it is covered.
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND for the claim; CONFLICT for an idempotency key of another request,
 * and if the claim has too many lines already.
 */
export async function addClaimLine(
  ctx: RequestContext,
  { idempotencyKey: key, claimId: sentId, ...sent }: AddClaimLineInput,
): Promise<Rows<ClaimLine>> {
  const checks = new FieldChecks();
  if (sent.component == null) checks.refuse("component", "Please choose a component.");
  checkLengths(checks, AddClaimLineInput, sent);
  checkLine(checks, "", sent);
  checks.throwIfAny();
  const line = {
    component: sent.component ?? "",
    work: sent.work ?? ClaimWork.part,
    failedOn: sent.failedOn ?? null,
    odometer: sent.odometer ?? null,
    cause: sent.cause ?? null,
    note: normalizedTexts(claimLineFields, { note: sent.note ?? null }).note,
  };
  const id = await ctx.database.transaction(async (manager) => {
    const { id: claimId } = await lockClaim(manager, sentId);
    return await once(manager, ctx, { operation: "addClaimLine", key, request: { ...line, claimId } }, async () => {
      if ((await manager.countBy(ClaimLine, { claimId })) >= MAX_CLAIM_LINES)
        throw new DomainError("CONFLICT", `A claim can have at most ${MAX_CLAIM_LINES} lines.`);
      const { name: componentName } = namedComponent(line);
      const decided = await decidedLine(manager, claimId, line);
      const lineId = await insertRow(manager, ClaimLine, { ...line, ...decided, claimId, componentName });
      await recordActivity(manager, ctx, {
        subject: { kind: "claim", id: claimId },
        kind: ActivityKind.claim_line_added,
        details: { lineId, component: componentName, work: line.work, verdict: decided.verdict },
      });
      await authorizeByRule(manager, ctx, claimId);
      return lineId;
    });
  });
  return byId(ClaimLine, id);
}
