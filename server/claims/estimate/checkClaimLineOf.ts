import type { EntityManager } from "typeorm";

import type { FieldChecks } from "#server/core/fieldChecks.js";
import { isUuid } from "#server/core/ids.js";
import { ClaimLine } from "../lines/claimLine.entity.js";
import type { EstimateLine } from "./estimateLine.entity.js";

/** Checks that an estimate's line points to a line of the same claim. */
export async function checkClaimLineOf(
  manager: EntityManager,
  checks: FieldChecks,
  field: string,
  { claimId, claimLineId }: Pick<EstimateLine, "claimId" | "claimLineId">,
): Promise<void> {
  if (claimLineId === null) return;
  const isOfClaim = isUuid(claimLineId) && (await manager.existsBy(ClaimLine, { id: claimLineId, claimId }));
  if (!isOfClaim) checks.refuse(field, "Please choose a line of this claim.");
}
