import { buffer } from "node:stream/consumers";

import { Field, ObjectType } from "type-graphql";

import { audit } from "../audit/audit.js";
import { AuditKind, AuditSubjectKind } from "../audit/audit.kinds.js";
import type { RequestContext } from "../context.js";
import { Allow, SIGNED_IN } from "../core/access.js";
import { notFound } from "../core/entityRows.js";
import { isUuid } from "../core/ids.js";
import { run } from "../core/run.js";
import { raw, sql } from "../core/sql.js";
import { type Rows, one } from "../engine/projection/rows.js";
import { ofOwnRequests } from "./document.sql.js";

const UPLOAD_NOT_FOUND = "We can't find that file.";

@ObjectType({ description: "A file, ready to show or save." })
export class DocumentFile {
  @Field(() => String)
  @Allow(...SIGNED_IN)
  fileName!: string;

  @Field(() => String, { description: "Starts with `data:` and the type detected from its bytes." })
  @Allow(...SIGNED_IN)
  dataUrl!: string;
}

interface Found {
  readonly file_name: string;
  readonly content_type: string;
  readonly stored_file_id: string;
  readonly policy_id: string;
}

/** @throws DomainError NOT_FOUND, whether the upload is someone else's or does not exist. */
export async function documentUploadFile(ctx: RequestContext, id: string): Promise<Rows<DocumentFile>> {
  if (!isUuid(id)) throw notFound(UPLOAD_NOT_FOUND);
  const mine = ctx.viewer.role === "customer" ? ofOwnRequests("asked", ctx.viewer) : raw("true");
  const [found] = await run<Found>(
    ctx.database,
    sql`select sent.file_name, sent.content_type, sent.stored_file_id, asked.policy_id from document_upload sent
    join document_request asked on asked.id = sent.document_request_id
    where sent.id = ${id}::uuid and ${mine}`,
  );
  if (!found) throw notFound(UPLOAD_NOT_FOUND);
  const stored = await ctx.files.read(found.stored_file_id);
  if (!stored) throw new Error("an upload's file is gone, which its foreign key forbids");
  const content = await buffer(stored.stream);
  if (ctx.headersOnly !== true) {
    await audit(ctx.database, ctx, {
      kind: AuditKind.document_read,
      subject: { kind: AuditSubjectKind.document_upload, id: id.toLowerCase(), label: found.file_name },
      details: { policyId: found.policy_id },
    });
  }
  const dataUrl = `data:${found.content_type};base64,${content.toString("base64")}`;
  return one(DocumentFile, {
    from: sql`select ${found.file_name}::text as file_name, ${dataUrl}::text as data_url`,
  });
}
