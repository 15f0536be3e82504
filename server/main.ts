import "reflect-metadata";

import { buildApp } from "./app.js";
import { createLog } from "./core/log.js";
import { openDatabase } from "./database/openDatabase.js";
import { prepareDatabase } from "./database/prepareDatabase.js";
import { seedDemo } from "./database/seed/seed.js";
import { readEnv } from "./env.js";
import type { Env } from "./env.js";
import { runAllJobs } from "./jobs.js";
import { ensureFirstAdministrator } from "./staff/firstAdministrator.js";
import { Closing } from "./start/closing.js";
import { demoSignIns } from "./start/demoSignIns.js";
import { listen } from "./start/listen.js";
import { say, sayAdministrator, sayReady, sayWhyNot } from "./start/words.js";

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
  const opened = await openDatabase(env, say, {
    onPoolError: (error) => {
      // pg closes connections a moment after it says so: at the end the database may be the quicker one.
      if (!closing.began) log.warn({ err: error }, "A database connection was lost");
    },
  });
  closing.add(opened.close);
  if (closing.began) return;
  const { database, access, appSecret } = opened;

  const makeAdministrator = async (): Promise<void> => {
    const administrator = await ensureFirstAdministrator(database, env);
    if (administrator) sayAdministrator(administrator);
  };
  const demo = env.seed === "demo" ? [async () => await seedDemo(database, env, say)] : [];
  await prepareDatabase(opened, [makeAdministrator, ...demo], say);

  const app = await buildApp({ env, appSecret, database, databaseUrl: access.url, log });
  // Fastify takes no new requests and lets those in flight finish.
  closing.add(async () => await app.close());
  if (closing.began) return;
  await listen(app, env);
  const jobs = runAllJobs({ env, database, databaseUrl: access.url, log });
  // Before the application ends: a message that is being sent is sent to its end.
  closing.add(async () => await jobs.stop());
  sayReady(env, await demoSignIns(database, env));
}
