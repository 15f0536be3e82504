import { writeFileSync } from "node:fs";
import path from "node:path";

import Holidays from "date-holidays";

/**
 * Writes server/claims/federalHolidays.ts from the package date-holidays, because the product needs only a few
 * kilobytes of it: node tools/printHolidays.mjs. A test compares both.
 */
const [FIRST, LAST] = [2024, 2099];

const library = new Holidays("US");
const lines = Array.from({ length: LAST - FIRST + 1 }, (_, index) => {
  const year = FIRST + index;
  const days = library
    .getHolidays(year)
    .filter(({ type }) => type === "public")
    .map(({ date }) => `${date.slice(5, 7)}${date.slice(8, 10)}`);
  return `  ${year}: "${days.join(" ")}",`;
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
