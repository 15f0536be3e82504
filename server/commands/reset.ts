import { createInterface } from "node:readline/promises";

import { isDataDirHeld } from "../database/embedded/dataDirLock.js";
import { removeEmbedded, embeddedFiles } from "../database/embedded/removeEmbedded.js";
import { readEnv } from "../env.js";
import { say } from "../start/terminal.js";

/**
 * `npm run reset`: deletes the embedded database with everything in it, wherever its files are. `-- --yes` skips the
 * confirmation.
 */
try {
  const args = process.argv.slice(2);
  if (args.some((arg) => arg !== "--yes")) throw new Error("reset knows one argument: --yes, which asks nothing.");
  const { dataDir, databaseUrl } = readEnv(process.env);
  if (databaseUrl !== undefined)
    throw new Error("DATABASE_URL is set, and only the embedded database in DATA_DIR can be removed: unset it first.");
  if (await isDataDirHeld(dataDir)) throw new Error(`A server is using the data folder ${dataDir}: stop it first.`);
  await reset(dataDir, args.includes("--yes"));
} catch (error) {
  process.stderr.write(`Nothing was removed: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function reset(dataDir: string, isAgreed: boolean): Promise<void> {
  const remains = await embeddedFiles(dataDir);
  if (remains.length === 0) return say(`There is no database in ${dataDir}.`);
  say(
    ["This permanently removes the database and everything in it:", ...remains.map((folder) => `  ${folder}`)].join(
      "\n",
    ),
  );
  if (!isAgreed && !(await isConfirmed())) throw new Error("it was not confirmed.");
  await removeEmbedded(dataDir);
  say("Removed. The next start creates a new database.");
}

/** The end of the input does not count as a yes. */
async function isConfirmed(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
  const answer = await Promise.race([terminal.question('Type "yes" to go on: '), ended]);
  terminal.close();
  return answer.trim().toLowerCase() === "yes";
}
