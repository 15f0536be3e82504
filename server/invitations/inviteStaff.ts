import type { EntityManager } from "typeorm";

import { audit } from "../audit/audit.js";
import { AuditKind, AuditSubjectKind } from "../audit/audit.kinds.js";
import { requireStaff } from "../auth/requireViewer.js";
import type { RequestContext } from "../context.js";
import { DomainError } from "../core/errors.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { once } from "../core/idempotency.js";
import { newToken, tokenHash } from "../core/linkToken.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { checkLengths } from "../engine/fields/maxLength.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import type { PermissionSet } from "../staff/staff.kinds.js";
import { auditedPermissions } from "../staff/staff.role.js";
import { checkPermissionSets, checkPerson, emailTaken, personAsStored, sortedSets } from "../staff/staff.rules.js";
import { StaffInvitation } from "./invitation.entity.js";
import { InviteStaffInput } from "./invitation.inputs.js";
import { INVITATION_DAYS } from "./invitation.token.js";
import { mailInvitation } from "./mailInvitation.js";

/**
 * Invites someone to the back office: they get a link by which they choose a user name and a password.
 *
 * @throws DomainError VALIDATION_FAILED; CONFLICT for the address of a colleague or of someone who is invited already.
 */
export async function inviteStaff(ctx: RequestContext, input: InviteStaffInput): Promise<Rows<StaffInvitation>> {
  const { name, email, phone } = personAsStored({ name: input.name, email: input.email, phone: input.phone });
  const checks = new FieldChecks();
  if (name == null) checks.refuse("name", "Please enter a name.");
  if (email == null) checks.refuse("email", "Please enter an email address.");
  checkLengths(checks, InviteStaffInput, { name, email, phone });
  checkPerson(checks, "", { email });
  checkPermissionSets(checks, "", input.permissionSets ?? null);
  checks.throwIfAny();
  const permissionSets = sortedSets(input.permissionSets ?? []);
  const invited = { name: name ?? "", email: email ?? "", phone: phone ?? null, permissionSets };
  const id = await ctx.database.transaction((manager) =>
    once(
      manager,
      ctx,
      { operation: "inviteStaff", key: input.idempotencyKey, request: invited },
      async () => await invite(manager, ctx, invited),
    ),
  );
  return byId(StaffInvitation, id);
}

interface Invited {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly permissionSets: readonly PermissionSet[];
}

async function invite(manager: EntityManager, ctx: RequestContext, invited: Invited): Promise<string> {
  const { name, email, phone, permissionSets } = invited;
  const colleagues = await run<unknown>(manager, sql`select from staff where email_key = ${email}`);
  if (colleagues.length > 0) throw emailTaken();
  const token = newToken();
  const [made] = await run<{ id: string }>(
    manager,
    sql`insert into staff_invitation (name, email, phone, permission_sets, token_hash, invited_by, expires_at)
      values (${name}, ${email}, ${phone}, ${[...permissionSets]}, ${tokenHash(token)}, ${requireStaff(ctx).username},
        now() + ${INVITATION_DAYS}::int * interval '1 day')
      on conflict do nothing returning id`,
  );
  if (made === undefined) throw alreadyInvited();
  await mailInvitation(manager, ctx, { id: made.id, name, email }, token);
  await audit(manager, ctx, {
    kind: AuditKind.invitation_sent,
    subject: { kind: AuditSubjectKind.invitation, id: made.id, label: name },
    details: { email, ...auditedPermissions(permissionSets) },
  });
  return made.id;
}

function alreadyInvited(): DomainError {
  const message = "This person has already been invited. Send the invitation again, or withdraw it first.";
  return new DomainError("CONFLICT", message, [{ field: "email", message }]);
}
