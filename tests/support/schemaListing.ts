import type { DataSource } from "typeorm";

/** The contents of a schema, one per line: columns, constraints, indexes, functions, triggers and views, without TypeORM's own table. */
export async function schemaListing(owner: DataSource): Promise<readonly string[]> {
  const rows = await owner.query<{ line: string }[]>(LISTING);
  // Indentation inside a function does not matter.
  return rows.map(({ line }) => line.replace(/\s+/g, " ").trim());
}

const LISTING = `
  with relation as (
    select oid, relname, relkind, reloptions from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and relname <> 'schema_migration'
  )
  select line from (
    select 1 as part, format('%s %s %s', case relkind when 'v' then 'view' else 'table' end, relname, coalesce(reloptions::text, '')) as line from relation
    union all
    select 2, format('column %s.%s: %s %s %s %s %s %s', relname, attname, format_type(atttypid, atttypmod), collname,
      case when attnotnull then 'not null' end, attidentity::text || attgenerated::text, pg_get_expr(adbin, adrelid), attstorage)
    from pg_attribute join relation on relation.oid = attrelid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = attrelid and adnum = attnum left join pg_collation on pg_collation.oid = attcollation
    union all
    select 3, format('constraint %s.%s: %s', relname, conname, pg_get_constraintdef(pg_constraint.oid))
    from pg_constraint join relation on relation.oid = conrelid where contype <> 'n'
    union all
    select 4, pg_get_indexdef(indexrelid) from pg_index join relation on relation.oid = indrelid
    union all
    select 5, pg_get_functiondef(pg_proc.oid) from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    union all
    select 6, pg_get_triggerdef(pg_trigger.oid, true) from pg_trigger join relation on relation.oid = tgrelid where not tgisinternal
    union all
    select 7, format('view %s: %s', relname, pg_get_viewdef(oid)) from relation where relkind = 'v'
  ) schema order by part, line collate "C"`;
