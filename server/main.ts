import "reflect-metadata";
import { buildApp } from "./app.js";
import { createLog } from "./core/log.js";
import { openDatabase } from "./database/openDatabase.js";
import { prepareDatabase } from "./database/prepareDatabase.js";
import { fillEmpty } from "./database/seed/fillEmpty.js";
import { readEnv } from "./env.js";
import type { Env } from "./env.js";
import { runAllJobs } from "./jobs.js";
import { ensureFirstAdministrator } from "./staff/firstAdministrator.js";
import { Closing } from "./start/closing.js";
import { demoSignIns } from "./start/demoSignIns.js";
import { assertPortIsFree, listen } from "./start/listen.js";
import { mapStackTraces } from "./start/stackTraces.js";
import {
  say,
  printAdministrator,
  printEvenUnread,
  printReady,
  printRemainingFiles,
  printStartError,
} from "./start/terminal.js";
import { releaseUnusedMemory } from "./start/unusedMemory.js";

/** Shorter than DRAIN_SECONDS: someone is waiting at the terminal. */
const CTRL_C_DRAIN_MS = 1_000;
/** Time for the jobs to stop, in addition to draining. */
const DRAIN_PATIENCE_MS = 20_000;

mapStackTraces();
printEvenUnread();
const closing = new Closing();

try {
  closing.onSignals();
  await closing.during(start(readEnv(process.env)));
} catch (error) {
  // An interrupted start fails at some step, which is not an error.
  if (!closing.began) {
    printStartError(error);
    process.exitCode = 1;
  }
  await closing.run();
}

/** Opens environment, database, application and port in this order; `closing` undoes them in reverse. */
async function start(env: Env): Promise<void> {
  const log = createLog({ level: env.logLevel });
  // Before creating and filling a database that would then go unused.
  await assertPortIsFree(env);
  const opened = await openDatabase(env, say, {
    onPoolError: (error) => {
      // pg closes connections a moment after reporting it, so during shutdown the database may be faster.
      if (!closing.began) log.warn({ err: error }, "A database connection was lost");
    },
  });
  closing.add(async () => {
    await opened.close();
    if (opened.outside !== undefined) printRemainingFiles(opened.outside, env.dataDir);
  });
  if (closing.began) return;
  const { database, access, secrets } = opened;

  const makeAdministrator = async (): Promise<void> => {
    const administrator = await ensureFirstAdministrator(database, env);
    if (administrator) printAdministrator(administrator);
  };
  const demo = env.seed === "demo" ? [async () => await fillEmpty(database, env, say)] : [];
  await prepareDatabase(opened, [makeAdministrator, ...demo], say);

  const { current: appSecret, previous: previousAppSecret } = secrets;
  const app = await buildApp({ env, appSecret, previousAppSecret, database, databaseUrl: access.url, log });
  // Fastify accepts no new requests and lets those in flight finish.
  closing.add(async () => await app.close());
  if (closing.began) return;
  await listen(app, env);
  const jobs = runAllJobs({ env, database, databaseUrl: access.url, log });
  // Before the application closes: a message that is being sent is finished, and clients still served learn where to go
  // on.
  closing.add(
    async (signal) => {
      await Promise.all([app.draining.drain(drainMs(env, signal)), jobs.stop()]);
    },
    DRAIN_PATIENCE_MS + env.drainSeconds * 1000,
  );
  printReady(env, await demoSignIns(database, env));
  releaseUnusedMemory();
}

function drainMs({ drainSeconds }: Env, signal: NodeJS.Signals | undefined): number {
  return signal === "SIGINT" ? Math.min(CTRL_C_DRAIN_MS, drainSeconds * 1000) : drainSeconds * 1000;
}
