import type { EntityManager } from "typeorm";

import { audit } from "../audit/audit.js";
import { AuditKind, AuditSubjectKind } from "../audit/audit.kinds.js";
import { auditedChanges } from "../audit/auditedChanges.js";
import { endAllSessions } from "../auth/requestSession.js";
import { requireStaff } from "../auth/requireViewer.js";
import type { RequestContext } from "../context.js";
import { assertVersion, unlessTaken } from "../core/entityRows.js";
import { DomainError } from "../core/errors.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { checkLengths } from "../engine/fields/maxLength.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { lockStaff } from "./lockStaff.js";
import { Staff } from "./staff.entity.js";
import { UpdateStaffInput } from "./staff.inputs.js";
import { PermissionSet } from "./staff.kinds.js";
import { checkPermissionSets, checkPerson, emailTaken, personAsStored, sortedSets } from "./staff.rules.js";

/**
 * Saves what was sent about an account: absent fields stay, null clears. Only what differs is changed and recorded. New
 * permissions end the account's sessions, so that no open page keeps the former ones.
 *
 * @throws DomainError NOT_FOUND; CONFLICT for a stale `version`, for your own permissions, for the last administrator's
 * and for an e-mail address that a colleague has; VALIDATION_FAILED.
 */
export async function updateStaff(ctx: RequestContext, input: UpdateStaffInput): Promise<Rows<Staff>> {
  const { permissionSets, claimSkills, ...texts } = input.staff;
  const person = personAsStored(texts);
  const checks = new FieldChecks();
  checkLengths(checks, UpdateStaffInput, { staff: person });
  checkPerson(checks, "staff", person);
  checkPermissionSets(checks, "staff", permissionSets);
  checks.throwIfAny();
  const wanted = {
    ...person,
    ...(permissionSets != null && { permissionSets: sortedSets(permissionSets) }),
    ...(claimSkills !== undefined && { claimSkills: sortedSets(claimSkills ?? []) }),
  };
  await endAllSessions(ctx, "staff", input.id, async (manager) => await save(manager, ctx, input, wanted));
  return byId(Staff, input.id);
}

/** Returns whether the permissions have changed. */
async function save(
  manager: EntityManager,
  ctx: RequestContext,
  { id, version }: UpdateStaffInput,
  wanted: Partial<Pick<Staff, "name" | "email" | "phone" | "permissionSets" | "claimSkills">>,
): Promise<boolean> {
  const { account, isLastAdministrator } = await lockStaff(manager, id, { active: true });
  assertVersion("user", account, version);
  const changes = auditedChanges(comparable(account), comparable(wanted));
  if (changes.length === 0) return false;
  const rights = changes.some(({ field }) => field === "permissionSets");
  if (rights && account.id === requireStaff(ctx).staffId)
    throw new DomainError("CONFLICT", "You can't change your own permissions.");
  if (rights && isLastAdministrator && !wanted.permissionSets?.includes(PermissionSet.administrator))
    throw new DomainError("CONFLICT", "The last administrator must remain an administrator.");
  const saved = await unlessTaken(
    manager,
    async (attempt) => await attempt.update(Staff, { id: account.id }, { ...wanted, version: account.version + 1 }),
  );
  if (!saved) throw emailTaken("staff.email");
  await audit(manager, ctx, {
    kind: AuditKind.account_changed,
    subject: { kind: AuditSubjectKind.account, id: account.id, label: account.username },
    details: { changes },
  });
  return rights;
}

/** Permission sets and skills as one text, as the audit log shows them. */
function comparable(values: Partial<Staff>): object {
  const { name, email, phone, permissionSets, claimSkills } = values;
  const skills = claimSkills && (claimSkills.join(", ") || null);
  return { name, email, phone, permissionSets: permissionSets?.join(", "), claimSkills: skills };
}
