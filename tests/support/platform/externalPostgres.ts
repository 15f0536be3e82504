import { existsSync, readdirSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { databaseAccount } from "#server/database/embedded/account.js";
import { type Binaries, usableBinaries } from "#server/database/embedded/binaries.js";
import { clusterPassword, DATABASE_USER, ensureCluster } from "#server/database/embedded/cluster.js";
import { cacheFolders } from "#server/database/embedded/clusterFolders.js";
import { stopPostmaster } from "#server/database/embedded/orphan.js";
import { startPostmaster } from "#server/database/embedded/postmaster.js";
import { run } from "#server/database/embedded/runProgram.js";
import { removeFolder } from "./builtServer.js";

export interface ExternalPostgres {
  readonly url: string;
  readonly major: number;
  stop(): Promise<void>;
}

const SYSTEM_FOLDER = "/usr/lib/postgresql";

/** A PostgreSQL that the product did not start: the oldest installed one from version 15, otherwise the embedded binaries in that role. */
export async function startExternalPostgres(): Promise<ExternalPostgres> {
  const account = databaseAccount();
  const folder = await mkdtemp(path.join(tmpdir(), "milepost-external-"));
  await chmod(folder, 0o755);
  const system = systemBinaries();
  const binaries = system ?? (await usableBinaries(account, cacheFolders(account, folder)));
  const password = await clusterPassword(folder);
  const cluster = path.join(folder, "cluster");
  if (system === undefined) await ensureCluster(cluster, password, binaries, account);
  else await makeOldCluster(cluster, system);
  const { child, port } = await startPostmaster({
    account,
    binaries,
    folder: cluster,
    logFile: path.join(folder, "log"),
    settings: { fsync: "off" },
  });
  return {
    url: `postgres://${DATABASE_USER}:${system === undefined ? password : "unused"}@127.0.0.1:${port}/postgres`,
    major: Number(binaries.major),
    stop: async () => {
      if (child.pid !== undefined) await stopPostmaster(child.pid);
      await removeFolder(folder);
    },
  };
}

/** Before version 17 there is no built-in locale; a distribution's cluster uses one of the operating system. */
async function makeOldCluster(folder: string, { initdb }: Binaries): Promise<void> {
  const account = databaseAccount();
  await mkdir(folder, { mode: 0o700 });
  if (account !== undefined) await chown(folder, account.uid, account.gid);
  const options = [
    `--pgdata=${folder}`,
    `--username=${DATABASE_USER}`,
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
  ];
  const result = await run(initdb, options, account);
  if (!result.ok) throw new Error(result.output);
}

function systemBinaries(): Binaries | undefined {
  if (!existsSync(SYSTEM_FOLDER)) return undefined;
  const majors = readdirSync(SYSTEM_FOLDER)
    .map(Number)
    .filter((major) => major >= 15);
  const major = majors.sort((one, other) => one - other).find((candidate) => existsSync(program(candidate, "initdb")));
  if (major === undefined) return undefined;
  return { postgres: program(major, "postgres"), initdb: program(major, "initdb"), major: String(major) };
}

function program(major: number, name: string): string {
  return path.join(SYSTEM_FOLDER, String(major), "bin", name);
}
