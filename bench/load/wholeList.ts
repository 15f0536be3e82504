import { setTimeout as wait } from "node:timers/promises";

import type { Contestant } from "../contestants.js";
import type { BenchDatabase } from "../database.js";
import { type Load, drive } from "../drive.js";
import { LEADS_PAGE, LEAD_DETAIL } from "../questions.js";

/** One round: other requests alone, then next to a list that is read again and again. */
export interface WholeListRound {
  readonly p99Alone: number;
  readonly p99Beside: number;
}

export interface WholeList {
  readonly bytes: number;
  readonly seconds: number;
  /** The maximum memory while lists were read, beyond the amount before. */
  readonly moreBytes: number;
  readonly rounds: readonly WholeListRound[];
}

/** Other requests per second, far below what the machine can answer, because only their latency is measured. */
const RATE = 60;
const SECONDS = 6;
const WARM_UP_SECONDS = 6;
const LOOK_EVERY_MS = 100;

/** Reads the whole list over REST while others request a lead and pages. */
export async function measureWholeList(app: Contestant, database: BenchDatabase, rounds: number): Promise<WholeList> {
  const others = othersOf(database);
  for (const load of others) await drive(app, load, { seconds: WARM_UP_SECONDS });
  await readList(app, database);
  const before = await app.residentBytes();
  const measured: WholeListRound[] = [];
  let most = before;
  let last = { bytes: 0, seconds: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const p99Alone = await p99Of(app, others);
    const reading = new AbortController();
    const lists = (async () => {
      while (!reading.signal.aborted) last = await readList(app, database);
    })();
    const looks = (async () => {
      while (!reading.signal.aborted) {
        most = Math.max(most, await app.residentBytes());
        await wait(LOOK_EVERY_MS);
      }
    })();
    const p99Beside = await p99Of(app, others);
    reading.abort();
    await Promise.all([lists, looks]);
    measured.push({ p99Alone, p99Beside });
  }
  return { ...last, moreBytes: most - before, rounds: measured };
}

function othersOf({ busyLeads: [id = ""], cookie }: BenchDatabase): readonly Load[] {
  return [LEAD_DETAIL, LEADS_PAGE].map(({ graphql }) => ({
    method: "POST",
    path: "/graphql",
    cookie,
    body: JSON.stringify(graphql).replace('"{id}"', JSON.stringify(id)),
  }));
}

/** The slowest of these requests. */
async function p99Of(app: Contestant, others: readonly Load[]): Promise<number> {
  const rounds = [];
  for (const load of others) rounds.push(await drive(app, load, { seconds: SECONDS, rate: RATE }));
  return Math.max(...rounds.map(({ p99 }) => p99));
}

async function readList(app: Contestant, { cookie }: BenchDatabase): Promise<{ bytes: number; seconds: number }> {
  const start = performance.now();
  const response = await fetch(`${app.origin}/api/admin/leads`, { headers: { cookie } });
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.length;
  if (response.status !== 200) throw new Error(`The list was answered with ${response.status}.`);
  return { bytes, seconds: (performance.now() - start) / 1000 };
}
