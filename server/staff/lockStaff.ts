import type { EntityManager } from "typeorm";

import { lockRow, notFound } from "../core/entityRows.js";
import { isUuid } from "../core/ids.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { Staff } from "./staff.entity.js";
import { PermissionSet } from "./staff.kinds.js";

export const USER_NOT_FOUND = "User not found";

/**
 * An account by the id that a client sent, locked until the transaction ends, together with all active administrators,
 * so that two who remove each other take turns. All are locked in one statement, in the order of their ids: the
 * account may be, become or have been one of the administrators.
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
  const isAdministrator = sql`(${PermissionSet.administrator} = any(permission_sets) and deactivated_at is null)`;
  const locked = await run<{ id: string; administers: boolean }>(
    manager,
    sql`select id, ${isAdministrator} as administers from staff where id = ${id} or ${isAdministrator}
      order by id for update`,
  );
  const administrators = locked.filter(({ administers }) => administers);
  const account = await lockRow(manager, Staff, id, USER_NOT_FOUND);
  if ((account.deactivatedAt === null) !== active) throw notFound(USER_NOT_FOUND);
  return { account, isLastAdministrator: administrators.length === 1 && administrators[0]?.id === account.id };
}
