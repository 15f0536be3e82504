/** A database keeps two roles apart while APP_SECRET is being changed: that of the processes with the one, and that of the others. */
export type Slot = 1 | 2;

/** One role for each database, because roles are the cluster's. Nobody calls a role of their own like this. */
export function applicationRoleOf(databaseOid: number | string, slot: Slot = 1): string {
  return slot === 1 ? `milepost_app_${databaseOid}` : `milepost_app_${databaseOid}_2`;
}

/** Without a full stop: it may stand in a longer sentence. */
export const OTHER_SECRET =
  "the database belongs to another APP_SECRET; set that one, or, to change it, name it in APP_SECRET_PREVIOUS";
