import { median } from "../drive.js";
import type { Report } from "../results.js";
import type { QuietStaff, Share } from "./quietStaff.js";
import type { WholeList } from "./wholeList.js";

const MAX_MORE_BYTES = 60_000_000;
const MAX_SLOWER = 2;
/** Shares of one processor, for Node.js and PostgreSQL together. */
const MAX_SHARE = 0.05;

export function loadReport(leads: number, list: WholeList, staff: QuietStaff): Report {
  const slower = list.rounds.map(({ p99Alone, p99Beside }) => p99Beside / p99Alone);
  const shares = { alone: staff.alone, listening: staff.listening, polling: staff.polling };
  const more = (share: Share): number => totalOf(share) - totalOf(staff.alone);
  const missed = [
    ...(list.moreBytes > MAX_MORE_BYTES ? ["memory of a whole list"] : []),
    ...(median(slower) > MAX_SLOWER ? ["p99 of others beside a whole list"] : []),
    ...(more(staff.listening) > MAX_SHARE ? ["staff who listen"] : []),
    ...(more(staff.polling) > MAX_SHARE ? ["staff who poll"] : []),
  ];
  const markdown = [
    "# Whole lists, and staff who only look",
    `The list of ${leads.toLocaleString("en")} leads over REST, again and again: ${(list.bytes / 1e6).toFixed(0)} MB in ${list.seconds.toFixed(1)} s, at most ${(list.moreBytes / 1e6).toFixed(0)} MB more memory than before (goal ${MAX_MORE_BYTES / 1e6}).`,
    `p99 of others meanwhile, in times of theirs without it: ${spread(slower, 2)} (goal ${MAX_SLOWER}); ms without it ${spread(
      list.rounds.map(({ p99Alone }) => p99Alone),
      1,
    )}, with it ${spread(
      list.rounds.map(({ p99Beside }) => p99Beside),
      1,
    )}.`,
    `${staff.staff} members of staff while nothing changes, in percent of one processor (goal: ${MAX_SHARE * 100} more than nobody):`,
    ["| | Node.js | PostgreSQL |", "| --- | --- | --- |", ...Object.entries(shares).map(line)].join("\n"),
    missed.length === 0 ? "Every goal is met." : `Missed: ${missed.join(", ")}.`,
  ].join("\n\n");
  return { markdown: `${markdown}\n`, missed };
}

function totalOf({ node, postgres }: Share): number {
  return node + (postgres || 0);
}

function line([name, { node, postgres }]: [string, Share]): string {
  return `| ${name} | ${(node * 100).toFixed(2)} | ${(postgres * 100).toFixed(2)} |`;
}

function spread(values: readonly number[], digits: number): string {
  const sides = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(digits));
  return `${median(values).toFixed(digits)} (${sides.join("–")})`;
}
