import { ActivityKind } from "#server/activity/activity.kinds.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import type { RequestContext } from "#server/context.js";
import { DomainError } from "#server/core/errors.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { once } from "#server/core/idempotency.js";
import { uuidOf } from "#server/core/ids.js";
import { checkLengths } from "#server/engine/fields/maxLength.js";
import { type Rows, byId } from "#server/engine/projection/rows.js";
import { dayAfter, newYorkDay } from "#shared/days.js";
import { MAX_VALID_DAYS } from "#shared/estimates/secondPerson.js";
import { isBlank } from "#shared/text/blank.js";
import { ClaimStatus } from "../claim.status.js";
import { mailExtendedToShop } from "../shop/shopMail.js";
import { ExtendAuthorizationInput } from "./authorization.inputs.js";
import { AuthorizationStatus } from "./authorization.status.js";
import { mailExtended } from "./authorizationMail.js";
import { ClaimAuthorization } from "./claimAuthorization.entity.js";
import { lockAuthorization } from "./lockAuthorization.js";

/**
 * Extends an authorization to a later last day and emails it to the customer and the shop; the reason stays internal.
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND; CONFLICT for a stale `version`, if it is not in force, and for a
 * denied claim.
 */
export async function extendAuthorization(
  ctx: RequestContext,
  { id, version, validUntil: to, reason: sent }: ExtendAuthorizationInput,
): Promise<Rows<ClaimAuthorization>> {
  const reason = sent?.trim() ?? "";
  const request = { id: uuidOf(id), version, validUntil: to, reason };
  await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "extendAuthorization", request }, async () => {
      // Not before: the day of a call that is repeated may have passed since.
      checkExtension(to, reason);
      const { claim, authorization } = await lockAuthorization(manager, id, version);
      const { status, number, validUntil: from } = authorization;
      if (status !== AuthorizationStatus.given || from === null)
        throw new DomainError("CONFLICT", "Only an authorization that was given can be extended.");
      if (claim.status === ClaimStatus.denied)
        throw new DomainError("CONFLICT", "This claim is denied. Give it another status first.");
      const later = new FieldChecks();
      if (to <= from) later.refuse("validUntil", "Please choose a day after the current last day.");
      later.throwIfAny();
      await manager.update(ClaimAuthorization, { id: authorization.id }, { validUntil: to });
      await recordActivity(manager, ctx, {
        subject: { kind: "claim", id: claim.id },
        kind: ActivityKind.authorization_extended,
        details: { authorizationId: authorization.id, number, from, to, reason },
      });
      const extended = { number: number ?? "", validUntil: to };
      await mailExtended(manager, ctx, claim, extended);
      await mailExtendedToShop(manager, ctx, claim, extended);
      return authorization.id;
    }),
  );
  return byId(ClaimAuthorization, uuidOf(id));
}

function checkExtension(to: string, reason: string): void {
  const today = newYorkDay(new Date());
  const latest = dayAfter(today, MAX_VALID_DAYS);
  const checks = new FieldChecks();
  if (to < today || to > latest)
    checks.refuse("validUntil", `Please choose a day from today to ${MAX_VALID_DAYS} days ahead.`);
  if (isBlank(reason)) checks.refuse("reason", "Please say why.");
  checkLengths(checks, ExtendAuthorizationInput, { reason });
  checks.throwIfAny();
}
