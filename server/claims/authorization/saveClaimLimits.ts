import { MAX_LIMIT_CENTS, MAX_VALID_DAYS } from "#shared/estimates/secondPerson.js";
import { formatMoney } from "#shared/money.js";
import { changesBetween } from "#server/activity/changes.js";
import { audit } from "#server/audit/audit.js";
import { AuditKind, AuditSubjectKind } from "#server/audit/audit.kinds.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { once } from "#server/core/idempotency.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { type ClaimLimits, type SaveClaimLimitsInput, claimLimits } from "./claimLimits.js";
import { limitsInForce } from "./limitsInForce.js";

const SETTING = "claim_limits";

/**
 * Begins a new version of the limits. What was authorized under the former ones stays as it is.
 *
 * @throws DomainError VALIDATION_FAILED
 */
export async function saveClaimLimits(
  ctx: RequestContext,
  {
    laborRateCents = null,
    adjusterCents = null,
    perClaimCents = null,
    perPolicyCents = null,
    validDays,
  }: SaveClaimLimitsInput,
): Promise<Rows<ClaimLimits>> {
  const { staffId, username } = requireStaff(ctx);
  const limits = { laborRateCents, adjusterCents, perClaimCents, perPolicyCents, validDays };
  const checks = new FieldChecks();
  const amount = `Please enter an amount up to ${formatMoney(MAX_LIMIT_CENTS)}.`;
  checks.range("laborRateCents", laborRateCents, [1, MAX_LIMIT_CENTS], amount);
  for (const field of ["adjusterCents", "perClaimCents", "perPolicyCents"] as const)
    checks.range(field, limits[field], [0, MAX_LIMIT_CENTS], amount);
  checks.range("validDays", validDays, [1, MAX_VALID_DAYS], `Please enter from 1 to ${MAX_VALID_DAYS} days.`);
  checks.throwIfAny();
  await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "saveClaimLimits", request: limits }, async () => {
      // Two who save at once follow each other.
      await run(manager, sql`lock table claim_limits in share row exclusive mode`);
      const changes = changesBetween(await limitsInForce(manager), limits);
      if (changes.length === 0) return SETTING;
      await run(
        manager,
        sql`insert into claim_limits (labor_rate_cents, adjuster_cents, per_claim_cents, per_policy_cents, valid_days,
            created_by_id, created_by_name)
          values (${laborRateCents}, ${adjusterCents}, ${perClaimCents}, ${perPolicyCents}, ${validDays}, ${staffId}, ${username})`,
      );
      await audit(manager, ctx, {
        kind: AuditKind.claim_limits_saved,
        subject: { kind: AuditSubjectKind.setting, id: SETTING, label: "Claim limits" },
        details: { changes },
      });
      return SETTING;
    }),
  );
  return claimLimits();
}
