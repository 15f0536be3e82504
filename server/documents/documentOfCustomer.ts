import type { EntityManager } from "typeorm";

import type { RequestContext } from "../context.js";
import { notFound } from "../core/entityRows.js";
import { isUuid } from "../core/ids.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { ofOwnRequests } from "./document.sql.js";
import { REQUEST_NOT_FOUND } from "./lockDocumentRequest.js";

/**
 * The policy may move to another holder at any time. To be certain, a caller must hold the lock of the request, which
 * the move takes too, and pass its transaction.
 *
 * @throws DomainError NOT_FOUND, whether the request is someone else's or does not exist.
 */
export async function assertOwnRequest(
  ctx: RequestContext,
  id: string,
  manager: EntityManager = ctx.database.manager,
): Promise<void> {
  if (!isUuid(id)) throw notFound(REQUEST_NOT_FOUND);
  const [own] = await run<unknown>(
    manager,
    sql`select from document_request asked
    where asked.id = ${id}::uuid and ${ofOwnRequests("asked", ctx.viewer)}`,
  );
  if (own === undefined) throw notFound(REQUEST_NOT_FOUND);
}
