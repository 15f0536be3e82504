import "reflect-metadata";
import { buildApp } from "../server/app.js";
import { openDatabase } from "../server/database/openDatabase.js";
import { readEnv } from "../server/env.js";
import { runAllJobs } from "../server/jobs.js";
import { answerUsage, POOL_SIZE, tellPort } from "./childProcess.js";

/** The real application on the benchmark's database, with a pool as large as the baseline's. */
const env = readEnv(process.env);
const { database, access, secrets } = await openDatabase(env, () => undefined, { poolSize: POOL_SIZE });
const app = await buildApp({ env, appSecret: secrets.current, database, databaseUrl: access.url });
// Their reminders of everything that has been waiting for years would be measured, too.
if (process.env["BENCH_JOBS"] === "1") runAllJobs({ env, database, databaseUrl: access.url, log: app.log });
await app.listen({ port: 0, host: "127.0.0.1" });
answerUsage();
tellPort(app.server);
