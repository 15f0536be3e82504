import type { EntityManager } from "typeorm";

import { ActivityKind } from "../activity/activity.kinds.js";
import { recordActivity } from "../activity/recordActivity.js";
import type { RequestContext } from "../context.js";
import { insertRow } from "../core/entityRows.js";
import { claimDeadlines } from "./businessHours.js";
import { Claim } from "./claim.entity.js";
import type { ClaimFields } from "./claim.rules.js";
import { ClaimStatus } from "./claim.status.js";
import { mailClaimReceived } from "./claimMail.js";

/** The fields of a new claim. */
export type NewClaim = Omit<ClaimFields, "status"> & { readonly customerId?: string };

/** The origin of a claim, as recorded in its history. */
export type ClaimSource = "portal" | "claims center" | "staff";

/** Creates a claim, starts its deadlines, and notifies the claimant. Returns its id. */
export async function insertClaim(
  manager: EntityManager,
  ctx: RequestContext,
  claim: NewClaim,
  source: ClaimSource,
): Promise<string> {
  const createdAt = new Date();
  const id = await insertRow(manager, Claim, {
    ...claim,
    ...claimDeadlines(createdAt),
    status: ClaimStatus.new,
    filedMessage: source === "staff" ? null : (claim.message ?? null),
    createdAt,
    updatedAt: createdAt,
  });
  await recordActivity(manager, ctx, {
    subject: { kind: "claim", id },
    kind: ActivityKind.created,
    details: { source, ...(claim.policyId != null && { policyId: claim.policyId }) },
  });
  await mailClaimReceived(manager, ctx, await manager.findOneByOrFail(Claim, { id }));
  return id;
}
