import type { DataSource } from "typeorm";

import { migrate } from "./bringUpToDate.js";
import type { OpenDatabase } from "./openDatabase.js";
import { ownerAtWork } from "./roles/ownsTables.js";
import { keepSecret } from "./roles/secretFingerprint.js";
import { underStartLock } from "./startLock.js";

/**
 * Puts something into the database that must be there before the first request; each step checks for itself whether it
 * is needed.
 */
export type PrepareStep = (database: DataSource) => Promise<void>;

/** Migrates as the owner, then runs the steps as the application's role. Only one server at a time does this. */
export async function prepareDatabase(
  { database, access, secrets }: Pick<OpenDatabase, "database" | "access"> & Partial<Pick<OpenDatabase, "secrets">>,
  steps: readonly PrepareStep[],
  say: (sentence: string) => void,
): Promise<void> {
  await underStartLock(access.ownerUrl, async (owner) => {
    const migrations = await migrate(access);
    if (secrets !== undefined) await keepSecret(owner, secrets);
    if (migrations.length > 0) say(`Brought the database up to date (migrations: ${migrations.length}).`);
    for (const step of steps) await step(database);
  });
  const owner = await ownerAtWork(database);
  if (owner === undefined) return;
  const why = access.reason === undefined ? "" : ` (${access.reason})`;
  say(
    `Warning: the server works as the database user "${owner}", who owns the tables and so could take the guards of signed contracts off${why}. docs/security.md, "Database roles", says how to separate the two.`,
  );
}
