import type { EntityManager } from "typeorm";

import { PermissionSet } from "./staff.kinds.js";
import { Staff } from "./staff.entity.js";
import { isUuid } from "../core/ids.js";
import { lockRow, notFound } from "../core/entityRows.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";

const USER_NOT_FOUND = "User not found";

/**
 * An account by the id that a client sent, locked until the transaction ends, and the ids of all active administrators,
 * who are locked first: two administrators who remove each other take turns.
 *
 * @throws DomainError NOT_FOUND, also for a deactivated account where an active one is required, and the other way
 * around
 */
export async function lockStaff(
  manager: EntityManager,
  id: string,
  { active }: { readonly active: boolean },
): Promise<{ readonly account: Staff; readonly isLastAdministrator: boolean }> {
  if (!isUuid(id)) throw notFound(USER_NOT_FOUND);
  const administrators = await run<{ id: string }>(
    manager,
    sql`select id from staff where ${PermissionSet.administrator} = any(permission_sets) and deactivated_at is null
      order by id for update`,
  );
  const account = await lockRow(manager, Staff, id, USER_NOT_FOUND);
  if ((account.deactivatedAt === null) !== active) throw notFound(USER_NOT_FOUND);
  return { account, isLastAdministrator: administrators.length === 1 && administrators[0]?.id === account.id };
}
