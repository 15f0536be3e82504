import type { EntityManager } from "typeorm";

import { assertVersion, lockRow } from "../core/entityRows.js";
import { Claim } from "./claim.entity.js";

export const CLAIM_NOT_FOUND = "Claim not found";

/**
 * Like `lockRow`. @throws DomainError NOT_FOUND; CONFLICT if the sender has read another version than the current one.
 */
export async function lockClaim(manager: EntityManager, id: string, version?: number | null): Promise<Claim> {
  const claim = await lockRow(manager, Claim, id, CLAIM_NOT_FOUND);
  assertVersion("claim", claim, version);
  return claim;
}
