import type { EntityManager } from "typeorm";

import { hashPassword } from "../auth/passwords.js";
import type { RequestContext } from "../context.js";
import { notFound } from "../core/entityRows.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { madeBefore, once } from "../core/idempotency.js";
import { run } from "../core/run.js";
import { type Sql, sql } from "../core/sql.js";
import { checkLengths } from "../engine/fields/maxLength.js";
import { type Rows, one } from "../engine/projection/rows.js";
import { insertStaff } from "../staff/insertStaff.js";
import { checkCredentials } from "../staff/newPassword.js";
import type { PermissionSet } from "../staff/staff.kinds.js";
import { AcceptedInvitation } from "./invitation.entity.js";
import { AcceptStaffInvitationInput } from "./invitation.inputs.js";
import { isUsable } from "./invitation.token.js";

interface Invited {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly permissionSets: readonly PermissionSet[];
  readonly invitedBy: string;
}

/**
 * Accepts an invitation with the user name and the password that its holder chose. The link is used up; if two people
 * use it at the same time, only one gets the account.
 *
 * @throws DomainError NOT_FOUND for a link that is unknown, used, withdrawn or expired; VALIDATION_FAILED; CONFLICT if
 * the user name is taken, or a colleague has the e-mail address by now.
 */
export async function acceptInvitation(
  ctx: RequestContext,
  input: AcceptStaffInvitationInput,
): Promise<Rows<AcceptedInvitation>> {
  const username = (input.username ?? "").trim();
  const password = input.password ?? "";
  const { token, idempotencyKey: key } = input;
  const call = { operation: "acceptStaffInvitation", key, request: { token, username, password } };
  const { manager: database } = ctx.database;
  if ((await madeBefore(database, ctx, call)) === undefined) {
    checkChosen(username, password);
    // Before the password is hashed, which costs too much to do for strangers.
    await invitedBy(database, isUsable(token));
  }
  const passwordHash = await hashPassword(password);
  await ctx.database.transaction((manager) =>
    once(manager, ctx, call, async () => {
      const invited = await invitedBy(manager, sql`${isUsable(token)} for update`);
      const { id, invitedBy: inviter, name, email, phone, permissionSets } = invited;
      const account = { username, passwordHash, name, email, phone, permissionSets };
      const staffId = await insertStaff(manager, ctx, account, { invitedBy: inviter });
      await run(manager, sql`update staff_invitation set accepted_at = now(), staff_id = ${staffId} where id = ${id}`);
      return staffId;
    }),
  );
  return one(AcceptedInvitation, { from: sql`select ${username}::text as username` });
}

function checkChosen(username: string, password: string): void {
  const checks = new FieldChecks();
  checkCredentials(checks, username, password);
  checkLengths(checks, AcceptStaffInvitationInput, { username });
  checks.throwIfAny();
}

async function invitedBy(manager: EntityManager, condition: Sql): Promise<Invited> {
  const [invited] = await run<Invited>(
    manager,
    sql`select id, name, email, phone, permission_sets as "permissionSets", invited_by as "invitedBy"
      from staff_invitation invitation where ${condition}`,
  );
  if (invited === undefined)
    throw notFound("This invitation has been used or withdrawn, or it has expired. Please ask for a new one.");
  return invited;
}
