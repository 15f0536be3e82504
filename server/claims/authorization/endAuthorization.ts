import type { EntityManager } from "typeorm";

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
import { isBlank } from "#shared/text/blank.js";
import { stillOwed } from "../payments/stillOwed.js";
import { mailCancelledToShop } from "../shop/shopMail.js";
import { EndAuthorizationInput } from "./authorization.inputs.js";
import { AuthorizationStatus } from "./authorization.status.js";
import { mailCancelled } from "./authorizationMail.js";
import { ClaimAuthorization } from "./claimAuthorization.entity.js";
import { lockAuthorization } from "./lockAuthorization.js";

/**
 * A second person declines, or the person who asked withdraws the request. The lines become open again.
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND; FORBIDDEN for a colleague who is not a manager; CONFLICT for a
 * stale `version`, and if it is already decided.
 */
export function declineAuthorization(
  ctx: RequestContext,
  input: EndAuthorizationInput,
): Promise<Rows<ClaimAuthorization>> {
  const { staffId } = requireStaff(ctx);
  return end(ctx, input, AuthorizationStatus.declined, ({ status, requestedById }) => {
    if (status !== AuthorizationStatus.requested) throw refused("This authorization has already been decided.");
    if (requestedById !== staffId && !isAllowed(ctx.viewer, MANAGERS))
      throw new DomainError("FORBIDDEN", "Only a manager can decline a colleague's request.");
  });
}

/**
 * Cancels an authorization that was given by mistake. The lines become open again, and the number is not reused.
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND; CONFLICT for a stale `version`, if it is not in force, and while a
 * supplement or a payment depends on it.
 */
export function cancelAuthorization(
  ctx: RequestContext,
  input: EndAuthorizationInput,
): Promise<Rows<ClaimAuthorization>> {
  return end(ctx, input, AuthorizationStatus.cancelled, async ({ id, claimId, status, owedCents }, manager) => {
    if (status !== AuthorizationStatus.given) throw refused("Only an authorization that was given can be cancelled.");
    if (await hasLater(manager, id))
      throw refused("A later authorization depends on this one. Cancel or decline that one first.");
    if (owedCents > (await stillOwed(manager, claimId)))
      throw refused("Payments depend on this authorization. Void them first.");
  });
}

function refused(message: string): DomainError {
  return new DomainError("CONFLICT", message);
}

/** Whether a later authorization of the same claim is in force or pending. */
async function hasLater(manager: EntityManager, id: string): Promise<boolean> {
  const later = await run(
    manager,
    sql`select from claim_authorization this join claim_authorization later
        on later.claim_id = this.claim_id and later.status in ('requested', 'given')
        and (later.requested_at, later.id) > (this.requested_at, this.id)
      where this.id = ${id}::uuid limit 1`,
  );
  return later.length > 0;
}

const KINDS = {
  declined: ActivityKind.authorization_declined,
  cancelled: ActivityKind.authorization_cancelled,
} as const;

async function end(
  ctx: RequestContext,
  { id, version, reason: sent }: EndAuthorizationInput,
  status: keyof typeof KINDS,
  check: (authorization: ClaimAuthorization, manager: EntityManager) => void | Promise<void>,
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
      const { authorization, claim } = await lockAuthorization(manager, id, version);
      await check(authorization, manager);
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
      if (status === AuthorizationStatus.cancelled) {
        await mailCancelled(manager, ctx, claim, number ?? "");
        await mailCancelledToShop(manager, ctx, claim, authorization);
      }
      return authorization.id;
    }),
  );
  return byId(ClaimAuthorization, uuidOf(id));
}
