/**
 * `npm run bench:scale`: what the same requests cost when there are more leads, policies and claims. See
 * bench/README.md.
 */
import "reflect-metadata";
import { type Load, type Round, drive } from "./drive.js";
import { type PostgresCpu, openPostgresCpu } from "./postgresCpu.js";
import { publish } from "./results.js";
import { driveEach } from "./scale/driveEach.js";
import { openWorlds } from "./scale/openWorlds.js";
import { READS } from "./scale/reads.js";
import type { ScaleAct, World } from "./scale/scaleAct.js";
import { type ScaleRounds, scaleReport } from "./scale/scaleReport.js";
import { WRITES } from "./scale/writes.js";

const options = process.argv.slice(2);
const quick = options.includes("--quick");
const SIZES = options.includes("--small") ? [10_000, 200_000] : [10_000, 200_000, 1_000_000];
const ROUNDS = quick ? 2 : 5;
const SECONDS = quick ? 0.5 : 1;
/** For each act and size: together, the acts compile what they share. */
const WARM_UP_SECONDS = quick ? 1 : 3;
/** The words after the options select acts; without them, all are measured. */
const words = options.filter((option) => !option.startsWith("--"));
const acts = [...READS, ...WRITES].filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
const say = (sentence: string): void => console.log(sentence);

const opened = new AsyncDisposableStack();
try {
  const worlds = await openWorlds(SIZES, opened, say);
  const postgres = await openPostgresCpu(worlds[0]?.url ?? "");
  const measured: ScaleRounds[] = [];
  for (const act of acts) {
    say(`${act.name} ...`);
    measured.push(await measure(act, worlds, postgres));
  }
  await publish("scale.md", scaleReport(measured));
} finally {
  await opened.disposeAsync();
}

/** Drives all sizes in turn in each round; each round starts with the next one. */
async function measure(
  act: ScaleAct,
  worlds: readonly World[],
  postgres: PostgresCpu | undefined,
): Promise<ScaleRounds> {
  const rounds = new Map<number, Round[]>(worlds.map(({ leads }) => [leads, []]));
  for (const world of worlds) await once(act, world, undefined, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = round % worlds.length;
    for (const world of [...worlds.slice(first), ...worlds.slice(0, first)])
      rounds.get(world.leads)?.push(await once(act, world, postgres, SECONDS));
  }
  return { name: act.name, maxGrowth: act.maxGrowth, rounds };
}

async function once(act: ScaleAct, world: World, postgres: PostgresCpu | undefined, seconds: number): Promise<Round> {
  const loads = await act.loads(world);
  if (isList(loads)) return await driveEach(world.app, loads, postgres);
  return await drive(world.app, loads, { seconds, ...(postgres && { postgres }) });
}

function isList(loads: Load | readonly Load[]): loads is readonly Load[] {
  return Array.isArray(loads);
}
