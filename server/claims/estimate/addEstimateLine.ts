import { ActivityKind } from "#server/activity/activity.kinds.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import type { RequestContext } from "#server/context.js";
import { insertRow } from "#server/core/entityRows.js";
import { DomainError } from "#server/core/errors.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { once } from "#server/core/idempotency.js";
import { checkLengths } from "#server/engine/fields/maxLength.js";
import { type Rows, byId } from "#server/engine/projection/rows.js";
import { MAX_ESTIMATE_LINES } from "#shared/estimates/estimate.js";
import { authorizeByRule } from "../authorization/authorizeByRule.js";
import { lockClaim } from "../lockClaim.js";
import { checkClaimLineOf } from "./checkClaimLineOf.js";
import { EstimateLine } from "./estimateLine.entity.js";
import { AddEstimateLineInput } from "./estimateLine.inputs.js";
import { EstimateKind } from "./estimateLine.kinds.js";
import { checkEstimateLine, type EstimateFacts } from "./estimateLine.rules.js";

/**
 * Adds what the shop asks for to a claim's estimate.
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND for the claim; CONFLICT for an idempotency key of another request,
 * and if the estimate is full.
 */
export async function addEstimateLine(
  ctx: RequestContext,
  { idempotencyKey: key, claimId: sentId, ...sent }: AddEstimateLineInput,
): Promise<Rows<EstimateLine>> {
  const checks = new FieldChecks();
  if (sent.unitCents == null) checks.refuse("unitCents", "Please enter a price.");
  const line: EstimateFacts = {
    kind: sent.kind ?? EstimateKind.part,
    claimLineId: sent.claimLineId ?? null,
    description: sent.description ?? "",
    quantity: sent.quantity ?? 1,
    unitCents: sent.unitCents ?? 0,
    listCents: sent.listCents ?? null,
    authorizedCents: sent.authorizedCents ?? null,
    reason: sent.reason ?? null,
  };
  checkLengths(checks, AddEstimateLineInput, sent);
  checkEstimateLine(checks, "", line);
  checks.throwIfAny();
  const id = await ctx.database.transaction(async (manager) => {
    const { id: claimId } = await lockClaim(manager, sentId);
    return await once(manager, ctx, { operation: "addEstimateLine", key, request: { ...line, claimId } }, async () => {
      const ofClaim = new FieldChecks();
      await checkClaimLineOf(manager, ofClaim, "claimLineId", { ...line, claimId });
      ofClaim.throwIfAny();
      if ((await manager.countBy(EstimateLine, { claimId })) >= MAX_ESTIMATE_LINES)
        throw new DomainError("CONFLICT", `An estimate can have at most ${MAX_ESTIMATE_LINES} lines.`);
      const lineId = await insertRow(manager, EstimateLine, { ...line, claimId });
      const { kind, description, quantity, unitCents, authorizedCents } = line;
      await recordActivity(manager, ctx, {
        subject: { kind: "claim", id: claimId },
        kind: ActivityKind.estimate_line_added,
        details: { lineId, what: description, kind, quantity, unitCents, authorizedCents },
      });
      await authorizeByRule(manager, ctx, claimId);
      return lineId;
    });
  });
  return byId(EstimateLine, id);
}
