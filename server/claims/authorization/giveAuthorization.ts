import type { EntityManager } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { SYSTEM, recordActivity } from "#server/activity/recordActivity.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { dayAfter, newYorkDay } from "#shared/days.js";
import { allowedCents } from "#shared/estimates/estimate.js";
import { applyClaimStatus, meetAnswerDeadline } from "../changeClaimStatus.js";
import type { Claim } from "../claim.entity.js";
import { ClaimStatus } from "../claim.status.js";
import { mailAuthorizedToShop } from "../shop/shopMail.js";
import { AuthorizationStatus } from "./authorization.status.js";
import { mailAuthorization } from "./authorizationMail.js";
import { ClaimAuthorization } from "./claimAuthorization.entity.js";
import type { Authorizable } from "./openEstimate.js";

interface Given {
  readonly id: string;
  readonly authorizable: Authorizable;
  /** The rules by which it is given automatically; absent if the viewer gives it. */
  readonly rules?: readonly string[];
}

/**
 * Gives an authorization its number and its last day. The claim becomes covered, and the customer gets one email with
 * the amounts. The claim must be locked.
 */
export async function giveAuthorization(
  manager: EntityManager,
  ctx: RequestContext,
  claim: Claim,
  { id, authorizable: { lines, sums, reasons, limits }, rules = [] }: Given,
): Promise<void> {
  const by = rules.length > 0 ? { staffId: null, username: null } : requireStaff(ctx);
  const number = await nextNumber(manager, claim.id);
  const validUntil = dayAfter(newYorkDay(new Date()), limits.validDays);
  const { requestedCents, authorizedCents, deductibleCents } = sums;
  await manager.update(
    ClaimAuthorization,
    { id },
    {
      requestedCents,
      authorizedCents,
      deductibleCents,
      reasons,
      status: AuthorizationStatus.given,
      number,
      validUntil,
      rules,
      decidedById: by.staffId,
      decidedByName: by.username,
      decidedAt: new Date(),
    },
  );
  await recordActivity(manager, rules.length > 0 ? SYSTEM : ctx, {
    subject: { kind: "claim", id: claim.id },
    kind: ActivityKind.authorization_given,
    details: {
      authorizationId: id,
      number,
      ...sums,
      ...(rules.length > 0 && { rules }),
      lines: lines.map((line) => ({
        what: line.description,
        requestedCents: line.requestedCents,
        authorizedCents: allowedCents(line),
      })),
    },
  });
  await applyClaimStatus(manager, ctx, claim, ClaimStatus.claim_covered_open);
  // A supplement does not change the status, but it is an answer, too.
  if (claim.status === ClaimStatus.claim_covered_open) await meetAnswerDeadline(manager, ctx, claim);
  const given = { id, number, validUntil, ...sums };
  await mailAuthorization(manager, ctx, claim, given);
  await mailAuthorizedToShop(manager, ctx, claim, given);
}

/** `AU-100001` for a claim's first, and that with `-S1`, `-S2` for its supplements. No number is used twice. */
async function nextNumber(manager: EntityManager, claimId: string): Promise<string> {
  const [next] = await run<{ readonly number: string }>(
    manager,
    sql`select case when count(number) = 0 then 'AU-' || nextval('claim_authorization_number')
        else split_part(min(number), '-S', 1) || '-S' || count(number) end as number
      from claim_authorization where claim_id = ${claimId}::uuid and number is not null`,
  );
  if (next === undefined) throw new Error("no authorization number");
  return next.number;
}
