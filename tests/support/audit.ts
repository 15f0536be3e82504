import type { TestApp } from "./testApp.js";

export interface AuditEntry {
  readonly id: string;
  readonly kind: string;
  readonly actorKind: string;
  readonly actorName: string | null;
  readonly sessionKind: string;
  readonly subjectKind: string | null;
  readonly subjectId: string | null;
  readonly subjectLabel: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The entries that the audit log gained while the work ran, in the order of writing. */
export async function entriesDuring(
  { database }: Pick<TestApp, "database">,
  work: () => Promise<unknown>,
): Promise<readonly AuditEntry[]> {
  const known: readonly { id: string }[] = await database.dataSource.query("select id from audit_event");
  await work();
  return await database.dataSource.query(
    `select id, kind, actor_kind as "actorKind", actor_name as "actorName", session_kind as "sessionKind", subject_kind as "subjectKind",
       subject_id as "subjectId", subject_label as "subjectLabel", details
     from audit_event where id <> all($1::uuid[]) order by at, id`,
    [known.map(({ id }) => id)],
  );
}
