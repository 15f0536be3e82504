import type { EntityManager } from "typeorm";

import { assertVersion, lockRow, notFound } from "../core/entityRows.js";
import { isUuid } from "../core/ids.js";
import type { Claim } from "./claim.entity.js";
import { lockClaim } from "./lockClaim.js";

/** Something that belongs to one claim and has a version of its own. */
interface OfClaim {
  id: string;
  version: number;
  claimId: string;
}

interface Wanted {
  readonly id: string;
  /** The version that the client has read; if absent, any version is accepted. */
  readonly version?: number | null | undefined;
  /** Its name in the message of a conflict, and the message if it does not exist. */
  readonly name: string;
  readonly missing: string;
}

/**
 * Locks something that belongs to a claim, after the claim itself, so that changes of the claim's money are serialized.
 *
 * @throws DomainError NOT_FOUND; CONFLICT if the sender has read another version than the current one.
 */
export async function lockOfClaim<Row extends OfClaim>(
  manager: EntityManager,
  of: new () => Row,
  { id, version, name, missing }: Wanted,
): Promise<{ readonly claim: Claim; readonly row: Row }> {
  const found = isUuid(id) ? await manager.findOne<OfClaim>(of, { where: { id }, select: { claimId: true } }) : null;
  if (found === null) throw notFound(missing);
  const claim = await lockClaim(manager, found.claimId);
  const row = await lockRow(manager, of, id, missing);
  assertVersion(name, row, version);
  return { claim, row };
}
