import { audit } from "../audit/audit.js";
import { AuditKind, AuditSubjectKind } from "../audit/audit.kinds.js";
import type { RequestContext } from "../context.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { lockInvitation } from "./lockInvitation.js";

/**
 * Invalidates an invitation's link. @throws DomainError NOT_FOUND for one that has been accepted or withdrawn already
 */
export async function withdrawInvitation(ctx: RequestContext, id: string): Promise<string> {
  return await ctx.database.transaction(async (manager) => {
    const invited = await lockInvitation(manager, id);
    await run(manager, sql`update staff_invitation set withdrawn_at = now() where id = ${invited.id}`);
    await audit(manager, ctx, {
      kind: AuditKind.invitation_withdrawn,
      subject: { kind: AuditSubjectKind.invitation, id: invited.id, label: invited.name },
    });
    return invited.id;
  });
}
