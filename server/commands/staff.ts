import "reflect-metadata";
import { text } from "node:stream/consumers";

import { QueryFailedError } from "typeorm";

import { DomainError } from "../core/errors.js";
import { hasEmbeddedCluster } from "../database/embedded/clusterFolders.js";
import { openDatabase } from "../database/openDatabase.js";
import { readEnv } from "../env.js";
import { makeUpPassword, resetPassword } from "../staff/resetPassword.js";
import { say } from "../start/terminal.js";

const USAGE =
  "Name the account: npm run staff -- reset-password NAME. A random password is printed; with --stdin after the name, the password is the first line of the input.";

/**
 * `npm run staff -- reset-password NAME`: sets a new password for an account whose owner has lost it and ends the
 * account's sessions. Works with or without a running server.
 */
try {
  const { username, fromInput } = asked(process.argv.slice(2));
  const env = readEnv(process.env);
  if (env.databaseUrl === undefined && !(await hasEmbeddedCluster(env.dataDir)))
    throw new Error(`There is no database in ${env.dataDir} yet: start the server once.`);
  const password = fromInput ? firstLine(await text(process.stdin)) : makeUpPassword();
  const { database, close } = await openDatabase(env, say, { besideServer: true });
  try {
    const name = await resetPassword(database, { username, password });
    if (name === undefined) throw new Error(`There is no staff account "${username}".`);
    say(`${name} has a new password${fromInput ? "" : `: ${password}`}`);
    say("Everyone using that account has been signed out.");
  } finally {
    await close();
  }
} catch (error) {
  process.stderr.write(`The password was not changed: ${sentenceOf(error)}\n`);
  process.exitCode = 1;
}

function asked(args: readonly string[]): { readonly username: string; readonly fromInput: boolean } {
  const [command, username, option, ...more] = args;
  const isKnown = command === "reset-password" && (option === undefined || option === "--stdin") && more.length === 0;
  if (!isKnown || username === undefined || username.trim() === "" || username.startsWith("-")) throw new Error(USAGE);
  return { username, fromInput: option === "--stdin" };
}

function firstLine(input: string): string {
  return input.split(/\r?\n/, 1)[0] ?? "";
}

function sentenceOf(error: unknown): string {
  // Undefined table: the database was last used by a version without this table.
  if (error instanceof QueryFailedError && "code" in error && error.code === "42P01")
    return "The database is not up to date: start the server once, or run `npm run migrate`.";
  if (error instanceof DomainError && error.fields[0] !== undefined) return error.fields[0].message;
  return error instanceof Error ? error.message : String(error);
}
