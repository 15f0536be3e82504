import { formatNumber } from "#client/lib/format";
import { newYorkDay } from "#shared/days";

/** What a row of a list is, one and many. */
const nouns: Readonly<Record<string, readonly [one: string, many: string]>> = {
  leads: ["lead", "leads"],
  policies: ["policy", "policies"],
  claims: ["claim", "claims"],
  mail: ["email", "emails"],
};

/** `50 leads`. */
export function exportTitle(list: string, rows: number): string {
  const [one, many] = nouns[list] ?? ["row", "rows"];
  return `${formatNumber(rows)} ${rows === 1 ? one : many}`;
}

/** Maximum length of the description of the rows. */
const MAX_NAME_LENGTH = 60;

/** The list, its view or filters, and the day in New York: `leads-new-in-texas-2026-11-24.csv`. */
export function exportFileName(list: string, rows: string, at: string): string {
  const words = rows
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_NAME_LENGTH)
    .replaceAll(/^-+|-+$/g, "");
  return `${[list, words, newYorkDay(at)].filter((part) => part !== "").join("-")}.csv`;
}
