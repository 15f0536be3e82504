import { nationalDigits } from "#shared/text/phone.js";
import { SEARCH_TEXT, hasWord, parseSearch } from "./search.js";
import { type Sql, joinSql, sql } from "./sql.js";

/** The characters that a phone number is typed with. */
const PHONE = /^[\d\s()+.-]+$/;
/** Fewer digits are no phone number; eleven with a leading 1 are ten with the country code. */
const MIN_PHONE_DIGITS = 7;
const MIN_WORD_DIGITS = 3;

/**
 * Every word must occur, ignoring case and accents, in the row's `search_text` (or another text in its searchable
 * form). A word that is part of a phone number is also found by its digits, and so is a whole number that contains
 * spaces. Undefined if there is nothing to search for.
 */
export function textSearch(search: string | null | undefined, inText = SEARCH_TEXT): Sql | undefined {
  const { text, words } = parseSearch(search);
  if (words.length === 0) return undefined;
  const everyWord = joinSql(
    words.map((word) => wordCondition(word, inText)),
    " and ",
  );
  const digits = words.length > 1 ? phoneNumberIn(text) : "";
  return digits === "" ? everyWord : sql`(${everyWord} or ${hasWord(digits, inText)})`;
}

function wordCondition(word: string, inText: Sql): Sql {
  const digits = word.replaceAll(/\D/g, "");
  const isPhonePart = PHONE.test(word) && digits !== word && digits.length >= MIN_WORD_DIGITS;
  return isPhonePart
    ? sql`(${hasWord(word, inText)} or ${hasWord(phoneDigits(word) || digits, inText)})`
    : hasWord(word, inText);
}

/** The digits of a text that is a whole phone number; otherwise empty. */
export function phoneNumberIn(text: string): string {
  return PHONE.test(text) ? phoneDigits(text) : "";
}

function phoneDigits(text: string): string {
  const digits = nationalDigits(text);
  return digits.length < MIN_PHONE_DIGITS ? "" : digits;
}
