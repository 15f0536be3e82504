import type { EntityManager } from "typeorm";

import type { RequestContext } from "../context.js";
import { notFound } from "../core/entityRows.js";
import { isUuid } from "../core/ids.js";
import { run } from "../core/run.js";
import { raw, sql } from "../core/sql.js";
import { ofOwnClaims } from "./claim.scope.js";
import { CLAIM_NOT_FOUND } from "./lockClaim.js";

/**
 * The policy may move to another holder at any time. To be certain, a caller must hold the claim's lock, which the move
 * takes too, and pass its transaction.
 *
 * @throws DomainError NOT_FOUND for a claim that does not exist, or is not the asking customer's
 */
export async function readableClaimId(
  ctx: RequestContext,
  id: string,
  manager: EntityManager = ctx.database.manager,
): Promise<string> {
  const own = ctx.viewer.role === "customer" ? ofOwnClaims("claim", ctx.viewer) : raw("true");
  const [claim] = isUuid(id)
    ? await run<{ readonly id: string }>(manager, sql`select id from claim where id = ${id} and ${own}`)
    : [];
  if (claim === undefined) throw notFound(CLAIM_NOT_FOUND);
  return claim.id;
}
