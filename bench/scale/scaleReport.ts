import type { Round } from "../drive.js";
import { markdownTable } from "../markdownTable.js";
import { type Spread, nodeCpu, postgresCpu, ratioOf, spreadOf, totalCpu } from "../peers/spread.js";
import type { Report } from "../results.js";
import type { ScaleAct } from "./scaleAct.js";

export interface ScaleRounds extends Pick<ScaleAct, "name" | "maxGrowth"> {
  /** By number of leads, ascending. Equal indexes belong to the same round. */
  readonly rounds: ReadonlyMap<number, readonly Round[]>;
}

export function scaleReport(measured: readonly ScaleRounds[]): Report {
  const sizes = [...(measured[0]?.rounds.keys() ?? [])];
  const missed = measured.filter(isMissed).map(({ name }) => name);
  const head = ["", ...sizes.map((size) => `µs at ${size.toLocaleString("en")}`), "growth", "goal", ""];
  const lines = measured.map((each) => {
    const growth = growthOf(each);
    return [
      each.name,
      ...sizes.map((size) => cost(each.rounds.get(size) ?? [])),
      `${growth.median.toFixed(2)} (${growth.least.toFixed(2)}–${growth.most.toFixed(2)})`,
      String(each.maxGrowth),
      isMissed(each) ? "**missed**" : "met",
    ];
  });
  const markdown = [
    "# The same at any size",
    "CPU microseconds per request, of Node.js + PostgreSQL; medians. Growth is the total at the largest size over that at the smallest in the same round: median, least and most. `npm run bench:scale` wrote this.",
    markdownTable(head, lines),
    missed.length === 0 ? "Every goal is met." : `Missed: ${missed.join(", ")}.`,
  ].join("\n\n");
  return { markdown: `${markdown}\n`, missed };
}

function growthOf({ rounds }: ScaleRounds): Spread {
  const all = [...rounds.values()];
  const growth = ratioOf(all.at(-1), all[0], totalCpu);
  if (!growth) throw new Error("nothing was measured");
  return growth;
}

function isMissed(each: ScaleRounds): boolean {
  return growthOf(each).median > each.maxGrowth;
}

function cost(rounds: readonly Round[]): string {
  return [nodeCpu, postgresCpu].map((of) => spreadOf(rounds.map(of)).median.toFixed(0)).join(" + ");
}
