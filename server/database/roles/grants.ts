import type { ClientBase } from "pg";

/**
 * Gives the role row access and nothing else: it may read and write rows, but only insert into tables that refuse
 * changes, and it may not alter a table (no TRUNCATE, TRIGGER, REFERENCES or CREATE). Run as the owner after every
 * migration, so that no new table is forgotten; writes nothing if everything is already as it should be.
 */
export async function grantRows(owner: Pick<ClientBase, "query">, role: string): Promise<void> {
  await owner.query("begin");
  try {
    const { rows } = await owner.query<{ statement: string }>(
      `${SCHEMAS} union all ${RELATIONS} union all ${POLICIES}`,
      [role],
    );
    for (const { statement } of rows) await owner.query(statement);
    await owner.query("commit");
  } catch (error) {
    await owner.query("rollback");
    throw error;
  }
}

/** Our schema and the job runner's. */
const OURS = "n.nspname in (current_schema(), 'graphile_worker')";

/**
 * A cluster created before PostgreSQL 15 lets everyone create objects in `public`, where an operator could shadow the
 * system's.
 */
const SCHEMAS = `
  select format('grant usage on schema %I to %I', n.nspname, $1::text) as statement from pg_namespace n
  where ${OURS} and not has_schema_privilege($1, n.oid, 'USAGE')
  union all
  select format('revoke create on schema %I from public, %I', n.nspname, $1::text) from pg_namespace n
  where ${OURS} and pg_has_role(n.nspowner, 'USAGE') and has_schema_privilege($1, n.oid, 'CREATE') and not (select rolsuper from pg_roles where rolname = $1)`;

/**
 * A row trigger that calls refuse_change marks evidence. The privilege to change it is not granted at all, because a
 * trigger function that reads tables could be deceived with temporary tables of the same name. Cascades of foreign keys
 * run as the table's owner.
 */
const IS_EVIDENCE = `exists (select from pg_trigger t
  where t.tgrelid = c.oid and t.tgfoid = to_regproc('refuse_change') and t.tgtype & 1 = 1 and t.tgqual is null)`;

const RELATIONS = `
  select format('revoke all on %1$s from %2$I; grant %3$s on %1$s to %2$I', name, $1::text, array_to_string(wanted, ', '))
  from (
    select c.relacl, format('%s %I.%I', case c.relkind when 'S' then 'sequence' else 'table' end, n.nspname, c.relname) as name,
      case
        when c.relkind = 'S' then array['USAGE']
        when c.relkind = 'v' or c.relname in ('schema_migration', 'migrations') then array['SELECT']
        when ${IS_EVIDENCE} then array['INSERT', 'SELECT']
        else array['DELETE', 'INSERT', 'SELECT', 'UPDATE']
      end as wanted
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and c.relkind in ('r', 'p', 'v', 'S') and pg_has_role(c.relowner, 'USAGE')
      and c.relowner <> (select oid from pg_roles where rolname = $1)
      -- Neither an extension's, nor the sequence of an identity column, which nobody needs a right to.
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('e', 'i'))
  ) relation
  where wanted is distinct from (
    select array_agg(privilege_type order by privilege_type) from aclexplode(relacl)
    where grantee = (select oid from pg_roles where rolname = $1))`;

/**
 * Row security hides the job runner's rows from everyone but their owner; with these policies the grants alone decide.
 */
const POLICIES = `
  select format('create policy granted on %I.%I using (true) with check (true)', n.nspname, c.relname)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${OURS} and c.relrowsecurity and pg_has_role(c.relowner, 'USAGE')
    and not exists (select from pg_policy p where p.polrelid = c.oid)`;
