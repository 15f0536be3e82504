import { run } from "../core/run.js";
import { notFound } from "../core/entityRows.js";
import type { RequestContext } from "../context.js";
import { isUuid } from "../core/ids.js";
import { sql } from "../core/sql.js";
import { ofOwnRequests } from "./document.sql.js";
import { REQUEST_NOT_FOUND } from "./lockDocumentRequest.js";

/** @throws DomainError NOT_FOUND, whether the request is someone else's or does not exist. */
export async function assertOwnRequest(ctx: RequestContext, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound(REQUEST_NOT_FOUND);
  const [own] = await run<unknown>(
    ctx.database,
    sql`select from document_request asked
    where asked.id = ${id}::uuid and ${ofOwnRequests("asked", ctx.viewer)}`,
  );
  if (own === undefined) throw notFound(REQUEST_NOT_FOUND);
}
