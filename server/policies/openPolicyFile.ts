import { audit } from "../audit/audit.js";
import { AuditKind, AuditSubjectKind } from "../audit/audit.kinds.js";
import type { RequestContext } from "../context.js";
import { notFound } from "../core/entityRows.js";
import { isUuid } from "../core/ids.js";
import type { StoredContent } from "../storage/fileStorage.js";
import { PolicyFile } from "./policyFile.entity.js";

/** Opens a policy's document for staff. @throws DomainError NOT_FOUND */
export async function openPolicyFile(
  ctx: RequestContext,
  id: string,
): Promise<StoredContent & { readonly fileName: string }> {
  const file = isUuid(id) ? await ctx.database.manager.findOneBy(PolicyFile, { id }) : null;
  const content = file === null ? undefined : await ctx.files.read(file.storedFileId);
  if (file === null || content === undefined) throw notFound("File not found");
  try {
    if (ctx.headersOnly !== true) await auditReading(ctx, file);
  } catch (error) {
    content.stream.destroy();
    throw error;
  }
  return { ...content, fileName: file.fileName };
}

async function auditReading(ctx: RequestContext, { id, fileName, policyId }: PolicyFile): Promise<void> {
  await audit(ctx.database, ctx, {
    kind: AuditKind.document_read,
    subject: { kind: AuditSubjectKind.policy_file, id, label: fileName },
    details: { policyId },
  });
}
