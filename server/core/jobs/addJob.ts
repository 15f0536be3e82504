import type { EntityManager } from "typeorm";

import { run } from "../run.js";
import { sql } from "../sql.js";

export interface NewJob {
  readonly task: string;
  /** Ids only, so that a job that waited reads the current state. */
  readonly payload: Readonly<Record<string, string>>;
  /** At most one job waits per key: a second one replaces it. */
  readonly key: string;
  /** Milliseconds from now. */
  readonly delayMs?: number;
}

/**
 * Adds a job in the transaction of its cause, so that both happen or neither. Once committed, any process with a free
 * slot runs it.
 */
export async function addJob(
  manager: Pick<EntityManager, "query">,
  { task, payload, key, delayMs = 0 }: NewJob,
): Promise<void> {
  await run(
    manager,
    sql`select from graphile_worker.add_job(${task}, payload => ${JSON.stringify(payload)}::json, job_key => ${key},
        run_at => clock_timestamp() + ${delayMs}::float8 * interval '1 millisecond')`,
  );
}
