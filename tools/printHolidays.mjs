import { writeFileSync } from "node:fs";
import path from "node:path";

import Holidays from "date-holidays";

/**
 * Writes server/claims/federalHolidays.ts from the package date-holidays, because the product needs only a few
 * kilobytes of it: node tools/printHolidays.mjs. A test compares both.
 */
const [FIRST, LAST] = [2024, 2099];

const library = new Holidays("US");

/**
 * 5 U.S.C. 6103(b): on Friday if it is on a Saturday, and on Monday if on a Sunday. The package forgets Veterans Day.
 *
 * @param {string} day
 */
function observedOn(day) {
  const at = new Date(`${day}T00:00:00Z`);
  const shift = { 6: -1, 0: 1 }[at.getUTCDay()] ?? 0;
  at.setUTCDate(at.getUTCDate() + shift);
  return at.toISOString().slice(0, 10);
}

const lines = Array.from({ length: LAST - FIRST + 1 }, (_, index) => {
  const year = FIRST + index;
  const known = library
    .getHolidays(year)
    .filter(({ type }) => type === "public")
    .map(({ date }) => date.slice(0, 10));
  const days = new Set([...known, ...known.map(observedOn)].filter((day) => day.startsWith(`${year}-`)));
  return `  ${year}: "${[...days]
    .toSorted()
    .map((day) => day.slice(5).replace("-", ""))
    .join(" ")}",`;
});

writeFileSync(
  path.resolve(import.meta.dirname, "../server/claims/federalHolidays.ts"),
  `/**
 * The federal holidays of the United States, and the days on which they are observed instead, by year as month and day.
 * Printed by tools/printHolidays.mjs from date-holidays, whose data is licensed CC-BY 3.0.
 */
export const FEDERAL_HOLIDAYS: Readonly<Record<string, string>> = {
${lines.join("\n")}
};
`,
);
