// A separate program, run with little memory: a server that receives distinct documents, first `OF_STRANGERS` of them,
// then `OF_STAFF`. After each quarter of either it prints the memory in use.
import "reflect-metadata";
import { pino } from "pino";

import { buildApp } from "#server/app.js";
import { hashPassword } from "#server/auth/passwords.js";
import { createDataSource } from "#server/database/dataSource.js";
import { readEnv } from "#server/env.js";
import { floodDocument } from "#tests/support/flood/floodDocument.js";

const url = process.env["DATABASE_URL"] ?? "";

const database = await createDataSource(url, { poolSize: 2, patient: true, connectWithin: 30_000 }).initialize();
const env = readEnv({
  SEED: "none",
  RATE_LIMIT_PER_MINUTE: "0",
  DATABASE_URL: url,
  APP_SECRET: "only-for-tests-0123456789-0123456789",
});
const app = await buildApp({
  env,
  appSecret: env.appSecret ?? "",
  database,
  databaseUrl: url,
  log: pino({ level: "silent" }),
  clientFolder: "/nowhere",
});

await flood("strangers", Number(process.env["OF_STRANGERS"]), {});
await flood("staff", Number(process.env["OF_STAFF"]), await signIn());
await app.close();
await database.destroy();

async function flood(sender: "strangers" | "staff", count: number, cookies: Record<string, string>): Promise<void> {
  const quarters = new Set([1, 2, 3, 4].map((quarter) => Math.round((quarter * count) / 4)));
  for (let number = 1; number <= count; number += 1) {
    const answer = await app.inject({
      method: "POST",
      url: "/graphql",
      cookies,
      payload: { query: floodDocument(number) },
    });
    const { errors = [] } = answer.json<{ errors?: { message: string }[] }>();
    if (answer.statusCode !== 200 || (sender === "staff" && errors.length > 0))
      throw new Error(answer.body.slice(0, 500));
    if (quarters.has(number)) process.stdout.write(`${JSON.stringify({ sender, heapBytes: heapBytes() })}\n`);
  }
}

async function signIn(): Promise<Record<string, string>> {
  const password = "a-good-long-password";
  await database.query("insert into staff (username, role, password_hash) values ('flood', 'staff', $1)", [
    await hashPassword(password),
  ]);
  const answer = await app.inject({
    method: "POST",
    url: "/api/admin/login",
    payload: { username: "flood", password },
  });
  return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
}

function heapBytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}
