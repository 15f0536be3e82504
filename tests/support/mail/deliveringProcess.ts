// `node deliveringProcess.js <database> <mail server>`: runs all jobs, including the delivery of mail, until it is killed.
import "reflect-metadata";
import { pino } from "pino";

import { createDataSource } from "#server/database/dataSource.js";
import { readEnv } from "#server/env.js";
import { runAllJobs } from "#server/jobs.js";

const [, , databaseUrl = "", smtpUrl = ""] = process.argv;
const database = await createDataSource(databaseUrl, {
  poolSize: 2,
  patient: true,
  connectWithin: 30_000,
}).initialize();
const env = { ...readEnv({}), smtpUrl, mailFrom: "Milepost <support@milepost.example>" };
runAllJobs({ env, database, databaseUrl, log: pino({ level: "silent" }) });
