import type { DataSource } from "typeorm";

const uuid = (kind: string, number: number): string =>
  `00000000-0000-4000-${kind}000-${String(number).padStart(12, "0")}`;

export const authorId = (number: number): string => uuid("8", number);
export const bookId = (number: number): string => uuid("9", number);

export const NAMES = ["Ada", "Berta", "Cäsar 'the' \"Great\"", "Dora", "Emil \u{1F4DA}", "Fritz\\n"] as const;
export const BOOKS = 14;

/** Six authors with none to seven books, awkward names and every kind of column. */
export async function fillLibrary(database: DataSource): Promise<void> {
  for (const [index, name] of NAMES.entries()) {
    await database.query(
      `insert into lib_author (id, name, born_on, joined_at, rating, isni, copies_sold, details, tags, nickname, salary)
       values ($1, $2, $3, $4::timestamptz, $5, $6, $7, $8, $9, 'nick', 'much')`,
      [
        authorId(index),
        name,
        index % 2 === 0 ? `19${index}0-02-28` : null,
        `2026-03-08 0${index}:59:59${["", ".1", ".12", ".123", ".001", ".999"][index]}-05`,
        index / 3,
        "9007199254740993",
        String(index * 1e12),
        JSON.stringify({ b: [1, null, "x"], a: { deep: name } }),
        index === 0 ? [] : [name, "tag"],
      ],
    );
    if (index % 2 === 0)
      await database.query("insert into lib_passport (number, author_id) values ($1, $2)", [index, authorId(index)]);
  }
  for (let number = 0; number < BOOKS; number += 1) {
    await database.query(
      "insert into lib_book (id, title, pages, price, genre, lent_to, author_id, sequel_of_id) values ($1, $2, $3, $4, $5, $6, $7, $8)",
      [
        bookId(number),
        `Book ${number % 5}`,
        100 + (number % 4) * 50,
        number % 3 === 0 ? null : `${number}.50`,
        number % 2 === 0 ? "novel" : "verse",
        number === 3 ? "c1" : "",
        authorId(Math.floor(Math.sqrt(number))),
        number % 4 === 1 ? bookId(number - 1) : null,
      ],
    );
  }
}
