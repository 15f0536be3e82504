import type { RequestContext } from "../context.js";
import type { CustomerViewer, StaffViewer } from "../core/viewer.js";
import { type NewAuditEvent, audit } from "./audit.js";
import { AuditKind, AuditSubjectKind } from "./audit.kinds.js";

type SignedInViewer = StaffViewer | CustomerViewer;
type TriedAccount = NonNullable<NewAuditEvent["subject"]>;

/** To be called before the browser is given its session, so that none begins without its entry. */
export async function auditSignIn(ctx: RequestContext, viewer: SignedInViewer): Promise<void> {
  await audit(ctx.database, { ...ctx, viewer }, { kind: AuditKind.signed_in, subject: accountOf(viewer) });
}

export async function auditSignOut(ctx: RequestContext, viewer: SignedInViewer): Promise<void> {
  await audit(ctx.database, { ...ctx, viewer }, { kind: AuditKind.signed_out, subject: accountOf(viewer) });
}

/** One that was counted. What is refused because there were too many before is not written down: nobody can fill the log. */
export async function auditFailedSignIn(ctx: RequestContext, subject: TriedAccount): Promise<void> {
  await audit(ctx.database, ctx, { kind: AuditKind.sign_in_failed, subject });
}

function accountOf(viewer: SignedInViewer): TriedAccount {
  return viewer.role === "customer"
    ? { kind: AuditSubjectKind.customer, id: viewer.customerId, label: viewer.email }
    : { kind: AuditSubjectKind.account, id: viewer.staffId, label: viewer.username };
}
