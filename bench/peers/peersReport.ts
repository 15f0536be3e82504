import os from "node:os";

import type { Round } from "../drive.js";
import { markdownTable } from "../markdownTable.js";
import type { Report } from "../results.js";
import { NAMES, TITLES } from "./contenders.js";
import type { PeerRounds, Timing } from "./measurePeers.js";
import { type Spread, nodeCpu, postgresCpu, ratioOf, requestRate, spreadOf, totalCpu } from "./spread.js";

/** The limit for the cost of one request, relative to the floor, and for its throughput, relative to PostGraphile. */
const MAX_NODE = 2.2;
const MAX_TOTAL: Readonly<Record<string, number>> = { "lead detail": 1.4 };
const MAX_TOTAL_OF_PAGES = 1.25;
const MIN_RATE: Readonly<Record<string, number>> = {
  "lead detail": 3.5,
  "policies page": 2,
  "policy overview": 2,
  "leads page": 1.5,
};
/** Whose request should cost no more than another's in the same run. (docs/sales.md) */
const NO_MORE_THAN: Readonly<Record<string, string>> = { today: "leads page" };

interface Goal {
  readonly what: string;
  readonly measured: Spread;
  readonly isMet: boolean;
}

export function peersReport(measured: readonly PeerRounds[], leads: number, { rounds, seconds }: Timing): Report {
  const goals = [...measured.flatMap(goalsOf), ...measured.flatMap((each) => comparedGoal(each, measured))];
  const missed = goals.filter(({ isMet }) => !isMet).map(({ what }) => what);
  const load = os.loadavg().map((value) => value.toFixed(1));
  const markdown = [
    "# The same questions, answered in other ways",
    `${leads.toLocaleString("en")} leads; ${rounds} rounds of ${seconds} s each, everybody in turn; all answers were equal by value. Medians, with least and most in parentheses. CPU is microseconds per request, of Node.js and of all of PostgreSQL's processes; ratios are of the same rounds. ${os.cpus().length} processors, load at the end ${load.join(", ")}. \`npm run bench:peers\` wrote this.`,
    "![CPU time per request](peers.svg)",
    ...measured.map(section),
    goals.length === 0 ? "" : markdownTable(["goal", "measured", ""], goals.map(goalLine)),
  ].join("\n\n");
  return { markdown: `${markdown.trim()}\n`, missed };
}

function section({ question, connections, rounds, residentBytes }: PeerRounds): string {
  const lines = NAMES.flatMap((name) => {
    const own = rounds[name];
    if (!own) return [];
    return [
      [
        TITLES[name],
        shown(own, requestRate, 0),
        shown(own, nodeCpu, 0),
        shown(own, postgresCpu, 0),
        shown(own, totalCpu, 0),
        over(ratioOf(own, rounds.floor, totalCpu)),
        over(ratioOf(rounds.ours, own, requestRate)),
        shown(own, ({ p50 }) => p50, 1),
        shown(own, ({ p99 }) => p99, 1),
        ((residentBytes[name] ?? Number.NaN) / 1e6).toFixed(0),
      ],
    ];
  });
  const head = [
    "",
    "requests/s",
    "node µs",
    "PostgreSQL µs",
    "total µs",
    "total / floor",
    "our requests/s to theirs",
    "p50 ms",
    "p99 ms",
    "MB",
  ];
  return `## ${question}, ${connections} connections\n\n${markdownTable(head, lines)}`;
}

function goalsOf({ question, connections, rounds }: PeerRounds): readonly Goal[] {
  const atMost = (what: string, limit: number, measured: Spread | undefined): readonly Goal[] =>
    measured === undefined
      ? []
      : [
          {
            what: `${question}, ${connections} connections: ${what} at most ${limit}`,
            measured,
            isMet: measured.median <= limit,
          },
        ];
  const rate = ratioOf(rounds.ours, rounds.postgraphile, requestRate);
  const least = MIN_RATE[question];
  return [
    ...atMost(
      "total CPU / floor",
      MAX_TOTAL[question] ?? MAX_TOTAL_OF_PAGES,
      ratioOf(rounds.ours, rounds.floor, totalCpu),
    ),
    ...atMost("node CPU / floor", MAX_NODE, ratioOf(rounds.ours, rounds.floor, nodeCpu)),
    ...(rate === undefined || least === undefined
      ? []
      : [
          {
            what: `${question}, ${connections} connections: requests/s at least ${least} times PostGraphile's`,
            measured: rate,
            isMet: rate.median >= least,
          },
        ]),
  ];
}

/** Rounds of different questions are compared by their order. */
function comparedGoal({ question, connections, rounds }: PeerRounds, measured: readonly PeerRounds[]): readonly Goal[] {
  const other = measured.find((each) => each.question === NO_MORE_THAN[question] && each.connections === connections);
  const ratio = ratioOf(rounds.ours, other?.rounds.ours, totalCpu);
  if (!other || !ratio) return [];
  const what = `${question}, ${connections} connections: total CPU at most that of the ${other.question}`;
  return [{ what, measured: ratio, isMet: ratio.median <= 1 }];
}

function goalLine({ what, measured, isMet }: Goal): readonly string[] {
  return [what, over(measured), isMet ? "met" : "**missed**"];
}

function shown(rounds: readonly Round[], value: (round: Round) => number, digits: number): string {
  const { least, median, most } = spreadOf(rounds.map(value));
  if (Number.isNaN(median)) return "–";
  return `${median.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`;
}

function over(spread: Spread | undefined): string {
  if (!spread) return "–";
  return `${spread.median.toFixed(2)} (${spread.least.toFixed(2)}–${spread.most.toFixed(2)})`;
}
