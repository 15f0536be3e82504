import { ActivityKind } from "#server/activity/activity.kinds.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { rolesOfViewer } from "#server/core/access.js";
import { insertRow } from "#server/core/entityRows.js";
import { DomainError } from "#server/core/errors.js";
import { once } from "#server/core/idempotency.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { type Rows, byId } from "#server/engine/projection/rows.js";
import { assertLinesRead } from "../assertLinesRead.js";
import { lockClaim } from "../lockClaim.js";
import type { AuthorizeEstimateInput } from "./authorization.inputs.js";
import { AuthorizationStatus } from "./authorization.status.js";
import { ClaimAuthorization } from "./claimAuthorization.entity.js";
import { giveAuthorization } from "./giveAuthorization.js";
import { authorizable, openLinesOf } from "./openEstimate.js";

/**
 * Authorizes an estimate's open lines: at once within the limits, otherwise once a second person approves. Every
 * authorization after a claim's first is a supplement.
 *
 * @throws DomainError NOT_FOUND for the claim; CONFLICT while another one is pending, if the claim or a line may not be
 * authorized, if the open lines are not `seenLines`, and for an idempotency key of another request.
 */
export async function authorizeEstimate(
  ctx: RequestContext,
  { claimId: sentId, seenLines, idempotencyKey: key }: AuthorizeEstimateInput,
): Promise<Rows<ClaimAuthorization>> {
  const { staffId, username } = requireStaff(ctx);
  const id = await ctx.database.transaction(async (manager) => {
    const claim = await lockClaim(manager, sentId);
    const claimId = claim.id;
    const request = { claimId, seenLines };
    return await once(manager, ctx, { operation: "authorizeEstimate", key, request }, async () => {
      if (await manager.existsBy(ClaimAuthorization, { claimId, status: AuthorizationStatus.requested }))
        throw new DomainError("CONFLICT", "An authorization on this claim is already waiting for a second person.");
      const found = await authorizable(manager, claim, openLinesOf(claimId), rolesOfViewer(ctx.viewer));
      assertLinesRead(
        found.lines,
        seenLines,
        "The estimate has changed since you opened it. Check its open lines first.",
      );
      const { requestedCents, authorizedCents, deductibleCents } = found.sums;
      const authorizationId = await insertRow(manager, ClaimAuthorization, {
        claimId,
        status: AuthorizationStatus.requested,
        requestedCents,
        authorizedCents,
        deductibleCents,
        reasons: found.reasons,
        requestedById: staffId,
        requestedByName: username,
      });
      await run(
        manager,
        sql`update estimate_line line set authorization_id = ${authorizationId}::uuid where ${openLinesOf(claimId)}`,
      );
      if (found.reasons.length === 0) {
        await giveAuthorization(manager, ctx, claim, { id: authorizationId, authorizable: found });
      } else {
        await recordActivity(manager, ctx, {
          subject: { kind: "claim", id: claimId },
          kind: ActivityKind.authorization_requested,
          details: { authorizationId, ...found.sums, reasons: found.reasons },
        });
      }
      return authorizationId;
    });
  });
  return byId(ClaimAuthorization, id);
}
