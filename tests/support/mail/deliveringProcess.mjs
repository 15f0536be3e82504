// `node deliveringProcess.mjs <database> <mail server>`: delivers the outbox until it is killed.
process.env.SWC_NODE_PROJECT ??= "tsconfig.server.json";
await import("@swc-node/register/esm-register");
await import("reflect-metadata");
const { pino } = await import("pino");
const { createDataSource } = await import(new URL("../../../server/database/dataSource.ts", import.meta.url).href);
const { deliverOutbox } = await import(new URL("../../../server/mail/deliverOutbox.ts", import.meta.url).href);

const [, , databaseUrl = "", smtpUrl = ""] = process.argv;
const database = await createDataSource(databaseUrl, { poolSize: 2 }).initialize();
const env = { smtpUrl, mailFrom: "Milepost <support@milepost.example>" };
deliverOutbox({ env, database, databaseUrl, log: pino({ level: "silent" }) });
