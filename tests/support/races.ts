import { beforeEach } from "@jest/globals";
import type { DataSource, EntityManager } from "typeorm";

import { poolOf } from "#server/database/dataSource.js";
import { eventually } from "./eventually.js";
import { type GraphqlAnswer, type TestApp, useTestApp } from "./testApp.js";

/** The number of concurrent callers. */
export const RACERS = 20;
/** One connection for each of them, one that holds them back, one that observes, and two spare. */
const RACE_CONNECTIONS = RACERS + 4;

/** A server whose pool has a connection for each of the twenty, opened before each test. */
export function useRaceApp(environment: NodeJS.ProcessEnv = {}): () => TestApp {
  const app = useTestApp(environment, { connections: RACE_CONNECTIONS });
  beforeEach(async () => await warmConnections(app()));
  return app;
}

/** Opens every connection of the pool: callers that wait for one would run one after the other. */
export async function warmConnections({ database }: TestApp): Promise<void> {
  const pool = poolOf(database.dataSource);
  if (pool.options.max < RACE_CONNECTIONS)
    throw new Error(`Of ${RACERS} at most ${pool.options.max} would start at once: use useRaceApp().`);
  const clients = [];
  try {
    while (clients.length < pool.options.max) clients.push(await pool.connect());
  } finally {
    for (const client of clients) client.release();
  }
}

/** Starts twenty callers at once. */
export async function race<Result>(make: (index: number) => Promise<Result>): Promise<readonly Result[]> {
  return await Promise.all(Array.from({ length: RACERS }, (_, index) => make(index)));
}

/**
 * Starts twenty callers, none of which continues before all have reached the lead's lock, or each other: none is late,
 * even on the slowest machine.
 */
export async function raceForLead<Result>(
  { database: { dataSource } }: TestApp,
  leadId: string,
  make: (index: number) => Promise<Result>,
): Promise<readonly Result[]> {
  const { running } = await dataSource.transaction(async (gate) => {
    await gate.query("select from lead where id = $1 for update", [leadId]);
    const started = race(make);
    await eventually(async () => ((await waitingStatements(gate)) === RACERS ? true : undefined));
    return { running: started };
  });
  return await running;
}

/** The number of statements in this database that wait for another transaction. */
export async function waitingStatements(by: Pick<DataSource | EntityManager, "query">): Promise<number> {
  // Within a transaction, the statistics would stay as first read.
  await by.query("select pg_stat_clear_snapshot()");
  const waiting: unknown[] = await by.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return waiting.length;
}

/** The outcome of each: the code of its refusal, or `done`. */
export function outcomesOf(answers: readonly GraphqlAnswer<unknown>[]): readonly string[] {
  return answers.map(({ errors }) => errors[0]?.extensions.code ?? "done").toSorted();
}

/** Exactly one succeeded, and all others were refused. */
export const ONE_DONE: readonly string[] = [...Array.from({ length: RACERS - 1 }, () => "CONFLICT"), "done"];
