import { audit } from "../audit/audit.js";
import { AuditKind, AuditSubjectKind } from "../audit/audit.kinds.js";
import { requireStaff } from "../auth/requireViewer.js";
import type { RequestContext } from "../context.js";
import { once } from "../core/idempotency.js";
import { uuidOf } from "../core/ids.js";
import { newToken, tokenHash } from "../core/linkToken.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { StaffInvitation } from "./invitation.entity.js";
import { INVITATION_DAYS } from "./invitation.token.js";
import { lockInvitation } from "./lockInvitation.js";
import { mailInvitation } from "./mailInvitation.js";

/** Sends a new link, valid for its full time; the previous one stops working. @throws DomainError NOT_FOUND */
export async function resendInvitation(ctx: RequestContext, id: string): Promise<Rows<StaffInvitation>> {
  await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "resendStaffInvitation", request: { id: uuidOf(id) } }, async () => {
      const invited = await lockInvitation(manager, id);
      const token = newToken();
      await run(
        manager,
        sql`update staff_invitation set token_hash = ${tokenHash(token)}, sent_at = now(),
            expires_at = now() + ${INVITATION_DAYS}::int * interval '1 day', invited_by = ${requireStaff(ctx).username}
          where id = ${invited.id}`,
      );
      await mailInvitation(manager, ctx, invited, token);
      await audit(manager, ctx, {
        kind: AuditKind.invitation_resent,
        subject: { kind: AuditSubjectKind.invitation, id: invited.id, label: invited.name },
      });
      return invited.id;
    }),
  );
  return byId(StaffInvitation, id);
}
