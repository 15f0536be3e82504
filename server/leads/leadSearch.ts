import { type Sql, joinSql, raw, sql } from "../core/sql.js";

/** More words than this only make the search slower, not narrower. */
const MOST_WORDS = 12;
const MOST_CHARACTERS = 200;
/** What a phone number is typed with, wherever one is looked for. */
const PHONE = /^[\d\s()+.-]+$/;
/** Fewer digits name no phone; eleven with a leading 1 are ten with the country's code. */
const LEAST_PHONE_DIGITS = 7;
const LEAST_WORD_DIGITS = 3;
/** The index knows groups of three letters or digits. */
const INDEXED = /[\p{L}\p{N}]{3}/u;

/**
 * Every word, whatever its case, must stand somewhere in the lead's `search_text` (see migration 0003). A word typed as part of a phone
 * number is also found by its digits, and so is a whole number with spaces in it. Undefined when there is nothing to look for.
 */
export function leadSearch(search: string | null | undefined): Sql | undefined {
  const text = (search ?? "").trim().slice(0, MOST_CHARACTERS);
  const words = [...new Set(text.split(/\s+/))].filter((word) => word !== "").slice(0, MOST_WORDS);
  if (words.length === 0) return undefined;
  const everyWord = joinSql(words.map(wordCondition), " and ");
  const digits = PHONE.test(text) && words.length > 1 ? phoneDigits(text) : "";
  return digits === "" ? everyWord : sql`(${everyWord} or ${contains(digits)})`;
}

function wordCondition(word: string): Sql {
  const digits = word.replaceAll(/\D/g, "");
  const isPhonePart = PHONE.test(word) && digits !== word && digits.length >= LEAST_WORD_DIGITS;
  return isPhonePart ? sql`(${contains(word)} or ${contains(phoneDigits(word) || digits)})` : contains(word);
}

function phoneDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, "");
  if (digits.length < LEAST_PHONE_DIGITS) return "";
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}

/**
 * search_text is lower-cased by PostgreSQL, so the word is too; the signs of LIKE in it stand for themselves. A word without such a
 * group is compared in a way that the trigram index does not offer to answer: it would read all of itself.
 */
function contains(word: string): Sql {
  if (!INDEXED.test(word))
    return sql`strpos(root.search_text, lower(${word}${raw("::text")})) > 0`;
  return sql`root.search_text like lower(${`%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`}${raw("::text")})`;
}
