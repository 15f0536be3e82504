import { readFile, readdir } from "node:fs/promises";

import { withClient } from "../server/database/withClient.js";

/** CPU time so far, in microseconds, of each PostgreSQL process, by process id. */
export type PostgresCpu = () => Promise<ReadonlyMap<string, number>>;

/** Read from /proc if PostgreSQL runs on this machine and the system is Linux; otherwise undefined. */
export async function openPostgresCpu(url: string): Promise<PostgresCpu | undefined> {
  const backend = await withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const pid = String(rows[0]?.pid);
    const command = await readFile(`/proc/${pid}/comm`, "utf8").catch(() => "");
    return command.startsWith("postgres") ? await parentOf(pid) : undefined;
  });
  return backend === undefined ? undefined : async () => await timesOf(backend);
}

/** A process that ended meanwhile was idle: pools close connections that are waiting for their turn. */
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
