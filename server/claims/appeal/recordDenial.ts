import type { EntityManager } from "typeorm";

import { dayAfter, newYorkDay } from "#shared/days.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { insertRow } from "#server/core/entityRows.js";
import { limitsInForce } from "../authorization/limitsInForce.js";
import type { Claim } from "../claim.entity.js";
import { ClaimDenial } from "./claimDenial.entity.js";

/** Keeps who denied the claim, and until when the customer may object. The claim must be locked. */
export async function recordDenial(
  manager: EntityManager,
  ctx: RequestContext,
  { id: claimId }: Claim,
  { isFinal }: Pick<ClaimDenial, "isFinal">,
): Promise<void> {
  const { staffId, username } = requireStaff(ctx);
  const number = (await manager.countBy(ClaimDenial, { claimId })) + 1;
  const appealUntil = await lastDayToObject(manager);
  await insertRow(manager, ClaimDenial, {
    claimId,
    number,
    isFinal,
    appealUntil,
    deniedById: staffId,
    deniedByName: username,
  });
}

/** From today. */
export async function lastDayToObject(manager: EntityManager): Promise<string> {
  const { appealDays } = await limitsInForce(manager);
  return dayAfter(newYorkDay(new Date()), appealDays);
}
