import type { EntityManager } from "typeorm";

import { DomainError } from "#server/core/errors.js";
import { lockOfClaim } from "../lockOfClaim.js";
import { EstimateLine } from "./estimateLine.entity.js";

/**
 * A line that may be changed, with its claim locked before it.
 *
 * @throws DomainError NOT_FOUND; CONFLICT if the sender has read another version than the current one, and for a line
 * that is asked for or authorized.
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
    throw new DomainError(
      "CONFLICT",
      "This line is part of an authorization. Add a new line for whatever came after it.",
    );
  return line;
}
