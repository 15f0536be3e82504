import { raw } from "../core/sql.js";
import { JsonSql } from "../engine/projection/rows.js";

/** The distinct packages of all policies, ignoring case, in alphabetical order: one index lookup for each. */
export function policyPackages(): JsonSql {
  return new JsonSql(
    raw(`with recursive known (key) as (
        (select package_key from policy where package_key > '' order by package_key limit 1)
        union all
        select (select package_key from policy where package_key > known.key order by package_key limit 1)
        from known where known.key is not null
      )
      select coalesce(json_agg(
        (select package from policy where package_key = known.key order by created_at, id limit 1) order by known.key), '[]')
      from known where known.key is not null`),
  );
}
