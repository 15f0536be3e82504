import { audit } from "../audit/audit.js";
import { AuditKind, AuditSubjectKind } from "../audit/audit.kinds.js";
import type { RequestContext } from "../context.js";
import { assertVersion, notFound } from "../core/entityRows.js";
import { isUuid } from "../core/ids.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { TEMPLATE_NOT_FOUND } from "./saveEmailTemplate.js";

/**
 * Messages sent with it stay; a built-in template can be restored. Returns the id.
 *
 * @throws DomainError NOT_FOUND; CONFLICT for a stale version.
 */
export async function deleteEmailTemplate(ctx: RequestContext, id: string, version: number | null): Promise<string> {
  if (!isUuid(id)) throw notFound(TEMPLATE_NOT_FOUND);
  return await ctx.database.transaction(async (manager) => {
    const [deleted] = await run<{ id: string; name: string; version: number }>(
      manager,
      sql`delete from email_template where id = ${id} returning id, name, version`,
    );
    if (!deleted) throw notFound(TEMPLATE_NOT_FOUND);
    assertVersion("template", deleted, version);
    await audit(manager, ctx, {
      kind: AuditKind.template_deleted,
      subject: { kind: AuditSubjectKind.email_template, id: deleted.id, label: deleted.name },
    });
    return deleted.id;
  });
}
