/** `npm run bench:soak`: memory and tables under a mixed load of half an hour. See bench/README.md. */
import "reflect-metadata";
import { setTimeout as wait } from "node:timers/promises";

import { ask } from "./ask.js";
import type { Load } from "./drive.js";
import { listenAsStaff } from "./load/listenAsStaff.js";
import { publish } from "./results.js";
import { openWorlds } from "./scale/openWorlds.js";
import { READS } from "./scale/reads.js";
import type { ScaleAct, World } from "./scale/scaleAct.js";
import { WRITES } from "./scale/writes.js";
import { type Sample, countRows, deadRowsBeyondVacuum, takeSample } from "./soak/sample.js";
import { type Counted, soakReport } from "./soak/soakReport.js";

const options = process.argv.slice(2);
const quick = options.includes("--quick");
const leads = options.includes("--small") ? 10_000 : 200_000;
const MINUTES = quick ? 6 : 30;
const MINUTE_MS = 60_000;
/** With an open screen each. */
const STAFF = 50;
/** For each change, so that a minute has some thousand requests. */
const READS_PER_WRITE = 6;
const say = (sentence: string): void => console.log(sentence);

const opened = new AsyncDisposableStack();
try {
  const [world] = await openWorlds([leads], opened, say, { BENCH_JOBS: "1" });
  if (!world) throw new Error("No application was started.");
  const hangUp = await listenAsStaff(world.app, world.url, STAFF);
  opened.defer(async () => hangUp());
  await countRows(world);
  const samples: Sample[] = [await takeSample(world)];
  const counted = { answered: 0, refused: 0 };
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    await passMinute(world, counted);
    samples.push(await takeSample(world));
    say(`${minute} of ${MINUTES} minutes: ${((samples.at(-1)?.residentBytes ?? 0) / 1e6).toFixed(0)} MB`);
  }
  await publish("soak.md", soakReport(MINUTES, counted, samples, await deadRowsBeyondVacuum(world)));
} finally {
  await opened.disposeAsync();
}

/** One round of all writes, with reads in between, spread over a minute. */
async function passMinute(world: World, counted: Counted): Promise<void> {
  const until = Date.now() + MINUTE_MS;
  const writes = (await Promise.all(WRITES.map(async (act) => await loadsOf(act, world)))).flat();
  const reads = (await Promise.all(READS.map(async (act) => await loadsOf(act, world)))).flat();
  for (const [at, write] of writes.entries()) {
    const between = Array.from(
      { length: READS_PER_WRITE },
      (_, nth) => reads[(at * READS_PER_WRITE + nth) % reads.length],
    );
    const together = [write, ...between].filter((load) => load !== undefined);
    for (const { status } of await Promise.allSettled(together.map(async (load) => await ask(world.app, load))))
      counted[status === "fulfilled" ? "answered" : "refused"] += 1;
    await wait(Math.max(0, (until - Date.now()) / (writes.length - at)));
  }
}

async function loadsOf(act: ScaleAct, world: World): Promise<readonly Load[]> {
  return [await act.loads(world)].flat();
}
