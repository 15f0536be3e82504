import { isBlank } from "#shared/text/blank.js";
import { ActivityKind } from "#server/activity/activity.kinds.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { MANAGERS, isAllowed } from "#server/core/access.js";
import { DomainError } from "#server/core/errors.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { once } from "#server/core/idempotency.js";
import { uuidOf } from "#server/core/ids.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { checkLengths } from "#server/engine/fields/maxLength.js";
import { type Rows, byId } from "#server/engine/projection/rows.js";
import { EndAuthorizationInput } from "./authorization.inputs.js";
import { AuthorizationStatus } from "./authorization.status.js";
import { ClaimAuthorization } from "./claimAuthorization.entity.js";
import { stillOwed } from "../payments/stillOwed.js";
import { lockAuthorization } from "./lockAuthorization.js";

/**
 * The second person's no, or the one who asked takes it back. The lines are open again.
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND; FORBIDDEN for a colleague who is no manager; CONFLICT for a stale
 * `version`, and for one that is decided.
 */
export function declineAuthorization(
  ctx: RequestContext,
  input: EndAuthorizationInput,
): Promise<Rows<ClaimAuthorization>> {
  const { staffId } = requireStaff(ctx);
  return end(ctx, input, AuthorizationStatus.declined, (authorization) => {
    if (authorization.status !== AuthorizationStatus.asked)
      throw new DomainError("CONFLICT", "This authorization is decided already.");
    if (authorization.askedById !== staffId && !isAllowed(ctx.viewer, MANAGERS))
      throw new DomainError("FORBIDDEN", "A manager declines what somebody else has asked for.");
  });
}

/**
 * Takes an authorization back that was given by mistake. The lines are open again, and its number is not used again.
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND; CONFLICT for a stale `version`, for one that is not given, and while
 * a supplement or a payment stands upon it.
 */
export function cancelAuthorization(
  ctx: RequestContext,
  input: EndAuthorizationInput,
): Promise<Rows<ClaimAuthorization>> {
  return end(ctx, input, AuthorizationStatus.cancelled, (authorization, { hasLater, unpaidCents }) => {
    if (authorization.status !== AuthorizationStatus.given)
      throw new DomainError("CONFLICT", "Only an authorization that was given is cancelled.");
    if (hasLater)
      throw new DomainError("CONFLICT", "A later authorization counts on this one. Cancel or decline that one first.");
    if (authorization.owedCents > unpaidCents)
      throw new DomainError("CONFLICT", "Payments count on this authorization. Void them first.");
  });
}

interface Standing {
  /** An authorization of the same claim that came after it and counts, or may. */
  readonly hasLater: boolean;
  /** What is owed for the claim and neither paid nor scheduled. */
  readonly unpaidCents: number;
}

const KINDS = {
  declined: ActivityKind.authorization_declined,
  cancelled: ActivityKind.authorization_cancelled,
} as const;

async function end(
  ctx: RequestContext,
  { id, version, reason: sent }: EndAuthorizationInput,
  status: keyof typeof KINDS,
  check: (authorization: ClaimAuthorization, standing: Standing) => void,
): Promise<Rows<ClaimAuthorization>> {
  const { staffId, username } = requireStaff(ctx);
  const reason = sent?.trim() ?? "";
  const checks = new FieldChecks();
  if (isBlank(reason)) checks.refuse("reason", "Please say why.");
  checkLengths(checks, EndAuthorizationInput, { reason });
  checks.throwIfAny();
  const request = { id: uuidOf(id), version, reason };
  await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: `${status}Authorization`, request }, async () => {
      const { authorization } = await lockAuthorization(manager, id, version);
      const [later] = await run<{ readonly id: string }>(
        manager,
        sql`select later.id from claim_authorization later
          where later.claim_id = ${authorization.claimId}::uuid and later.status in ('asked', 'given')
            and (later.asked_at, later.id) > (select asked_at, id from claim_authorization where id = ${authorization.id}::uuid)
          limit 1`,
      );
      const unpaidCents = await stillOwed(manager, authorization.claimId);
      check(authorization, { hasLater: later !== undefined, unpaidCents });
      await manager.update(
        ClaimAuthorization,
        { id: authorization.id },
        { status, reason, decidedById: staffId, decidedByName: username, decidedAt: new Date() },
      );
      await run(
        manager,
        sql`update estimate_line set authorization_id = null where authorization_id = ${authorization.id}::uuid`,
      );
      const { number, authorizedCents, owedCents } = authorization;
      await recordActivity(manager, ctx, {
        subject: { kind: "claim", id: authorization.claimId },
        kind: KINDS[status],
        details: { authorizationId: authorization.id, number, authorizedCents, owedCents, reason },
      });
      return authorization.id;
    }),
  );
  return byId(ClaimAuthorization, id.toLowerCase());
}
