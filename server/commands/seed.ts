import "reflect-metadata";
import { openDatabase } from "../database/openDatabase.js";
import { prepareDatabase } from "../database/prepareDatabase.js";
import { fillEmpty } from "../database/seed/fillEmpty.js";
import { readEnv } from "../env.js";
import type { Env } from "../env.js";
import { ensureFirstAdministrator } from "../staff/firstAdministrator.js";
import { say, printStartError } from "../start/terminal.js";

/**
 * `npm run seed`: fills an empty database with the demo data, regardless of SEED; a database with data is left as it
 * is.
 */
try {
  const env: Env = { ...readEnv(process.env), seed: "demo" };
  const opened = await openDatabase(env, say);
  const { database } = opened;
  const makeAdministrator = async (): Promise<void> => void (await ensureFirstAdministrator(database, env));
  try {
    await prepareDatabase(opened, [makeAdministrator, async () => await fillEmpty(database, env, say)], say);
    say("The demo data is there.");
  } finally {
    await opened.close();
  }
} catch (error) {
  printStartError(error);
  process.exitCode = 1;
}
