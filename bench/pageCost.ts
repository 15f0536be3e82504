import { parse } from "graphql";
import { pino } from "pino";
import type { DataSource } from "typeorm";

import type { RequestContext } from "../server/context.js";
import { createEventBus } from "../server/core/events/eventBus.js";
import { createDataSource, poolOf } from "../server/database/dataSource.js";
import { executeOperation } from "../server/engine/graphql/executor.js";
import { Projector, type Statement } from "../server/engine/projection/projector.js";
import { readEnv } from "../server/env.js";
import { PdfProcesses } from "../server/pdfProcesses/pdfs.js";
import { appSchema } from "../server/schema.js";
import { storageInDatabase } from "../server/storage/openStorage.js";
import type { BenchDatabase } from "./database.js";
import { LEADS_PAGE } from "./questions.js";

/**
 * PostgreSQL's work for one page: the statement's milliseconds without the network (the minimum of many runs), and
 * blocks touched.
 */
export interface PageCost {
  readonly leads: number;
  readonly page: string;
  readonly milliseconds: number;
  readonly blocks: number;
}

/** Pages that staff open. A search costs what it finds, so it is reported but not held to the limit. */
const PAGES: readonly { name: string; variables: Readonly<Record<string, unknown>> }[] = [
  { name: "newest", variables: { filter: {} } },
  { name: "of one status", variables: {} },
  { name: "by last name", variables: { filter: {}, sort: "lastName", order: "asc" } },
  { name: "of one status by vehicle year", variables: { sort: "vehicleYear" } },
  { name: "without duplicates", variables: { filter: { hideDuplicates: true } } },
  { name: "search for a name", variables: { filter: { search: "garcia" } } },
];
const RUNS = 60;

/** Runs the application's own statements for these pages under EXPLAIN ANALYZE. */
export async function pageCosts({ url, leads }: BenchDatabase): Promise<PageCost[]> {
  const database = await createDataSource(url, { poolSize: 1 }).initialize();
  const log = pino({ level: "warn" });
  const events = createEventBus(url, log);
  try {
    const projector = new ExplainingProjector(appSchema(), database, poolOf(database));
    const context: RequestContext = {
      viewer: {
        role: "staff",
        permissionSets: ["staff"],
        staffId: "00000000-0000-4000-8000-000000000000",
        username: "bench",
      },
      origin: { requestId: "bench", ipAddress: "127.0.0.1", userAgent: "bench" },
      env: readEnv({}),
      appSecret: "bench",
      database,
      projector,
      events,
      files: storageInDatabase(database),
      pdfs: new PdfProcesses().of("bench"),
      log,
    };
    const costs: PageCost[] = [];
    for (const { name, variables } of PAGES) {
      const document = parse(LEADS_PAGE.graphql.query);
      await executeOperation({ document, variables: { ...LEADS_PAGE.graphql.variables, ...variables }, context });
      if (!projector.last) throw new Error(`${name} ran no statement`);
      costs.push({ leads, page: name, ...(await explain(database, projector.last)) });
    }
    return costs;
  } finally {
    await events.close();
    await database.destroy();
  }
}

/** Records what the application would run. */
class ExplainingProjector extends Projector {
  last: Statement | undefined;

  override async run(statement: Statement): Promise<readonly (string | null)[]> {
    this.last = statement;
    return super.run(statement);
  }
}

interface Explained {
  readonly Plan: Readonly<Record<string, number>>;
  readonly "Execution Time": number;
}

async function explain(
  database: DataSource,
  { text, values }: Statement,
): Promise<Pick<PageCost, "milliseconds" | "blocks">> {
  let milliseconds = Number.POSITIVE_INFINITY;
  let blocks = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const [row] = await database.query<{ "QUERY PLAN": [Explained] }[]>(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      [...values],
    );
    const explained = row?.["QUERY PLAN"][0];
    if (!explained) throw new Error("EXPLAIN said nothing");
    milliseconds = Math.min(milliseconds, explained["Execution Time"]);
    blocks = (explained.Plan["Shared Hit Blocks"] ?? 0) + (explained.Plan["Shared Read Blocks"] ?? 0);
  }
  return { milliseconds, blocks };
}
