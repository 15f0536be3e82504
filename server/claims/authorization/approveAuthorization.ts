import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { rolesOfViewer } from "#server/core/access.js";
import { DomainError } from "#server/core/errors.js";
import { once } from "#server/core/idempotency.js";
import { uuidOf } from "#server/core/ids.js";
import { type Rows, byId } from "#server/engine/projection/rows.js";
import { exceedsOwnBound } from "#shared/estimates/secondPerson.js";
import type { ApproveAuthorizationInput } from "./authorization.inputs.js";
import { AuthorizationStatus } from "./authorization.status.js";
import { ClaimAuthorization } from "./claimAuthorization.entity.js";
import { giveAuthorization } from "./giveAuthorization.js";
import { lockAuthorization } from "./lockAuthorization.js";
import { authorizable, linesOf } from "./openEstimate.js";

/**
 * A second person approves, within their own bound. The claim, its coverage and its deductible count as they are now.
 *
 * @throws DomainError NOT_FOUND; FORBIDDEN for the one who asked, and above the viewer's own bound; CONFLICT for a stale `version`, if it is already
 * decided, and if the claim or a line may no longer be authorized.
 */
export async function approveAuthorization(
  ctx: RequestContext,
  { id, version }: ApproveAuthorizationInput,
): Promise<Rows<ClaimAuthorization>> {
  const { staffId } = requireStaff(ctx);
  await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "approveAuthorization", request: { id: uuidOf(id), version } }, async () => {
      const { claim, authorization } = await lockAuthorization(manager, id, version);
      if (authorization.status !== AuthorizationStatus.requested)
        throw new DomainError("CONFLICT", "This authorization has already been decided.");
      if (authorization.requestedById === staffId)
        throw new DomainError("FORBIDDEN", "Someone else must approve your request.");
      const sets = rolesOfViewer(ctx.viewer);
      const found = await authorizable(manager, claim, linesOf(authorization.id), sets);
      const overBound = exceedsOwnBound(found.sums.authorizedCents, sets, found.limits);
      if (overBound !== undefined)
        throw new DomainError("FORBIDDEN", `${overBound} Someone with a higher bound must approve it.`);
      // The reasons for asking are kept.
      const { reasons } = authorization;
      await giveAuthorization(manager, ctx, claim, { id: authorization.id, authorizable: { ...found, reasons } });
      return authorization.id;
    }),
  );
  return byId(ClaimAuthorization, uuidOf(id));
}
