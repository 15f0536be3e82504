import type { EntityManager } from "typeorm";

import type { Claim } from "../claim.entity.js";
import { lockOfClaim } from "../lockOfClaim.js";
import { ClaimAuthorization } from "./claimAuthorization.entity.js";

interface LockedAuthorization {
  readonly claim: Claim;
  readonly authorization: ClaimAuthorization;
}

/** With its claim, which is locked first. @throws DomainError NOT_FOUND; CONFLICT for a stale `version`. */
export async function lockAuthorization(
  manager: EntityManager,
  id: string,
  version?: number | null,
): Promise<LockedAuthorization> {
  const wanted = { id, version, name: "authorization", missing: "Authorization not found" };
  const { claim, row: authorization } = await lockOfClaim(manager, ClaimAuthorization, wanted);
  return { claim, authorization };
}
