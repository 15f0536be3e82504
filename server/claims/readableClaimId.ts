import type { RequestContext } from "../context.js";
import { notFound } from "../core/entityRows.js";
import { isUuid } from "../core/ids.js";
import { run } from "../core/run.js";
import { raw, sql } from "../core/sql.js";
import { ofOwnClaims } from "./claim.scope.js";
import { CLAIM_NOT_FOUND } from "./lockClaim.js";

/** @throws DomainError NOT_FOUND for a claim that does not exist, or is not the asking customer's */
export async function readableClaimId(ctx: RequestContext, id: string): Promise<string> {
  const own = ctx.viewer.role === "customer" ? ofOwnClaims("claim", ctx.viewer) : raw("true");
  const [claim] = isUuid(id)
    ? await run<{ readonly id: string }>(ctx.database, sql`select id from claim where id = ${id} and ${own}`)
    : [];
  if (claim === undefined) throw notFound(CLAIM_NOT_FOUND);
  return claim.id;
}
