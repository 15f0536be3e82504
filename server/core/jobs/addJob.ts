import type { EntityManager } from "typeorm";

export interface NewJob {
  readonly task: string;
  /** Ids, so that a job which waited does what is right now. */
  readonly payload: Readonly<Record<string, string>>;
  /** One job at most waits under a key: a second one takes its place. */
  readonly key: string;
  /** Milliseconds from now. */
  readonly delayMs?: number;
}

/** Adds a job in the transaction of its cause: both happen or neither. It runs, once committed, in whichever process is free. */
export async function addJob(
  manager: Pick<EntityManager, "query">,
  { task, payload, key, delayMs = 0 }: NewJob,
): Promise<void> {
  await manager.query(
    `select from graphile_worker.add_job(
       $1, payload => $2::json, job_key => $3, run_at => clock_timestamp() + $4::float8 * interval '1 millisecond')`,
    [task, JSON.stringify(payload), key, delayMs],
  );
}
