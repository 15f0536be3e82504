import type { EntityManager } from "typeorm";

import { assertVersion, lockRow, notFound } from "#server/core/entityRows.js";
import { DomainError } from "#server/core/errors.js";
import { isUuid } from "#server/core/ids.js";
import { lockClaim } from "../lockClaim.js";
import { EstimateLine } from "./estimateLine.entity.js";

const MISSING = "Estimate line not found";

/**
 * A line that may be changed, with its claim locked before it, as whoever authorizes locks them.
 *
 * @throws DomainError NOT_FOUND; CONFLICT if the sender has read another version than the current one, and for a line
 * that is asked for or authorized.
 */
export async function lockEstimateLine(
  manager: EntityManager,
  id: string,
  version?: number | null,
): Promise<EstimateLine> {
  const found = isUuid(id) ? await manager.findOne(EstimateLine, { where: { id }, select: { claimId: true } }) : null;
  if (found === null) throw notFound(MISSING);
  await lockClaim(manager, found.claimId);
  const line = await lockRow(manager, EstimateLine, id, MISSING);
  assertVersion("line", line, version);
  if (line.authorizationId !== null)
    throw new DomainError(
      "CONFLICT",
      "This line is part of an authorization. Add a new line for whatever came after it.",
    );
  return line;
}
