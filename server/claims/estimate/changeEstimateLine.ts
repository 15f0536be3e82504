import { ActivityKind } from "#server/activity/activity.kinds.js";
import { changesBetween } from "#server/activity/changes.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import type { RequestContext } from "#server/context.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { uuidOf } from "#server/core/ids.js";
import { checkLengths } from "#server/engine/fields/maxLength.js";
import { type Rows, byId } from "#server/engine/projection/rows.js";
import { authorizeByRule } from "../authorization/authorizeByRule.js";
import { checkClaimLineOf } from "./checkClaimLineOf.js";
import { EstimateLine } from "./estimateLine.entity.js";
import { ChangeEstimateLineInput, type EstimateLineFieldsInput } from "./estimateLine.inputs.js";
import { checkEstimateLine, type EstimateFacts } from "./estimateLine.rules.js";
import { lockEstimateLine } from "./lockEstimateLine.js";

const REQUIRED: readonly (readonly [field: keyof EstimateLineFieldsInput, message: string])[] = [
  ["kind", "Please choose what it pays for."],
  ["description", "Please say what it is."],
  ["quantity", "Please enter a quantity from 0.01 to 999.99."],
  ["unitCents", "Please enter a price."],
];

/**
 * Changes a line of an estimate.
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND; CONFLICT for a stale `version`, and for a line whose authorization
 * was requested or given.
 */
export async function changeEstimateLine(
  ctx: RequestContext,
  { id, version, line: sent }: ChangeEstimateLineInput,
): Promise<Rows<EstimateLine>> {
  const wanted: EstimateLineFieldsInput = sent ?? {};
  const checks = new FieldChecks();
  for (const [field, message] of REQUIRED) if (wanted[field] === null) checks.refuse(`line.${field}`, message);
  checkLengths(checks, ChangeEstimateLineInput, { line: wanted });
  checks.throwIfAny();
  await ctx.database.transaction(async (manager) => {
    const current = await lockEstimateLine(manager, id, version);
    const changes = changesBetween(current, wanted);
    if (changes.length === 0) return;
    const fields: Partial<EstimateFacts> = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
    const { claimId, kind, claimLineId, description, quantity, unitCents, listCents, authorizedCents, reason } =
      current;
    const line: EstimateFacts = {
      kind,
      claimLineId,
      description,
      quantity,
      unitCents,
      listCents,
      authorizedCents,
      reason,
      ...fields,
    };
    checkEstimateLine(checks, "line", line);
    await checkClaimLineOf(manager, checks, "line.claimLineId", { claimId, claimLineId: line.claimLineId });
    checks.throwIfAny();
    await manager.update(EstimateLine, { id: current.id }, fields);
    await recordActivity(manager, ctx, {
      subject: { kind: "claim", id: current.claimId },
      kind: ActivityKind.estimate_line_changed,
      details: { lineId: current.id, what: line.description, changes },
    });
    await authorizeByRule(manager, ctx, current.claimId);
  });
  return byId(EstimateLine, uuidOf(id));
}
