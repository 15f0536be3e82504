import type { DataSource } from "typeorm";

import { Baseline1795132800062 } from "./migrations/0001-baseline.js";

/** Number of migrations that the baseline replaced; all are numbered no higher than the baseline. */
const REPLACED = 32;

/**
 * A database created before the first release already has the baseline's tables, recorded under the names of the
 * migrations that created them. This replaces those names with the baseline's and touches nothing else. Run as the
 * owner, before migrations.
 *
 * @throws Error when only some of those migrations ran there: no later migration could start from such a schema.
 */
export async function takeOver(owner: DataSource): Promise<void> {
  const { name } = new Baseline1795132800062();
  const timestamp = Number(/\d{13}$/.exec(name)?.[0]);
  await owner.transaction(async (manager) => {
    const [table] = await manager.query<unknown[]>(
      "select from pg_class where relname = 'schema_migration' and relnamespace = current_schema()::regnamespace",
    );
    if (table === undefined) return;
    const previous = await manager.query<{ id: number }[]>(
      "select id from schema_migration where timestamp <= $1 and name <> $2 order by id",
      [timestamp, name],
    );
    if (previous.length === 0) return;
    if (previous.length !== REPLACED)
      throw new Error(
        `The database was made by an early preview that cannot be taken over (${previous.length} of its ${REPLACED} migrations ran there).`,
      );
    await manager.query("delete from schema_migration where timestamp <= $1 and name <> $2", [timestamp, name]);
    await manager.query("insert into schema_migration (id, timestamp, name) values ($1, $2, $3)", [
      previous[0]?.id,
      timestamp,
      name,
    ]);
  });
}
