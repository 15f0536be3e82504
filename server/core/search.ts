import { type Sql, raw, sql } from "./sql.js";

/** More words than this only make the search slower, not narrower. */
const MOST_WORDS = 12;
const MOST_CHARACTERS = 200;
/** The index knows groups of three letters or digits. */
const INDEXED = /[\p{L}\p{N}]{3}/u;

/** What somebody typed into a search box, and the words of it. */
export interface SearchWords {
  readonly text: string;
  readonly words: readonly string[];
}

export function searchWords(search: string | null | undefined): SearchWords {
  const text = (search ?? "").trim().slice(0, MOST_CHARACTERS);
  const words = [...new Set(text.split(/\s+/))].filter((word) => word !== "").slice(0, MOST_WORDS);
  return { text, words };
}

/** What a list looks in, kept lower-cased by its table's triggers. */
export const SEARCH_TEXT = raw("root.search_text");

/**
 * The row under `root` has the word in its `search_text`. That is lower-cased by PostgreSQL, so the word is too; the signs of LIKE in it
 * stand for themselves. A word without such a group is compared in a way that the trigram index does not offer to answer: it would read
 * all of itself.
 */
export function hasWord(word: string, text = SEARCH_TEXT): Sql {
  if (!INDEXED.test(word)) return sql`strpos(${text}, lower(${word}${raw("::text")})) > 0`;
  return sql`${text} like lower(${`%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`}${raw("::text")})`;
}
