import type { EntityManager } from "typeorm";

import { lockOfClaim } from "../lockOfClaim.js";
import { ClaimLine } from "./claimLine.entity.js";

/**
 * Locks a line after its claim, because a change of the line may authorize the claim.
 *
 * @throws DomainError NOT_FOUND; CONFLICT if the sender has read another version than the current one.
 */
export async function lockClaimLine(manager: EntityManager, id: string, version?: number | null): Promise<ClaimLine> {
  const { row } = await lockOfClaim(manager, ClaimLine, { id, version, name: "line", missing: "Claim line not found" });
  return row;
}
