import { EventEmitter, once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

import type { FastifyBaseLogger } from "fastify";
import { type Runner, type WorkerEvents, parseCronItems, run } from "graphile-worker";
import type { Pool } from "pg";

import { openJobPool } from "../postgres.js";
import { jobLogger } from "./jobLogger.js";
import { Presence } from "./presence.js";

export interface JobContext {
  /** Stays the same when a job is retried after its process was killed. */
  readonly jobId: string;
  /**
   * Aborted when this runner is about to stop: a job that has not started its work should leave it to the next runner.
   */
  readonly stopping: AbortSignal;
}

/** Runs a job. If it throws, the job is retried later, so a task must tolerate running twice. */
export type JobTask = (payload: Readonly<Record<string, unknown>>, job: JobContext) => Promise<void>;

/** Tasks that share slots. A job that hangs can only block its own lane. */
export interface JobLane {
  readonly tasks: Readonly<Record<string, JobTask>>;
  /** How many of its jobs this process runs at the same time. */
  readonly slots: number;
}

/** A scheduled task. Only one of the processes that share the database adds it each time. */
export interface ScheduledJob {
  readonly task: string;
  /** Minute, hour, day, month, weekday, in UTC. */
  readonly cron: string;
}

/** All in milliseconds; tests set their own. */
export interface JobTiming {
  /** Between two polls for jobs that have become due; jobs due at once are announced. */
  readonly poll: number;
  /** Between two searches for jobs of killed processes. */
  readonly rescue: number;
  /** See `Presence.freeAbandonedJobs`. */
  readonly grace: number;
  /** Before reconnecting when the database has gone away. */
  readonly restart: number;
}

const DEFAULT_TIMING: JobTiming = { poll: 1_000, rescue: 5_000, grace: 5_000, restart: 2_000 };
/**
 * Connections shared by all lanes, plus one per lane that listens. They fetch jobs and record results; no job holds
 * one.
 */
const WORKING_CONNECTIONS = 3;
/** Without batching, completing a job on a lost connection is an unhandled rejection, which ends the process. */
const HANDLED_COMPLETION = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };
/** How long a job may wait in a process whose slots are all taken before it is released for others. */
const GIVE_BACK_MS = 1_000;
/** When the server stops, how long jobs in flight get before they are told to end; less than `Closing` waits. */
const SHUTDOWN_PATIENCE_MS = 15_000;

export interface JobRunner {
  /** Takes no new jobs; resolves when those in flight have ended. */
  stop(): Promise<void>;
}

export interface JobRunnerParts {
  readonly databaseUrl: string;
  readonly lanes: readonly JobLane[];
  readonly log: FastifyBaseLogger;
  readonly schedule?: readonly ScheduledJob[];
  readonly timing?: JobTiming;
}

/**
 * Runs jobs in this process, on connections of its own, until it is stopped. Losing the database only interrupts it.
 */
export function runJobs(parts: JobRunnerParts): JobRunner {
  const stopping = new AbortController();
  const running = runAgainAndAgain(parts, parts.timing ?? DEFAULT_TIMING, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function runAgainAndAgain(parts: JobRunnerParts, timing: JobTiming, stopping: AbortSignal): Promise<void> {
  let failures = 0;
  while (!stopping.aborted) {
    try {
      await runOnce(parts, timing, stopping);
      failures = 0;
    } catch (error) {
      // Only the first failure is worth a warning.
      parts.log[failures === 0 ? "warn" : "debug"]({ err: error }, "jobs are interrupted");
      failures += 1;
    }
    await pause(timing.restart, undefined, { signal: stopping }).catch(() => undefined);
  }
}

/** Runs until told to stop, or until the database is lost. */
async function runOnce(parts: JobRunnerParts, timing: JobTiming, stopping: AbortSignal): Promise<void> {
  const presence = await Presence.open(parts.databaseUrl);
  const pool = patientPool(parts);
  const ending = new AbortController();
  const runners: Runner[] = [];
  try {
    for (const lane of parts.lanes) {
      const { runner, id } = await startLane(lane, { ...parts, timing, pool, stopping: ending.signal });
      runners.push(runner);
      await presence.announce(id);
    }
    const rescuing = rescueUntilStopped(presence, timing, stopping);
    await Promise.race([...runners.map(({ promise }) => promise), rescuing, presence.lost, aborted(stopping)]);
  } finally {
    ending.abort();
    await Promise.all(runners.map(stopRunner));
    await presence.close();
    await pool.end();
  }
}

interface LaneParts extends Pick<JobRunnerParts, "log" | "schedule"> {
  readonly timing: JobTiming;
  readonly pool: Pool;
  readonly stopping: AbortSignal;
}

/**
 * Starts one graphile-worker runner. Its local queue looks for jobs once for all slots; without it, each slot would
 * poll by itself.
 */
async function startLane(
  { tasks, slots }: JobLane,
  { log, schedule = [], timing, pool, stopping }: LaneParts,
): Promise<{ readonly runner: Runner; readonly id: string }> {
  const events: WorkerEvents = new EventEmitter();
  const created = new Promise<string>((resolve) => {
    events.once("pool:create", ({ workerPool }) => resolve(workerPool.id));
  });
  const own = schedule.filter(({ task }) => task in tasks);
  const runner = await run({
    pgPool: pool,
    concurrency: slots,
    pollInterval: timing.poll,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: SHUTDOWN_PATIENCE_MS,
    logger: jobLogger(log),
    events,
    parsedCronItems: parseCronItems(own.map(({ task, cron }) => ({ task, match: cron }))),
    preset: { worker: { ...HANDLED_COMPLETION, localQueue: { size: slots, ttl: GIVE_BACK_MS } } },
    taskList: Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, asGraphileTask(task, stopping)])),
  });
  return { runner, id: await created };
}

/** A pool whose connections survive a runner that stops listening to them while they are still at work. */
function patientPool({ databaseUrl, lanes, log }: JobRunnerParts): Pool {
  return openJobPool({ connectionString: databaseUrl, max: lanes.length + WORKING_CONNECTIONS }, (error) =>
    log.debug({ err: error }, "a connection for jobs was lost"),
  );
}

/** Resolves immediately on abort: a runner that awaits anything else first would take another job. */
async function aborted(stop: AbortSignal): Promise<void> {
  if (!stop.aborted) await once(stop, "abort");
}

async function rescueUntilStopped(presence: Presence, timing: JobTiming, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await presence.freeAbandonedJobs(timing.grace);
    await pause(timing.rescue, undefined, { signal: stopping }).catch(() => undefined);
  }
}

/** It may already have stopped by itself, in which case stopping rejects. */
async function stopRunner(runner: Runner): Promise<void> {
  await runner.stop().catch(() => undefined);
  await runner.promise.catch(() => undefined);
}

function asGraphileTask(task: JobTask, stopping: AbortSignal) {
  return async (payload: unknown, { job }: { job: { id: string } }): Promise<void> => {
    const fields = typeof payload === "object" && payload !== null ? payload : {};
    await task({ ...fields }, { jobId: job.id, stopping });
  };
}
