import type { EntityManager } from "typeorm";

import { sql } from "../core/sql.js";
import { run } from "../core/run.js";
import { audit } from "../audit/audit.js";
import { AuditKind, AuditSubjectKind } from "../audit/audit.kinds.js";
import { hashPassword } from "../auth/passwords.js";
import type { RequestContext } from "../context.js";
import { DomainError } from "../core/errors.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { once } from "../core/idempotency.js";
import { checkLengths } from "../engine/fields/maxLength.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { isBlank } from "#shared/text/blank.js";
import { checkNewPassword } from "./newPassword.js";
import { Staff } from "./staff.entity.js";
import { CreateStaffInput } from "./staff.inputs.js";
import { StaffRole } from "./staff.role.js";

const MISSING = "Please provide both a username and password.";

/**
 * Creates a back-office account.
 *
 * @throws DomainError VALIDATION_FAILED; CONFLICT if the user name is taken, ignoring case.
 */
export async function createStaff(ctx: RequestContext, input: CreateStaffInput): Promise<Rows<Staff>> {
  const username = (input.username ?? "").trim();
  const password = input.password ?? "";
  const checks = new FieldChecks();
  if (isBlank(username)) checks.refuse("username", MISSING);
  if (isBlank(password)) checks.refuse("password", MISSING);
  else checkNewPassword(checks, "password", password, username);
  checkLengths(checks, CreateStaffInput, { username });
  checks.throwIfAny();
  const role = input.role ?? StaffRole.staff;
  const passwordHash = await hashPassword(password);
  const make = async (manager: EntityManager): Promise<string> => {
    const [account]: readonly { id: string }[] = await run(
      manager,
      sql`insert into staff (username, role, password_hash) values (${username}, ${role}, ${passwordHash}) on conflict (username_key) do nothing returning id`,
    );
    if (!account) throw usernameTaken();
    await audit(manager, ctx, {
      kind: AuditKind.account_created,
      subject: { kind: AuditSubjectKind.account, id: account.id, label: username },
      details: { role },
    });
    return account.id;
  };
  const request = { username, password, role };
  const id = await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "createStaff", request }, async () => await make(manager)),
  );
  return byId(Staff, id);
}

function usernameTaken(): DomainError {
  const message = "This username is already taken. Please choose another.";
  return new DomainError("CONFLICT", message, [{ field: "username", message }]);
}
