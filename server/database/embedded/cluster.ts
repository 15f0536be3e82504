import { randomBytes } from "node:crypto";
import { chown, mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

import type { Account } from "./account.js";
import type { Binaries } from "./binaries.js";
import { run } from "./runProgram.js";

export const DATABASE_USER = "milepost";
export const DATABASE_NAME = "milepost";

/**
 * Creates the cluster if it does not exist. It is built next to its final location and then renamed, so that an
 * interrupted first start leaves nothing half done. The locale is PostgreSQL's own C.UTF-8: with plain C, `lower('É')`
 * would stay `É`.
 */
export async function ensureCluster(
  folder: string,
  password: string,
  binaries: Binaries,
  account: Account | undefined,
): Promise<void> {
  const version = await readFile(path.join(folder, "PG_VERSION"), "utf8").catch(() => undefined);
  if (version !== undefined) {
    checkVersion(version.trim(), binaries.major, folder);
    return;
  }
  await removeDrafts(folder);
  const draft = `${folder}.new-${process.pid}`;
  const passwordFile = `${draft}-password`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account !== undefined) for (const file of [draft, passwordFile]) await chown(file, account.uid, account.gid);
  const result = await run(
    binaries.initdb,
    [
      `--pgdata=${draft}`,
      `--username=${DATABASE_USER}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--locale=C",
      "--no-instructions",
    ],
    account,
  );
  await rm(passwordFile, { force: true });
  if (!result.ok) {
    await rm(draft, { recursive: true, force: true });
    throw new Error(`The embedded database could not be created in ${folder}: ${lastLines(result.output)}`);
  }
  await rename(draft, folder);
}

/** The database's password stays in the data folder, readable only by the server. */
export async function clusterPassword(dataDir: string): Promise<string> {
  const file = path.join(dataDir, "postgres.password");
  const known = await readFile(file, "utf8").catch(() => undefined);
  if (known !== undefined && known !== "") return known;
  const password = randomBytes(24).toString("base64url");
  await writeFile(`${file}.new`, password, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return password;
}

export function lastLines(output: string): string {
  return output.trim().split("\n").slice(-4).join(" | ");
}

function checkVersion(found: string, expected: string, folder: string): void {
  if (found === expected) return;
  throw new Error(
    `The database in ${folder} was created by PostgreSQL ${found}, but this version of the product includes ${expected}: move the folder away, or export it with the old version first.`,
  );
}

async function removeDrafts(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  const names = await readdir(parent).catch(() => []);
  for (const name of names.filter((candidate) => candidate.startsWith(`${path.basename(folder)}.new-`))) {
    await rm(path.join(parent, name), { recursive: true, force: true });
  }
}
