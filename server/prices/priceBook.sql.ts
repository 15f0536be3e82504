import { TODAY_IN_NEW_YORK } from "#server/core/newYorkDay.sql.js";

/** SQL of whether the book with this alias has begun. */
export function hasBegun(row: string): string {
  return `(${row}.begins_on <= ${TODAY_IN_NEW_YORK})`;
}

/** SQL of the id of the book that new quotes are made from: the latest one that has begun. */
export const IN_FORCE = `(select latest.id from price_book latest where ${hasBegun("latest")} order by latest.begins_on desc limit 1)`;
