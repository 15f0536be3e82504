// `node deliveringProcess.mjs <database> <mail server>`: runs all jobs, including the delivery of mail, until it is killed.
process.env.SWC_NODE_PROJECT ??= "tsconfig.server.json";
await import("@swc-node/register/esm-register");
await import("reflect-metadata");
const { pino } = await import("pino");
const { createDataSource } = await import(new URL("../../../server/database/dataSource.ts", import.meta.url).href);
const { runAllJobs } = await import(new URL("../../../server/jobs.ts", import.meta.url).href);

const [, , databaseUrl = "", smtpUrl = ""] = process.argv;
const database = await createDataSource(databaseUrl, {
  poolSize: 2,
  patient: true,
  connectWithin: 30_000,
}).initialize();
const { readEnv } = await import(new URL("../../../server/env.ts", import.meta.url).href);
const env = { ...readEnv({}), smtpUrl, mailFrom: "Milepost <support@milepost.example>" };
runAllJobs({ env, database, databaseUrl, log: pino({ level: "silent" }) });
