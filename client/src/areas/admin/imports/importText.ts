import type { ImportProgress_ImportFragment } from "#client/generated/graphql";
import { formatNumber } from "#client/lib/format";

/** An import's progress, in one line: `Done: 120 created, 3 already there, 2 with errors`. */
export function importText(progress: ImportProgress_ImportFragment): string {
  const { state, rowCount, cursor, created, updated, skipped, failed, removed, kept } = progress;
  const rows = `${formatNumber(rowCount)} ${rowCount === 1 ? "row" : "rows"}`;
  const outcome = countsText([
    [created, "created"],
    [updated, "filled in"],
    [skipped, "already there"],
    [failed, "with errors"],
  ]);
  switch (state) {
    case "uploaded":
      return `${rows}, not imported yet`;
    case "running":
      return `${formatNumber(cursor)} of ${rows}: ${outcome}`;
    case "done":
      return `Done: ${outcome}`;
    case "undoing":
      return `Undoing: ${formatNumber(removed)} removed`;
    case "undone":
      return `Undone: ${formatNumber(removed)} removed, ${formatNumber(kept)} kept because someone has worked on them`;
  }
}

/** Whether its rows are being imported or removed. */
export function isRunning({ state }: Pick<ImportProgress_ImportFragment, "state">): boolean {
  return state === "running" || state === "undoing";
}

/** Those that are not 0, in words. */
export function countsText(counts: readonly (readonly [number, string])[]): string {
  const told = counts.filter(([count]) => count > 0).map(([count, what]) => `${formatNumber(count)} ${what}`);
  return told.length === 0 ? "nothing yet" : told.join(", ");
}
