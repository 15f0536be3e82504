import type { EntityManager } from "typeorm";

import { assertVersion, lockRow } from "#server/core/entityRows.js";
import { ClaimLine } from "./claimLine.entity.js";

/** @throws DomainError NOT_FOUND; CONFLICT if the sender has read another version than the current one. */
export async function lockClaimLine(manager: EntityManager, id: string, version?: number | null): Promise<ClaimLine> {
  const line = await lockRow(manager, ClaimLine, id, "Claim line not found");
  assertVersion("line", line, version);
  return line;
}
