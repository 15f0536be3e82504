import { type Sql, raw, sql } from "../core/sql.js";

interface PlanAndState {
  readonly package?: string | null;
  readonly state?: string | null;
}

/** Conditions on the policy of this alias: its plan, and its holder's state, since it has none of its own. */
export function ofPlanAndState(alias: string, { package: plan, state }: PlanAndState): readonly Sql[] {
  const policy = raw(alias);
  const packageName = plan?.trim() ?? "";
  return [
    ...(packageName === "" ? [] : [sql`${policy}.package_key = name_key(${packageName}::text)`]),
    ...(state
      ? [
          sql`exists (select from lead holder where holder.id = ${policy}.lead_id and holder.state_key = lower(${state}::text))`,
        ]
      : []),
  ];
}
