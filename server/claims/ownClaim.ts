import type { EntityManager } from "typeorm";

import type { RequestContext } from "../context.js";
import { notFound } from "../core/entityRows.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { ofOwnClaims } from "./claim.scope.js";
import { CLAIM_NOT_FOUND } from "./lockClaim.js";

/** @throws DomainError NOT_FOUND for a claim that is not the asking customer's */
export async function assertOwnClaim(
  manager: EntityManager,
  { viewer }: RequestContext,
  claimId: string,
): Promise<void> {
  const own = await run(manager, sql`select id from claim where id = ${claimId} and ${ofOwnClaims("claim", viewer)}`);
  if (own.length === 0) throw notFound(CLAIM_NOT_FOUND);
}
