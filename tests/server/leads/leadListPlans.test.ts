import { beforeAll, describe, expect, test } from "@jest/globals";
import { parse } from "graphql";
import type { PoolClient } from "pg";

import type { RequestContext } from "../../../server/context.js";
import { Projector } from "../../../server/core/projection/projector.js";
import { planOperation } from "../../../server/core/graphql/operationPlan.js";
import { prepareOperation } from "../../../server/core/graphql/preparedOperation.js";
import { resolveRoot } from "../../../server/core/graphql/rootField.js";
import { poolOf } from "../../../server/database/dataSource.js";
import { buildAppSchema } from "../../../server/schema.js";
import { insertManyLeads } from "../../support/manyLeads.js";
import { type TestDatabase, useTestDatabase } from "../../support/testDatabase.js";

const FEW = 2_000;
const MANY = 50_000;
const many = useTestDatabase();
const few = useTestDatabase();
const schema = buildAppSchema();

const LIST =
  parse(`query ($filter: LeadFilter, $sort: LeadSort! = createdAt, $order: SortOrder! = desc, $after: String) {
  leads(filter: $filter, sort: $sort, order: $order, first: 50, after: $after) {
    totalCount totalIsExact nextCursor fingerprint
    items { id version status firstName lastName email phone state createdAt duplicate vehicle { year make model } }
  }
}`);

interface Plan {
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

/** Both kinds of plan that a prepared statement may come to have. */
const MODES = ["force_custom_plan", "force_generic_plan"] as const;

beforeAll(async () => {
  await insertManyLeads(few().dataSource, FEW);
  await insertManyLeads(many().dataSource, MANY);
}, 300_000);

/** What PostgreSQL did for the list with these variables. */
async function planOf(
  { dataSource }: TestDatabase,
  variables: Record<string, unknown>,
  mode: (typeof MODES)[number],
): Promise<Plan> {
  const projector = new Projector(schema, dataSource, poolOf(dataSource));
  const context = {
    viewer: { role: "staff", staffId: "", username: "" },
    projector,
  } as Partial<RequestContext> as RequestContext;
  const operation = prepareOperation(schema, LIST, null);
  if (typeof operation === "string") throw new Error(operation);
  const given = { sort: "createdAt", order: "desc", ...variables };
  const [field] = planOperation(projector, operation, "staff", given);
  const outcome = field && (await resolveRoot(field, operation, given, context));
  if (!outcome || !("read" in outcome)) throw new Error("the list reads rows");
  const { text, values } = projector.statement([outcome.read], given);
  const client: PoolClient = await poolOf(dataSource).connect();
  try {
    await client.query(`set plan_cache_mode = ${mode}; set statement_timeout = 0`);
    await client.query(`prepare the_list as ${text}`);
    const literals = values.map((value) =>
      typeof value === "number" ? String(value) : client.escapeLiteral(String(value)),
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

function nodes(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodes)];
}

/** Rows of `lead` that were looked at, whether they were wanted or not. */
function leadsRead(plan: Plan): number {
  return nodes(plan)
    .filter((node) => node["Relation Name"] === "lead")
    .reduce(
      (sum, node) => sum + (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"],
      0,
    );
}

const buffers = (plan: Plan): number => plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
const scansWhole = (plan: Plan): boolean =>
  nodes(plan).some(
    (node) => node["Node Type"] === "Seq Scan" && ["lead", "vehicle"].includes(node["Relation Name"] ?? ""),
  );

const SORTS = ["createdAt", "status", "firstName", "lastName", "email", "phone", "state", "vehicleYear", "vehicleMake"];

describe.each(MODES)("with %s", (mode) => {
  test.each(SORTS)("a page by %s reads its own rows, in both directions, with a status and without", async (sort) => {
    for (const order of ["asc", "desc"]) {
      for (const filter of [null, { status: "dnc" }, { status: "new" }]) {
        const [large, small] = [
          await planOf(many(), { sort, order, filter }, mode),
          await planOf(few(), { sort, order, filter }, mode),
        ];
        expect(scansWhole(large)).toBe(false);
        // 51 rows of the page, and for each at most two look-ups in either index of duplicates.
        expect(leadsRead(large)).toBeLessThanOrEqual(51 + 50 * 4);
        expect(buffers(large)).toBeLessThanOrEqual(buffers(small) * 1.3 + 150);
      }
    }
  });

  test("hidden duplicates cost what stands before the page's end and the count's, not the table", async () => {
    const plan = await planOf(many(), { filter: { hideDuplicates: true } }, mode);
    expect(leadsRead(plan)).toBeLessThan(10_000);
  });

  test.each(["driver4321@", "okafor priya 2019", "nobodyhasthis", "(290) 555-0061"])(
    "the search %s is answered by its index",
    async (search) => {
      const plan = await planOf(many(), { filter: { search } }, mode);
      expect(scansWhole(plan)).toBe(false);
      expect(nodes(plan).some((node) => node["Index Name"] === "lead_search_text_index")).toBe(true);
      expect(leadsRead(plan)).toBeLessThan(MANY / 10);
    },
  );

  test.each(["j", "tx"])(
    "the search %s, too short for the index, stops when the page and its count are full",
    async (search) => {
      expect(leadsRead(await planOf(many(), { filter: { search } }, mode))).toBeLessThan(MANY / 2);
    },
  );
});
