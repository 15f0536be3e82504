import { setTimeout as wait } from "node:timers/promises";

import { withClient } from "#server/database/withClient.js";
import { ask, graphqlLoad } from "../ask.js";
import type { Contestant } from "../contestants.js";
import type { BenchDatabase } from "../database.js";
import { drive } from "../drive.js";
import { type PostgresCpu, spentBetween } from "../postgresCpu.js";
import { listenAsStaff } from "./listenAsStaff.js";

/** Shares of one processor. */
export interface Share {
  readonly node: number;
  readonly postgres: number;
}

export interface QuietStaff {
  readonly staff: number;
  /** While no one is connected. */
  readonly alone: Share;
  /** With the lead list open, which hears of each change over its socket. */
  readonly listening: Share;
  /** Without a working socket: every five seconds, a screen asks whether anything has changed. */
  readonly polling: Share;
}

const HAS_CHANGED = "query HasChanged($since: String!) { hasChanged(records: leads, since: $since) }";
const STAFF = 200;
const POLL_SECONDS = 5;
/** Waits until the aftermath of the previous step is over: garbage is collected, and memory released. */
const SETTLE_MS = 15_000;

export async function measureQuietStaff(
  app: Contestant,
  database: BenchDatabase,
  postgres: PostgresCpu | undefined,
  seconds: number,
): Promise<QuietStaff> {
  const share = async (during: () => Promise<unknown>): Promise<Share> => {
    const before = { node: await app.cpu(), postgres: await postgres?.(), at: performance.now() };
    await during();
    const microseconds = (performance.now() - before.at) * 1000;
    const node = ((await app.cpu()) - before.node) / microseconds;
    return { node, postgres: spentBetween(before.postgres, await postgres?.()) / microseconds };
  };
  const pass = async (): Promise<void> => await wait(seconds * 1000);
  await wait(SETTLE_MS);
  const alone = await share(pass);
  const hangUp = await listenAsStaff(app, database.url, STAFF);
  await wait(SETTLE_MS);
  const listening = await share(pass);
  hangUp();
  await wait(SETTLE_MS);
  const load = graphqlLoad(HAS_CHANGED, { since: await snapshotNow(database.url) }, database.cookie);
  if ((await ask(app, load))["hasChanged"] !== false) throw new Error("Something changes meanwhile.");
  const polling = await share(
    async () => await drive(app, load, { seconds, connections: 20, rate: STAFF / POLL_SECONDS }),
  );
  return { staff: STAFF, alone, listening, polling };
}

/** What a screen's answer says in `X-As-Of`. */
async function snapshotNow(url: string): Promise<string> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query<{ snapshot: string }>("select pg_current_snapshot()::text as snapshot");
    return rows[0]?.snapshot ?? "";
  });
}
