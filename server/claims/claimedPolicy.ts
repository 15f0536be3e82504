import { type Sql, joinSql, raw, sql } from "../core/sql.js";

interface OfPolicy {
  readonly state?: string | null;
  readonly package?: string | null;
}

/** Conditions on the policy of the claim `root`, which a claim without a policy never meets. */
export function onPolicy({ state, package: plan }: OfPolicy): readonly Sql[] {
  const packageName = plan?.trim() ?? "";
  const conditions = [
    ...(packageName === "" ? [] : [sql`held.package_key = name_key(${packageName}::text)`]),
    ...(state ? [sql`holder.state_key = lower(${state}::text)`] : []),
  ];
  if (conditions.length === 0) return [];
  const holder = raw(state ? "join lead holder on holder.id = held.lead_id" : "");
  return [
    sql`exists (select from policy held ${holder} where held.id = root.policy_id and ${joinSql(conditions, " and ")})`,
  ];
}
