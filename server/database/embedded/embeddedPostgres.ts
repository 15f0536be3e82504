import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { withClient } from "../withClient.js";
import { databaseAccount } from "./account.js";
import { usableBinaries } from "./binaries.js";
import { clusterPassword, DATABASE_NAME, DATABASE_USER, ensureCluster } from "./cluster.js";
import { cacheFolders, clusterFolder, externalClusters } from "./clusterFolders.js";
import { isDataDirHeld, lockDataDir } from "./dataDirLock.js";
import { readyPort, stopOrphan, stopPostmaster } from "./orphan.js";
import { startPostmaster } from "./postmaster.js";
import type { Postmaster, ClusterConfig } from "./postmaster.js";

export interface EmbeddedPostgres {
  /** Contains the generated password: never log it. */
  readonly url: string;
  /** Whether this process runs the database, so that no one else is using it. */
  readonly isOwn: boolean;
  /** Where its files are, if not in DATA_DIR. */
  readonly outside?: string;
  /** Shuts the database down and frees the data folder; a second call does nothing. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** Receives a sentence for the console about anything that takes long or goes wrong. */
  readonly say?: (sentence: string) => void;
  /** Settings in addition to the safe defaults, e.g. for databases that live only as long as a test. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Between two attempts to restart the database. */
const RESTART_PAUSE_MS = 1_000;

/**
 * Runs the PostgreSQL from npm as a child process on one data folder: creates the cluster on the first start, restarts
 * the process if it is killed, and shuts it down on `stop()`.
 * @throws Error with a one-sentence message, e.g. when another server uses the folder.
 */
export async function startEmbeddedPostgres({
  dataDir,
  say = () => undefined,
  settings = {},
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const lock = await lockDataDir(dataDir);
  try {
    const cluster = { ...(await prepareCluster(dataDir, say)), settings };
    const password = await clusterPassword(dataDir);
    await ensureCluster(cluster.folder, password, cluster.binaries, cluster.account);
    if (await stopOrphan(cluster.folder)) say("Stopped a database that a killed server had left running.");
    const supervised = await supervise(cluster, say);
    const url = addressOf(supervised.port, password);
    await createDatabase(url).catch(async (error: unknown) => {
      await supervised.stop();
      throw error;
    });
    return {
      url,
      isOwn: true,
      ...(isOutside(cluster.folder, dataDir) && { outside: cluster.folder }),
      stop: async () => {
        await supervised.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/**
 * Connects to the PostgreSQL that a running server has started on the folder. Undefined if there is none or it is not
 * accepting connections yet. Its `stop()` does nothing, since the server owns it.
 */
export async function runningEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres | undefined> {
  if (!(await isDataDirHeld(dataDir))) return undefined;
  const port = await readyPort(await clusterFolder(dataDir, databaseAccount()));
  if (port === undefined) return undefined;
  return { url: addressOf(port, await clusterPassword(dataDir)), isOwn: false, stop: async () => undefined };
}

function addressOf(port: number, password: string): string {
  return `postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/${DATABASE_NAME}`;
}

async function prepareCluster(
  dataDir: string,
  say: (sentence: string) => void,
): Promise<Omit<ClusterConfig, "settings">> {
  const account = databaseAccount();
  const binaries = await usableBinaries(account, cacheFolders(account, dataDir));
  const folder = await clusterFolder(dataDir, account);
  if (isOutside(folder, dataDir))
    say(
      `The database files are in ${folder}, because the account ${account?.name} cannot enter ${dataDir}. They stay there when that folder is removed; \`npm run reset\` removes both.`,
    );
  for (const left of (await externalClusters(dataDir)).filter((cluster) => cluster !== folder))
    say(`Another database that was made for ${dataDir} is still in ${left}; \`npm run reset\` removes it, too.`);
  return { account, binaries, folder, logFile: path.join(dataDir, "postgres.log") };
}

function isOutside(folder: string, dataDir: string): boolean {
  return path.dirname(folder) !== path.resolve(dataDir);
}

/**
 * A postmaster that exits unexpectedly is restarted on the same port, as soon as whatever prevents it has passed, such as
 * a full disk; the pool reconnects by itself.
 */
async function supervise(
  cluster: ClusterConfig,
  say: (sentence: string) => void,
): Promise<{ port: number; stop(): Promise<void> }> {
  let current = await startPostmaster(cluster);
  const { port } = current;
  const stopping = new AbortController();
  let restart: Promise<void> = Promise.resolve();
  const watch = (postmaster: Postmaster): void => {
    postmaster.child.once("exit", () => {
      if (stopping.signal.aborted) return;
      say("The database stopped unexpectedly; restarting it.");
      restart = again();
    });
  };
  const again = async (): Promise<void> => {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      try {
        current = await startPostmaster(cluster, async () => port);
        watch(current);
        return;
      } catch (error) {
        if (failures === 0) say(error instanceof Error ? error.message : String(error));
        await pause(RESTART_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };
  watch(current);
  return {
    port,
    stop: async () => {
      stopping.abort();
      await restart;
      const { pid, exitCode, signalCode } = current.child;
      if (pid !== undefined && exitCode === null && signalCode === null) await stopPostmaster(pid);
    },
  };
}

async function createDatabase(url: string): Promise<void> {
  const maintenance = new URL(url);
  maintenance.pathname = "/postgres";
  await withClient(maintenance.href, async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [DATABASE_NAME]);
    if (rowCount === 0) await client.query(`create database ${DATABASE_NAME}`);
  });
}
