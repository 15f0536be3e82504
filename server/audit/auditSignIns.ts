import type { RequestContext } from "../context.js";
import type { CustomerViewer, StaffViewer } from "../core/viewer.js";
import { type NewAuditEvent, audit } from "./audit.js";
import { AuditKind, AuditSubjectKind } from "./audit.kinds.js";

type SignedInViewer = StaffViewer | CustomerViewer;
type TriedAccount = NonNullable<NewAuditEvent["subject"]>;

/** Must be called before the browser gets its session, so that no session starts without an entry. */
export async function auditSignIn(ctx: RequestContext, viewer: SignedInViewer): Promise<void> {
  await audit(ctx.database, { ...ctx, viewer }, { kind: AuditKind.signed_in, subject: accountOf(viewer) });
}

export async function auditSignOut(ctx: RequestContext, viewer: SignedInViewer): Promise<void> {
  await audit(ctx.database, { ...ctx, viewer }, { kind: AuditKind.signed_out, subject: accountOf(viewer) });
}

/**
 * Only for failures that count. Attempts refused by the rate limit are not logged, so that no one can flood the log.
 */
export async function auditFailedSignIn(ctx: RequestContext, subject: TriedAccount): Promise<void> {
  await audit(ctx.database, ctx, { kind: AuditKind.sign_in_failed, subject });
}

function accountOf(viewer: SignedInViewer): TriedAccount {
  return viewer.role === "customer"
    ? { kind: AuditSubjectKind.customer, id: viewer.customerId, label: viewer.email }
    : { kind: AuditSubjectKind.account, id: viewer.staffId, label: viewer.username };
}
