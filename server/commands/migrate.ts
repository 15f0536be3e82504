import "reflect-metadata";
import { openDatabase } from "../database/openDatabase.js";
import { prepareDatabase } from "../database/prepareDatabase.js";
import { readEnv } from "../env.js";
import { say, printStartError } from "../start/terminal.js";

/** `npm run migrate`: runs pending migrations without starting the server. */
try {
  const opened = await openDatabase(readEnv(process.env), say);
  try {
    await prepareDatabase(opened, [], say);
    say("The database is up to date.");
  } finally {
    await opened.close();
  }
} catch (error) {
  printStartError(error);
  process.exitCode = 1;
}
