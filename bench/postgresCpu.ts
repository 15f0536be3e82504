import { readFile, readdir } from "node:fs/promises";

import { withClient } from "../server/database/withClient.js";

/** Microseconds of CPU time so far of each process of PostgreSQL, by its number. */
export type PostgresCpu = () => Promise<ReadonlyMap<string, number>>;

/** Reads from the system, where that is Linux and PostgreSQL runs on it; undefined elsewhere. */
export async function openPostgresCpu(url: string): Promise<PostgresCpu | undefined> {
  const backend = await withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const pid = String(rows[0]?.pid);
    const command = await readFile(`/proc/${pid}/comm`, "utf8").catch(() => "");
    return command.startsWith("postgres") ? await parentOf(pid) : undefined;
  });
  return backend === undefined ? undefined : async () => await timesOf(backend);
}

/** Who ended meanwhile was idle: pools close the connections of whoever waits for its turn. */
export function spentBetween(
  before: ReadonlyMap<string, number> | undefined,
  after: ReadonlyMap<string, number> | undefined,
): number {
  if (!before || !after) return Number.NaN;
  return [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
}

async function timesOf(postmaster: string): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number>();
  for (const pid of await readdir("/proc")) {
    if (!/^\d+$/.test(pid) || (pid !== postmaster && (await parentOf(pid)) !== postmaster)) continue;
    const [nanoseconds] = (await readFile(`/proc/${pid}/schedstat`, "utf8").catch(() => "")).split(" ");
    if (nanoseconds) times.set(pid, Number(nanoseconds) / 1000);
  }
  return times;
}

/** The fourth field; the second is a name in parentheses, which may contain spaces. */
async function parentOf(pid: string): Promise<string | undefined> {
  const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return line.slice(line.lastIndexOf(")") + 2).split(" ")[1];
}
