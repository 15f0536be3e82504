import type { ClientBase } from "pg";

/**
 * After an upgrade of the operating system or of PostgreSQL, a different ICU version may sort some letters differently.
 * Existing indexes are then in the wrong order, and lookups miss rows, so this rebuilds them once. Must be run as the
 * owner.
 */
export async function followNameOrder(owner: Pick<ClientBase, "query">): Promise<void> {
  const { rows: changed } = await owner.query(CHANGED);
  if (changed.length === 0) return;
  const { rows: indexes } = await owner.query<{ name: string }>(INDEXES);
  for (const { name } of indexes) await owner.query(`reindex index ${name}`);
  await owner.query("alter collation name_order refresh version");
}

const NAME_ORDER =
  "select oid from pg_collation where collname = 'name_order' and collnamespace = current_schema()::regnamespace";

const CHANGED = `select from pg_collation where oid = (${NAME_ORDER}) and collversion is distinct from pg_collation_actual_version(oid)`;

const INDEXES = `select indexrelid::regclass::text as name from pg_index where (${NAME_ORDER}) = any (indcollation::oid[])`;
