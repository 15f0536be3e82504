import type { QueryRunner } from "typeorm";

interface KnownValues {
  readonly table: string;
  /** Of the form `check (column in ('a', 'b'))`. */
  readonly constraint: string;
  readonly column: string;
}

/** Allows further values in a column. Existing rows cannot break the rule, so they are not checked again. */
export async function addKnownValues(
  runner: QueryRunner,
  place: KnownValues,
  values: readonly string[],
): Promise<void> {
  await setKnownValues(runner, place, [...(await knownValues(runner, place)), ...values]);
}

/** Forbids values that no row has. */
export async function removeKnownValues(
  runner: QueryRunner,
  place: KnownValues,
  values: readonly string[],
): Promise<void> {
  const remaining = (await knownValues(runner, place)).filter((value) => !values.includes(value));
  await setKnownValues(runner, place, remaining);
}

/** Renames a value and rewrites the rows that have it, even in a table whose rows no one may change. */
export async function renameKnownValue(
  runner: QueryRunner,
  place: KnownValues,
  from: string,
  to: string,
): Promise<void> {
  const { table, column } = place;
  await addKnownValues(runner, place, [to]);
  await rewriteRows(runner, table, `set ${column} = $2 where ${column} = $1`, [from, to]);
  await removeKnownValues(runner, place, [from]);
}

/**
 * Changes rows even of a table whose rows no one may change: only the owner of the tables, who migrates, can do this.
 * For names in rows, never for what they tell.
 */
export async function rewriteRows(
  runner: QueryRunner,
  table: string,
  change: string,
  parameters: readonly unknown[],
): Promise<void> {
  await runner.query(`alter table ${table} disable trigger user`);
  await runner.query(`update ${table} ${change}`, [...parameters]);
  await runner.query(`alter table ${table} enable trigger user`);
}

/** Deletes the rows with these values, even from a table whose rows no one may delete, and forbids the values. */
export async function forgetKnownValues(
  runner: QueryRunner,
  place: KnownValues,
  values: readonly string[],
): Promise<void> {
  const { table, column } = place;
  await runner.query(`alter table ${table} disable trigger user`);
  await runner.query(`delete from ${table} where ${column} = any($1)`, [values]);
  await runner.query(`alter table ${table} enable trigger user`);
  await removeKnownValues(runner, place, values);
}

async function knownValues(runner: QueryRunner, { table, constraint }: KnownValues): Promise<string[]> {
  const [found] = (await runner.query(
    "select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = $1::regclass and conname = $2",
    [table, constraint],
  )) as readonly { definition: string }[];
  const values = [...(found?.definition ?? "").matchAll(/'([a-z_]+)'::text/g)].map(([, value = ""]) => value);
  if (values.length === 0) throw new Error(`${table} has no constraint ${constraint} that lists values`);
  return values;
}

async function setKnownValues(
  runner: QueryRunner,
  { table, constraint, column }: KnownValues,
  values: readonly string[],
): Promise<void> {
  const listed = [...new Set(values)].map((value) => `'${value}'`).join(", ");
  await runner.query(
    `alter table ${table} drop constraint ${constraint}, add constraint ${constraint} check (${column} in (${listed})) not valid`,
  );
}
