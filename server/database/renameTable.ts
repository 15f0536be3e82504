import type { QueryRunner } from "typeorm";

/**
 * Renames a table with its constraints, indexes, triggers and sequences, whose names begin with the table's. Only the
 * catalog knows all of them: newer versions of PostgreSQL name `not null`, too.
 */
export async function renameTable(runner: QueryRunner, from: string, to: string): Promise<void> {
  await runner.query(`alter table ${from} rename to ${to}`);
  await renameParts(runner, to, from, to);
}

/** Renames those constraints, indexes, triggers and sequences of a table whose names begin with a text. */
export async function renameParts(runner: QueryRunner, table: string, from: string, to: string): Promise<void> {
  const read = async (statement: string) =>
    ((await runner.query(statement, [table, from])) as readonly { name: string }[]).map(({ name }) => ({
      name,
      renamed: to + name.slice(from.length),
    }));
  for (const { name, renamed } of await read(CONSTRAINTS))
    await runner.query(`alter table ${table} rename constraint ${name} to ${renamed}`);
  // A key's index has been renamed with its constraint.
  for (const { name, renamed } of await read(INDEXES)) await runner.query(`alter index ${name} rename to ${renamed}`);
  for (const { name, renamed } of await read(TRIGGERS))
    await runner.query(`alter trigger ${name} on ${table} rename to ${renamed}`);
  for (const { name, renamed } of await read(SEQUENCES))
    await runner.query(`alter sequence ${name} rename to ${renamed}`);
}

const CONSTRAINTS = `select conname as name from pg_constraint
  where conrelid = $1::regclass and contype <> 't' and starts_with(conname, $2) order by 1`;

const INDEXES = `select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
  where indrelid = $1::regclass and starts_with(relname, $2) order by 1`;

const TRIGGERS = `select tgname as name from pg_trigger
  where tgrelid = $1::regclass and not tgisinternal and starts_with(tgname, $2) order by 1`;

const SEQUENCES = `select relname as name from pg_depend join pg_class on pg_class.oid = objid and relkind = 'S'
  where refobjid = $1::regclass and starts_with(relname, $2) order by 1`;
