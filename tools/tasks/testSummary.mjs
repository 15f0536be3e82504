/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ title: string, counts: Counts, seconds: number }} Step
 */

/** @type {Readonly<Counts>} */
export const noCounts = { passed: 0, failed: 0, skipped: 0 };

/**
 * @param {Step[]} steps
 * @returns {Counts}
 */
export function addCounts(steps) {
  return steps.reduce(
    (sum, { counts }) => ({
      passed: sum.passed + counts.passed,
      failed: sum.failed + counts.failed,
      skipped: sum.skipped + counts.skipped,
    }),
    noCounts,
  );
}

/**
 * @param {Step[]} steps several at a time, so that their seconds are more than those of the whole
 * @param {Counts} total
 * @param {number} seconds of the whole
 */
export function summaryLines(steps, total, seconds) {
  const rows = steps.map(
    ({ title, counts, seconds }) =>
      `  ${counts.failed === 0 ? "ok  " : "FAIL"}  ${title.padEnd(40)} ${countsText(counts)} (${seconds} s)`,
  );
  return `\n${rows.join("\n")}\n\nTogether: ${countsText(total)} (${seconds} s)\n`;
}

/** @param {Counts} counts */
function countsText({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
