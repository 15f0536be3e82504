import type { DataSource } from "typeorm";

import { Baseline1795132800062 } from "./migrations/0001-baseline.js";

/** Migrations that the baseline replaced; each had a number below the baseline's or its own. */
const REPLACED = 32;

/**
 * A database that was made before the first release has the baseline's tables already, under the names of the migrations that made them: those
 * names give way to the baseline's, and nothing else is touched. To be called before migrations run, by the owner.
 *
 * @throws Error when only some of those migrations ran there: such a database has no schema that a later migration could start from.
 */
export async function takeOver(owner: DataSource): Promise<void> {
  const { name } = new Baseline1795132800062();
  const timestamp = Number(/\d{13}$/.exec(name)?.[0]);
  await owner.transaction(async (manager) => {
    const [table] = await manager.query<unknown[]>(
      "select from pg_class where relname = 'schema_migration' and relnamespace = current_schema()::regnamespace",
    );
    if (table === undefined) return;
    const former = await manager.query<{ id: number }[]>(
      "select id from schema_migration where timestamp <= $1 and name <> $2 order by id",
      [timestamp, name],
    );
    if (former.length === 0) return;
    if (former.length !== REPLACED)
      throw new Error(
        `The database was made by an early preview that cannot be taken over (${former.length} of its ${REPLACED} migrations ran there).`,
      );
    await manager.query("delete from schema_migration where timestamp <= $1 and name <> $2", [timestamp, name]);
    await manager.query("insert into schema_migration (id, timestamp, name) values ($1, $2, $3)", [
      former[0]?.id,
      timestamp,
      name,
    ]);
  });
}
