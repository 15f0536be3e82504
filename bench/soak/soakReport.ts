import { median } from "../drive.js";
import { markdownTable } from "../markdownTable.js";
import type { Report } from "../results.js";
import type { Sample, TableSize } from "./sample.js";

/** Of the memory in the second third: in the first, caches fill and code is compiled. */
const MAX_MORE_MEMORY = 1.05;
/** In the first ten minutes, memory rises and falls by a third. */
const MIN_MINUTES_FOR_MEMORY = 30;
/** Of a table's bytes per row a third into the run. Autovacuum begins when a fifth of the rows is dead. */
const MAX_MORE_BYTES = 1.5;
/** Smaller tables grow by pages, not by rows. */
const SMALL_BYTES = 2_000_000;

/** Requests so far. */
export interface Counted {
  answered: number;
  /** With any error, such as a 503 while the database does not respond. */
  refused: number;
}

export function soakReport(
  minutes: number,
  { answered, refused }: Readonly<Counted>,
  samples: readonly Sample[],
  deadRows: number,
): Report {
  const third = Math.floor(samples.length / 3);
  const memory = (part: readonly Sample[]): number => median(part.map(({ residentBytes }) => residentBytes)) / 1e6;
  const [middle, last] = [memory(samples.slice(third, 2 * third)), memory(samples.slice(2 * third))];
  const bloated = bloatedBetween(samples[third]?.tables ?? [], samples.at(-1)?.tables ?? []);
  const missed = [
    ...(refused > 0 ? ["requests refused"] : []),
    ...(minutes >= MIN_MINUTES_FOR_MEMORY && last / middle > MAX_MORE_MEMORY ? ["memory"] : []),
    ...(deadRows > 0 ? ["rows that vacuum cannot remove"] : []),
    ...bloated.map(({ name }) => `the size of ${name}`),
  ];
  const grown = largestGrowth(samples[0]?.tables ?? [], samples.at(-1)?.tables ?? []);
  const markdown = [
    "# A mixed load for a while",
    `${minutes} minutes, ${answered.toLocaleString("en")} requests answered, ${refused} refused (goal 0). \`npm run bench:soak\` wrote this.`,
    `Memory, MB: ${samples.map(({ residentBytes }) => (residentBytes / 1e6).toFixed(0)).join(", ")}. The last third's median is ${(last / middle).toFixed(2)} times the second's (goal ${MAX_MORE_MEMORY}).`,
    `Dead rows that a vacuum cannot remove: ${deadRows} (goal 0).`,
    markdownTable(["tables that grew most", "kB before", "kB after", "rows before", "rows after"], grown),
    missed.length === 0 ? "Every goal is met." : `Missed: ${missed.join(", ")}.`,
  ].join("\n\n");
  return { markdown: `${markdown}\n`, missed };
}

/** Tables that need more bytes per row than before, although autovacuum had time to make their space usable again. */
function bloatedBetween(before: readonly TableSize[], after: readonly TableSize[]): readonly TableSize[] {
  return after.filter(({ name, bytes, rows }) => {
    const earlier = before.find((table) => table.name === name);
    if (!earlier || bytes < SMALL_BYTES) return false;
    return bytes / Math.max(rows, 1) > (MAX_MORE_BYTES * earlier.bytes) / Math.max(earlier.rows, 1);
  });
}

function largestGrowth(before: readonly TableSize[], after: readonly TableSize[]): readonly (readonly string[])[] {
  return after
    .map((table) => ({
      table,
      earlier: before.find(({ name }) => name === table.name) ?? { ...table, bytes: 0, rows: 0 },
    }))
    .toSorted((a, b) => b.table.bytes - b.earlier.bytes - (a.table.bytes - a.earlier.bytes))
    .slice(0, 10)
    .map(({ table, earlier }) => [
      table.name,
      ...[earlier.bytes / 1000, table.bytes / 1000, earlier.rows, table.rows].map((value) =>
        Math.round(value).toLocaleString("en"),
      ),
    ]);
}
