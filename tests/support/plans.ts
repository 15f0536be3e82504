import type { DocumentNode } from "graphql";
import type { PoolClient } from "pg";
import type { DataSource } from "typeorm";

import type { RequestContext } from "#server/context.js";
import { rolesOfViewer } from "#server/core/access.js";
import type { StaffViewer, Viewer } from "#server/core/viewer.js";
import { poolOf } from "#server/database/dataSource.js";
import { planOperation } from "#server/engine/graphql/operationPlan.js";
import { prepareOperation } from "#server/engine/graphql/preparedOperation.js";
import { resolveRoot } from "#server/engine/graphql/rootField.js";
import { Projector } from "#server/engine/projection/projector.js";
import { appSchema } from "#server/schema.js";
import type { TestDatabase } from "./testDatabase.js";

const schema = appSchema();
const projectors = new WeakMap<DataSource, Projector>();

export interface Plan {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Shared Hit Blocks": number;
  readonly "Shared Read Blocks": number;
  readonly Plans?: readonly Plan[];
}

/** The two kinds of plan that a prepared statement may get. */
export const PLAN_MODES = ["force_custom_plan", "force_generic_plan"] as const;
export type PlanMode = (typeof PLAN_MODES)[number];

export const SOMEONE: StaffViewer = { role: "staff", permissionSets: ["staff"], staffId: "", username: "" };

/** PostgreSQL's plan for a query with one root field, run with these variables, as some member of staff if it does not matter who asks. */
export async function planOf(
  { dataSource }: TestDatabase,
  document: DocumentNode,
  variables: Record<string, unknown>,
  mode: PlanMode,
  viewer: Viewer = SOMEONE,
): Promise<Plan> {
  const projector = projectors.get(dataSource) ?? new Projector(schema, dataSource, poolOf(dataSource));
  projectors.set(dataSource, projector);
  const context = {
    viewer,
    database: dataSource,
    projector,
  } as Partial<RequestContext> as RequestContext;
  const operation = prepareOperation(schema, document, null);
  if (typeof operation === "string") throw new Error(operation);
  const [field] = planOperation(projector, operation, { roles: rolesOfViewer(viewer), variables });
  const outcome = field && (await resolveRoot(field, operation, variables, context));
  if (!outcome || !("read" in outcome)) throw new Error("the list reads rows");
  const { text, values } = projector.statement([outcome.read], variables, operation.memory);
  const client: PoolClient = await poolOf(dataSource).connect();
  try {
    await client.query(`set plan_cache_mode = ${mode}; set statement_timeout = 0`);
    await client.query(`prepare the_list as ${text}`);
    const literals = values.map((value) =>
      typeof value === "number"
        ? String(value)
        : client.escapeLiteral(Array.isArray(value) ? `{${value.join(",")}}` : String(value)),
    );
    const parameters = literals.length > 0 ? `(${literals.join(", ")})` : "";
    const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
      `explain (analyze, buffers, timing off, format json) execute the_list${parameters}`,
    );
    const plan = rows[0]?.["QUERY PLAN"][0].Plan;
    if (!plan) throw new Error("no plan");
    return plan;
  } finally {
    await client.query("deallocate all; reset plan_cache_mode; reset statement_timeout");
    client.release();
  }
}

export function nodes(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodes)];
}

/** The rows of a table that were read, including those filtered out. */
export function rowsRead(plan: Plan, table: string): number {
  return nodes(plan)
    .filter((node) => node["Relation Name"] === table)
    .reduce(
      (sum, node) => sum + (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"],
      0,
    );
}

export const buffers = (plan: Plan): number => plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
/** Whether a whole table was scanned. A scan that was planned but never executed does not count. */
export const scansWhole = (plan: Plan, tables: readonly string[]): boolean =>
  nodes(plan).some(
    (node) =>
      node["Node Type"] === "Seq Scan" && node["Actual Loops"] > 0 && tables.includes(node["Relation Name"] ?? ""),
  );
