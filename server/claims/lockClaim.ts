import type { EntityManager } from "typeorm";

import { DomainError } from "../core/errors.js";
import { isUuid } from "../core/ids.js";
import { Claim } from "./claim.entity.js";

/**
 * The claim, held until the transaction ends: changes of one claim happen one after the other.
 *
 * @throws DomainError NOT_FOUND; CONFLICT when the sender read another version than the one that is there now.
 */
export async function lockClaim(manager: EntityManager, id: string, version?: number | null): Promise<Claim> {
  const claim = isUuid(id)
    ? await manager.findOne(Claim, { where: { id }, lock: { mode: "pessimistic_write" } })
    : null;
  if (!claim) throw claimNotFound();
  if (version != null && version !== claim.version) {
    throw new DomainError(
      "CONFLICT",
      "Somebody else has changed this claim since you opened it. Reload it to see what is new.",
    );
  }
  return claim;
}

export function claimNotFound(): DomainError {
  return new DomainError("NOT_FOUND", "Claim not found");
}
