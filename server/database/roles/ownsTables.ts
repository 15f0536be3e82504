import type { DataSource } from "typeorm";

/**
 * Returns this pool's user if it could remove the triggers that protect signed records; undefined if it may only read
 * and write rows.
 */
export async function ownerAtWork(database: DataSource): Promise<string | undefined> {
  const [row] = await database.query<{ name: string }[]>(
    `select rolname as name from pg_roles where rolname = current_user and (rolsuper or rolcreaterole or exists (
       select from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and pg_has_role(relowner, 'MEMBER')))`,
  );
  return row?.name;
}
