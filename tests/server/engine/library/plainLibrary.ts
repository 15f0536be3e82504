import type { DataSource } from "typeorm";

import { Author, Book, Passport } from "./entities.js";

type Plain = Record<string, unknown>;

/** The same library as objects in memory, executed by graphql-js: the projection must return the same. */
export async function plainLibrary(database: DataSource): Promise<Plain> {
  const [authors, books, passports] = await Promise.all([
    database.getRepository(Author).find({ order: { name: "asc", id: "asc" } }),
    database
      .getRepository(Book)
      .find({ relations: { author: true, sequelOf: true }, order: { title: "desc", id: "asc" } }),
    database.getRepository(Passport).find({ relations: { author: true } }),
  ]);
  const plainAuthors = new Map<string, Plain>();
  const plainBooks = new Map<string, Plain>();
  const genresOf = (chosen: readonly Book[]) =>
    ["novel", "verse"].flatMap((genre) => {
      const bookCount = chosen.filter((book) => String(book.genre) === genre).length;
      return bookCount > 0 ? [{ genre, bookCount }] : [];
    });
  for (const book of books) {
    const { id, title, pages, price, genre } = book;
    plainBooks.set(id, {
      id,
      title,
      pages,
      price,
      genre,
      author: () => plainAuthors.get(book.author.id),
      sequelOf: () => plainBooks.get(book.sequelOf?.id ?? "") ?? null,
    });
  }
  for (const author of authors) {
    const own = books.filter((book) => book.author.id === author.id);
    const passport = passports.find((each) => each.author.id === author.id);
    plainAuthors.set(author.id, {
      ...author,
      joinedAt: author.joinedAt.toISOString(),
      welcomedAt: new Date(author.joinedAt.getTime() + 86_400_000).toISOString(),
      copiesSold: Number(author.copiesSold),
      bookCount: own.length,
      isViewer: author.name === "admin",
      books: own.map((book) => plainBooks.get(book.id)),
      passport: passport ? { number: String(passport.number), author: () => plainAuthors.get(author.id) } : null,
      longestBooks: ({ first }: { first: number }) =>
        own
          .toSorted((a, b) => b.pages - a.pages || (a.id < b.id ? -1 : 1))
          .slice(0, first)
          .map((book) => plainBooks.get(book.id)),
      genres: genresOf(own),
    });
  }
  return {
    authors: ({ limit }: { limit?: number }) => [...plainAuthors.values()].slice(0, limit),
    author: ({ name }: { name: string }) => [...plainAuthors.values()].find((author) => author.name === name) ?? null,
    stats: { totalBooks: books.length, genres: genresOf(books) },
    echo: ({ text }: { text: string }) => text,
  };
}
