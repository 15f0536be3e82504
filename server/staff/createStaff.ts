import { hashPassword } from "../auth/passwords.js";
import type { RequestContext } from "../context.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { once } from "../core/idempotency.js";
import { checkLengths } from "../engine/fields/maxLength.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { insertStaff } from "./insertStaff.js";
import { checkCredentials } from "./newPassword.js";
import { Staff } from "./staff.entity.js";
import { CreateStaffInput } from "./staff.inputs.js";
import { StaffRole, permissionSetOf } from "./staff.role.js";
import { checkPermissionSets, checkPerson, personAsStored, sortedSets } from "./staff.rules.js";

/**
 * Creates a back-office account.
 *
 * @throws DomainError VALIDATION_FAILED; CONFLICT if the user name or the e-mail address is taken, ignoring case.
 */
export async function createStaff(ctx: RequestContext, input: CreateStaffInput): Promise<Rows<Staff>> {
  const username = (input.username ?? "").trim();
  const password = input.password ?? "";
  const person = personAsStored({ name: input.name, email: input.email, phone: input.phone });
  const checks = new FieldChecks();
  checkCredentials(checks, username, password);
  checkLengths(checks, CreateStaffInput, { username, ...person });
  checkPerson(checks, "", person);
  if (input.permissionSets != null) checkPermissionSets(checks, "", input.permissionSets);
  checks.throwIfAny();
  const permissionSets = sortedSets(input.permissionSets ?? [permissionSetOf(input.role ?? StaffRole.staff)]);
  const passwordHash = await hashPassword(password);
  const request = { username, password, permissionSets, ...person };
  const id = await ctx.database.transaction((manager) =>
    once(
      manager,
      ctx,
      { operation: "createStaff", request },
      async () => await insertStaff(manager, ctx, { username, passwordHash, permissionSets, ...person }),
    ),
  );
  return byId(Staff, id);
}
