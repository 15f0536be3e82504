import { parseSearch, searchable } from "#server/core/search.js";
import { type Sql, joinSql, raw, sql } from "#server/core/sql.js";
import { phoneNumberIn } from "#server/core/textSearch.js";
import { isIndexedWord } from "#shared/text/searchedWords.js";

/** The columns of a record that decide its rank. */
interface Ranked {
  /** Its ids and numbers, separated by commas. */
  readonly numbers: Sql;
  readonly name: Sql;
  readonly phone: Sql;
}

/**
 * SQL of how well a record answers the text, apart from its age: its very number or phone comes first, then the name
 * that is the text, then names with most of the words, where a whole word counts for more than a beginning.
 */
export function rankFor(typed: string): (record: Ranked) => Sql {
  const { text, words } = parseSearch(typed);
  const phone = phoneNumberIn(text);
  const phones = phone === "" ? undefined : sql`(${phone}::text, ${`1${phone}`}::text)`;
  const inName = words.filter(isNameWord).map((word) => spelled(sql`${word}::text`));
  const byName = joinSql(
    inName.length === 0
      ? [raw("0")]
      : [sql`(person.name = ${padded(joinSql(inName, " || ' ' || "))})::int`, ...inName.map(wordInName)],
    " + ",
  );
  return (record) => {
    const isPhone = phones ? sql` or regexp_replace(${record.phone}, '[^0-9]', '', 'g') in ${phones}` : raw("");
    return sql`(select case when upper(${text}::text) in (${record.numbers})${isPhone} then ${EXACT} else ${byName} end
      from (select ${padded(spelled(record.name))} as name offset 0) person)`;
  };
}

function wordInName(word: Sql): Sql {
  return sql`case when strpos(person.name, ${padded(word)}) > 0 then 2
    when strpos(person.name, ' ' || ${word}) > 0 then 1 else 0 end`;
}

/**
 * Leads that may rank high although they are old: from the indexes, the first hundred whose first or last name starts
 * with each word, whole names first, and those with this phone. Undefined if the text is neither.
 */
export function leadsByKey(typed: string): Sql | undefined {
  const { text, words } = parseSearch(typed);
  const phone = phoneNumberIn(text);
  const parts = [
    ...words
      .filter((word) => isNameWord(word) && isIndexedWord(word))
      .slice(0, MAX_NAME_WORDS)
      .flatMap((word) => NAME_KEYS.map((key) => leadsNamed(key, searchable(sql`${word}::text`)))),
    ...(phone === ""
      ? []
      : [leadsWhere(sql`phone_digits in (${phone}::text, ${`1${phone}`}::text)`, raw("phone_digits"))]),
  ];
  return parts.length === 0 ? undefined : joinSql(parts, " union all ");
}

/** In the keys' order an accent comes after its plain letter, and the noncharacter U+FFFF after every character. */
function leadsNamed(key: Sql, beginning: Sql): Sql {
  return leadsWhere(sql`${key} >= ${beginning} and ${key} < ${beginning} || ${"\uFFFF"}::text`, key);
}

function leadsWhere(condition: Sql, key: Sql): Sql {
  return sql`(select id, created_at, search_text from lead where ${condition} order by ${key}, id limit ${READ_BY_KEY})`;
}

/** A word with a digit or an @ belongs to a number or an email. */
const isNameWord = (word: string): boolean => /\p{L}/u.test(word) && !/[\d@]/.test(word);
/** The parts of a double name are words. */
const spelled = (text: Sql): Sql => sql`translate(${searchable(text)}, '-', ' ')`;
const padded = (text: Sql): Sql => sql`' ' || ${text} || ' '`;

/** More than all words of a name together. */
const EXACT = 1_000;
const READ_BY_KEY = 100;
const MAX_NAME_WORDS = 3;
const NAME_KEYS = [raw("first_name_key"), raw("last_name_key")];
