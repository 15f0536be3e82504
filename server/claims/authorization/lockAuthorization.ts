import type { EntityManager } from "typeorm";

import { assertVersion, lockRow, notFound } from "#server/core/entityRows.js";
import { isUuid } from "#server/core/ids.js";
import type { Claim } from "../claim.entity.js";
import { lockClaim } from "../lockClaim.js";
import { ClaimAuthorization } from "./claimAuthorization.entity.js";

const MISSING = "Authorization not found";

interface LockedAuthorization {
  readonly claim: Claim;
  readonly authorization: ClaimAuthorization;
}

/**
 * With its claim, which is locked first.
 *
 * @throws DomainError NOT_FOUND; CONFLICT if the sender has read another version than the current one.
 */
export async function lockAuthorization(
  manager: EntityManager,
  id: string,
  version?: number | null,
): Promise<LockedAuthorization> {
  const found = isUuid(id)
    ? await manager.findOne(ClaimAuthorization, { where: { id }, select: { claimId: true } })
    : null;
  if (found === null) throw notFound(MISSING);
  const claim = await lockClaim(manager, found.claimId);
  const authorization = await lockRow(manager, ClaimAuthorization, id, MISSING);
  assertVersion("authorization", authorization, version);
  return { claim, authorization };
}
