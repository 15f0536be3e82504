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
import { say, sayAdministrator, sayReady, sayWhatStays, sayWhyNot } from "./start/terminal.js";

/** At a terminal somebody waits. */
const CTRL_C_DRAIN_MS = 1_000;
/** For the jobs, beside the draining. */
const DRAIN_PATIENCE_MS = 20_000;

const closing = new Closing();

try {
  closing.onSignals();
  await closing.during(start(readEnv(process.env)));
} catch (error) {
  // A start that is told to stop fails at whatever it was doing: that is no error.
  if (!closing.began) {
    sayWhyNot(error);
    process.exitCode = 1;
  }
  await closing.run();
}

/** Environment, database, application, port: in this order, and undone in the other. */
async function start(env: Env): Promise<void> {
  const log = createLog({ level: env.logLevel });
  // Before a database is made and filled that nobody will see.
  await assertPortIsFree(env);
  const opened = await openDatabase(env, say, {
    onPoolError: (error) => {
      // pg closes connections a moment after it says so: at the end the database may be the quicker one.
      if (!closing.began) log.warn({ err: error }, "A database connection was lost");
    },
  });
  closing.add(async () => {
    await opened.close();
    if (opened.outside !== undefined) sayWhatStays(opened.outside, env.dataDir);
  });
  if (closing.began) return;
  const { database, access, secrets } = opened;

  const makeAdministrator = async (): Promise<void> => {
    const administrator = await ensureFirstAdministrator(database, env);
    if (administrator) sayAdministrator(administrator);
  };
  const demo = env.seed === "demo" ? [async () => await fillEmpty(database, env, say)] : [];
  await prepareDatabase(opened, [makeAdministrator, ...demo], say);

  const { current: appSecret, previous: previousAppSecret } = secrets;
  const app = await buildApp({ env, appSecret, previousAppSecret, database, databaseUrl: access.url, log });
  // Fastify takes no new requests and lets those in flight finish.
  closing.add(async () => await app.close());
  if (closing.began) return;
  await listen(app, env);
  const jobs = runAllJobs({ env, database, databaseUrl: access.url, log });
  // Before the application ends: a message that is being sent is sent to its end, and whoever is served here learns where to go on.
  closing.add(
    async (signal) => {
      await Promise.all([app.draining.drain(drainMs(env, signal)), jobs.stop()]);
    },
    DRAIN_PATIENCE_MS + env.drainSeconds * 1000,
  );
  sayReady(env, await demoSignIns(database, env));
}

function drainMs({ drainSeconds }: Env, signal: NodeJS.Signals | undefined): number {
  return signal === "SIGINT" ? Math.min(CTRL_C_DRAIN_MS, drainSeconds * 1000) : drainSeconds * 1000;
}
