import type { RequestContext } from "../context.js";
import { isUuid } from "../core/ids.js";
import { type Rows, many } from "../core/projection/rows.js";
import { raw, sql } from "../core/sql.js";
import { ofOwnRequests } from "./document.sql.js";
import { DocumentRequest } from "./documentRequest.entity.js";
import { requestNotFound } from "./lockDocumentRequest.js";

/** Whose they are is said by the request's scope. */
export function customerDocumentRequests(): Rows<DocumentRequest> {
  return many(DocumentRequest, { orderBy: raw("root.created_at desc, root.id desc") });
}

/** @throws DomainError NOT_FOUND for somebody else's request as for one that there is not. */
export async function assertOwnRequest(ctx: RequestContext, id: string): Promise<void> {
  if (!isUuid(id)) throw requestNotFound();
  const { text, values } = sql`select from document_request asked
    where asked.id = ${id}::uuid and ${ofOwnRequests("asked", ctx.viewer)}`.toStatement();
  const [own]: readonly unknown[] = await ctx.database.query(text, [...values]);
  if (own === undefined) throw requestNotFound();
}
