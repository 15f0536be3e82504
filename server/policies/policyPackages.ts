import type { RequestContext } from "../context.js";

/** The packages that policies have, each once whatever its case, in the order of the alphabet: one look-up in an index for each. */
export async function policyPackages({ database }: RequestContext): Promise<readonly string[]> {
  const rows: readonly { package: string }[] = await database.query(`
    with recursive known (key) as (
      (select package_key from policy where package_key > '' order by package_key limit 1)
      union all
      select (select package_key from policy where package_key > known.key order by package_key limit 1) from known where known.key is not null
    )
    select (select package from policy where package_key = known.key order by created_at, id limit 1) as package
    from known where known.key is not null order by known.key`);
  return rows.map((row) => row.package);
}
