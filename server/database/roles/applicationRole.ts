/**
 * While APP_SECRET is being rotated, a database has two roles: one for the processes with the old secret and one for
 * those with the new.
 */
export type Slot = 1 | 2;

/**
 * One role per database, because roles belong to the whole cluster. The name is one that no one would choose for a role
 * of their own.
 */
export function applicationRoleOf(databaseOid: number | string, slot: Slot = 1): string {
  return slot === 1 ? `milepost_app_${databaseOid}` : `milepost_app_${databaseOid}_2`;
}

/** Without a period: it may be part of a longer sentence. */
export const OTHER_SECRET =
  "the database belongs to another APP_SECRET; set that one, or, to change it, name it in APP_SECRET_PREVIOUS";
