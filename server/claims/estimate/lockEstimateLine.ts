import type { EntityManager } from "typeorm";

import { DomainError } from "#server/core/errors.js";
import { lockOfClaim } from "../lockOfClaim.js";
import { EstimateLine } from "./estimateLine.entity.js";

/**
 * Locks a line that may be changed, after its claim.
 *
 * @throws DomainError NOT_FOUND; CONFLICT if the sender has read another version than the current one, and for a line
 * whose authorization was requested or given.
 */
export async function lockEstimateLine(
  manager: EntityManager,
  id: string,
  version?: number | null,
): Promise<EstimateLine> {
  const { row: line } = await lockOfClaim(manager, EstimateLine, {
    id,
    version,
    name: "line",
    missing: "Estimate line not found",
  });
  if (line.authorizationId !== null)
    throw new DomainError("CONFLICT", "This line is part of an authorization. Add a new line for any further work.");
  return line;
}
