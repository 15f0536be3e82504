import { isIndexedWord } from "#shared/text/searchedWords.js";
import { type Sql, raw, sql } from "./sql.js";

/** More words than this only make the search slower, not narrower. */
const MAX_WORDS = 12;
const MAX_CHARACTERS = 200;
const DAY_OF_MONTH = /^\d{1,2},$/;

/** The text of a search box, and its words. */
export interface ParsedSearch {
  readonly text: string;
  readonly words: readonly string[];
}

export function parseSearch(search: string | null | undefined): ParsedSearch {
  const text = (search ?? "").trim().slice(0, MAX_CHARACTERS);
  const words = [...new Set(text.split(/\s+/).map(withoutComma))].filter((word) => word !== "").slice(0, MAX_WORDS);
  return { text, words };
}

/**
 * People search for "Reyes, Jordan", and for a time as a screen shows it, but a searched text has no commas between its
 * parts. It has one after the day of a month, as in "Dec 3, 2025", and "3," finds far fewer rows than "3".
 */
function withoutComma(word: string): string {
  return DAY_OF_MONTH.test(word) ? word : word.replace(/,+$/, "");
}

/** The text that a list searches, kept in its searchable form by the table's triggers. */
export const SEARCH_TEXT = raw("root.search_text");

/** SQL of a text in its searchable form: lower case, without accents, normalized. */
export function searchable(text: Sql): Sql {
  return sql`searchable(${text})`;
}

/**
 * The condition that the row `root` has the word in its `search_text`. PostgreSQL normalizes the word as it does that
 * text, then LIKE's special characters are escaped. A word without an indexable group is compared in a way that keeps
 * the planner from using the trigram index, which it would have to read completely.
 */
export function hasWord(word: string, text = SEARCH_TEXT): Sql {
  const sought = searchable(sql`${word}::text`);
  if (!isIndexedWord(word)) return sql`strpos(${text}, ${sought}) > 0`;
  return sql`${text} like '%' || regexp_replace(${sought}, ${LIKE_SIGNS}) || '%'`;
}

const LIKE_SIGNS = raw(String.raw`'([\\%_])', '\\\1', 'g'`);
