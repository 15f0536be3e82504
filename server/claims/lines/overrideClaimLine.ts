import { ActivityKind } from "#server/activity/activity.kinds.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { once } from "#server/core/idempotency.js";
import { uuidOf } from "#server/core/ids.js";
import { checkLengths } from "#server/engine/fields/maxLength.js";
import { type Rows, byId } from "#server/engine/projection/rows.js";
import { isBlank } from "#shared/text/blank.js";
import { authorizeByRule } from "../authorization/authorizeByRule.js";
import { ClaimLine } from "./claimLine.entity.js";
import { OverrideClaimLineInput } from "./claimLine.inputs.js";
import { CoverageVerdict } from "./claimLine.kinds.js";
import { lockClaimLine } from "./lockClaimLine.js";

export const NOT_OVERRIDDEN = {
  overrideVerdict: null,
  overrideReason: null,
  overriddenById: null,
  overriddenByName: null,
  overriddenAt: null,
} as const;

/**
 * Staff override the rules and give the reason, or return to the rules' decision.
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND; CONFLICT for a stale `version`.
 */
export async function overrideClaimLine(
  ctx: RequestContext,
  { id, version, verdict: chosen, reason: sent }: OverrideClaimLineInput,
): Promise<Rows<ClaimLine>> {
  const { staffId, username } = requireStaff(ctx);
  const verdict = chosen ?? null;
  const reason = sent?.trim() ?? "";
  const checks = new FieldChecks();
  if (chosen === undefined)
    checks.refuse("verdict", "Please choose covered or not covered, or null to restore the rules' verdict.");
  if (verdict === CoverageVerdict.person) checks.refuse("verdict", "Please choose covered or not covered.");
  if (verdict !== null && isBlank(reason)) checks.refuse("reason", "Please say why.");
  checkLengths(checks, OverrideClaimLineInput, { reason });
  checks.throwIfAny();
  const request = { id: uuidOf(id), version, verdict, reason };
  await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "overrideClaimLine", request }, async () => {
      const line = await lockClaimLine(manager, id, version);
      const { overrideVerdict: from, overrideReason } = line;
      if (from === verdict && (verdict === null || overrideReason === reason)) return line.id;
      const overridden = {
        overrideVerdict: verdict,
        overrideReason: reason,
        overriddenById: staffId,
        overriddenByName: username,
        overriddenAt: new Date(),
      };
      await manager.update(ClaimLine, { id: line.id }, verdict === null ? NOT_OVERRIDDEN : overridden);
      await recordActivity(manager, ctx, {
        subject: { kind: "claim", id: line.claimId },
        kind: ActivityKind.claim_line_overridden,
        details: {
          lineId: line.id,
          component: line.componentName,
          rules: line.verdict,
          from,
          to: verdict,
          ...(reason !== "" && { reason }),
        },
      });
      await authorizeByRule(manager, ctx, line.claimId);
      return line.id;
    }),
  );
  return byId(ClaimLine, uuidOf(id));
}
