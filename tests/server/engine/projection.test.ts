import { describe, expect, it } from "@jest/globals";

import { bookId, BOOKS, NAMES } from "./library/fillLibrary.js";
import { ADMIN, CUSTOMER, STAFF_VIEWER, useLibrary } from "./library/library.js";

const library = useLibrary();
const run: ReturnType<typeof library>["run"] = (...parameters) => library().run(...parameters);

async function dataOf(query: string, variables: Record<string, unknown> = {}): Promise<unknown> {
  const { data, errors } = await run(query, { variables, viewer: ADMIN });
  expect(errors).toEqual([]);
  return data;
}

describe("a selection", () => {
  it("prints every scalar in its GraphQL form", async () => {
    expect(
      await dataOf(
        `{ author(name: "Berta") { joinedAt welcomedAt bornOn rating isni copiesSold details tags bookCount } }`,
      ),
    ).toEqual({
      author: {
        joinedAt: "2026-03-08T06:59:59.100Z",
        welcomedAt: "2026-03-09T06:59:59.100Z",
        bornOn: null,
        rating: 1 / 3,
        isni: "9007199254740993",
        copiesSold: 1e12,
        details: { a: { deep: "Berta" }, b: [1, null, "x"] },
        tags: ["Berta", "tag"],
        bookCount: 3,
      },
    });
    expect(await dataOf(`{ author(name: "Ada") { bornOn tags passport { number } books { price genre } } }`)).toEqual({
      author: { bornOn: "1900-02-28", tags: [], passport: { number: "0" }, books: [{ price: null, genre: "novel" }] },
    });
  });

  it("keeps names that SQL or JSON might trip over", async () => {
    expect(await dataOf("{ authors { name } }")).toEqual({ authors: [...NAMES].toSorted().map((name) => ({ name })) });
    for (const name of NAMES)
      expect(await dataOf("query ($n: String!) { author(name: $n) { name } }", { n: name })).toEqual({
        author: { name },
      });
  });

  it("answers in the order of the query, with aliases and __typename at every level", async () => {
    const { data } = await run(
      `{ z: __typename b: author(name: "Ada") { t: __typename name id2: id books { __typename a: title } } a: stats { __typename } }`,
    );
    expect(JSON.stringify(data)).toBe(
      `{"z":"Query","b":{"t":"Author","name":"Ada","id2":"00000000-0000-4000-8000-000000000000","books":[{"__typename":"Book","a":"Book 0"}]},"a":{"__typename":"LibraryStats"}}`,
    );
  });

  it("follows relations to both sides and lists in their declared order", async () => {
    expect(
      await dataOf(
        `{ author(name: "Berta") { books { title author { name passport { number } } sequelOf { title } } passport { number } } }`,
      ),
    ).toEqual({
      author: {
        books: [
          { title: "Book 3", author: { name: "Berta", passport: null }, sequelOf: null },
          { title: "Book 2", author: { name: "Berta", passport: null }, sequelOf: null },
          { title: "Book 1", author: { name: "Berta", passport: null }, sequelOf: { title: "Book 0" } },
        ],
        passport: null,
      },
    });
    expect(await dataOf(`{ author(name: "Ada") { passport { number author { name } } } }`)).toEqual({
      author: { passport: { number: "0", author: { name: "Ada" } } },
    });
  });

  it("limits a list by its argument: the default, a literal, a variable", async () => {
    const query = `query ($n: Int = 1) { author(name: "Dora") { usual: longestBooks { pages } three: longestBooks(first: 3) { pages } n: longestBooks(first: $n) { pages } } }`;
    const author = async (variables: Record<string, unknown>) =>
      ((await dataOf(query, variables)) as { author: Record<string, object[]> }).author;
    expect(Object.values(await author({})).map((books) => books.length)).toEqual([2, 3, 1]);
    expect(Object.values(await author({ n: 4 })).map((books) => books.length)).toEqual([2, 3, 4]);
    for (const n of [0, -1, 6]) {
      const { errors } = await run(query, { variables: { n } });
      expect(errors).toMatchObject([
        { message: `"first" must be a whole number from 1 to 5.`, extensions: { code: "BAD_REQUEST" } },
      ]);
    }
  });

  it("names the root field of an argument that is refused, wherever below it the argument is", async () => {
    const query = (first: number | string) =>
      `query ($n: Int = 1) { __typename usual: author(name: "Dora") { name } ada: author(name: "Ada") { longestBooks(first: ${first}) { pages } } }`;
    for (const [first, n] of [
      [6, 1],
      ["$n", 6],
    ] as const) {
      const { data, errors } = await run(query(first), { variables: { n } });
      expect([data, errors]).toEqual([
        null,
        [expect.objectContaining({ path: ["ada"], locations: [{ line: 1, column: 71 }] })],
      ]);
    }
  });

  it("reads types that are not entities from their sub-selects", async () => {
    expect(await dataOf("{ stats { totalBooks genres { genre bookCount __typename } } }")).toEqual({
      stats: {
        totalBooks: BOOKS,
        genres: [
          { genre: "novel", bookCount: 7, __typename: "GenreCount" },
          { genre: "verse", bookCount: 7, __typename: "GenreCount" },
        ],
      },
    });
    expect(await dataOf(`{ author(name: "Emil \u{1F4DA}") { genres { bookCount } books { id } } }`)).toEqual({
      author: { genres: [], books: [] },
    });
  });

  it("expands fragments and merges repeated fields", async () => {
    const query = `
      query { author(name: "Ada") { ...A name ... on Author { books { title } } ... { books { pages } } } author(name: "Ada") { id } }
      fragment A on Author { name books { ...B } } fragment B on Book { genre }`;
    expect(JSON.stringify(await dataOf(query))).toBe(
      `{"author":{"name":"Ada","books":[{"genre":"novel","title":"Book 0","pages":100}],"id":"00000000-0000-4000-8000-000000000000"}}`,
    );
  });

  it("applies @skip and @include, with literals and variables", async () => {
    const query = `query ($a: Boolean!, $b: Boolean! = false) {
      author(name: "Ada") { id @include(if: false) name @skip(if: $a) ... @include(if: $b) { rating } ...F @skip(if: $b) }
      stats @include(if: $b) { totalBooks }
    } fragment F on Author { bookCount }`;
    expect(await dataOf(query, { a: true })).toEqual({ author: { bookCount: 1 } });
    expect(await dataOf(query, { a: false })).toEqual({ author: { name: "Ada", bookCount: 1 } });
    expect(await dataOf(query, { a: false, b: true })).toEqual({
      author: { name: "Ada", rating: 0 },
      stats: { totalBooks: BOOKS },
    });
  });

  it("accepts any number of response keys of any length", async () => {
    const long = "a".repeat(64);
    const pairs = Array.from(
      { length: 130 },
      (_, index) => [`k${index}${"x".repeat(70)}`, index % 2 === 0 ? "title" : "pages"] as const,
    );
    const many = pairs.map(([key, field]) => `${key}: ${field}`).join(" ");
    expect(await dataOf(`{ author(name: "Ada") { ${long}: name ${long}b: rating books { ${many} } } }`)).toEqual({
      author: {
        [long]: "Ada",
        [`${long}b`]: 0,
        books: [Object.fromEntries(pairs.map(([key, field]) => [key, field === "title" ? "Book 0" : 100]))],
      },
    });
    const short = Array.from({ length: 200 }, (_, index) => `f${index}: name`).join(" ");
    expect(
      Object.keys(((await dataOf(`{ author(name: "Ada") { ${short} } }`)) as { author: object }).author),
    ).toHaveLength(200);
  });

  it("is not confused by response keys that are also keywords of SQL or names in the compiler", async () => {
    const words = ["root", "row", "t1", "value", "page", "select", "order", "author", "json_agg", "__proto"];
    const answer = await dataOf(
      `{ author(name: "Ada") { ${words.map((word) => `${word}: name books_${word}: books { ${word}: title }`).join(" ")} } }`,
    );
    expect(answer).toEqual({
      author: Object.fromEntries(
        words.flatMap((word) => [
          [word, "Ada"],
          [`books_${word}`, [{ [word]: "Book 0" }]],
        ]),
      ),
    });
  });
});

describe("a root field", () => {
  it("is null when its resolver or the database has no row", async () => {
    expect(await dataOf(`{ nobody { name } author(name: "?") { name } }`)).toEqual({ nobody: null, author: null });
  });

  it("says NOT_FOUND when the schema promises a row", async () => {
    expect(await run(`{ theAuthor(name: "?") { name } }`)).toMatchObject({
      data: null,
      errors: [{ message: "Not found", path: ["theAuthor"], extensions: { code: "NOT_FOUND", requestId: "req-1" } }],
    });
  });

  it("may be a scalar, an enum or JSON", async () => {
    const value = { a: [1, { b: "\u2028" }] };
    expect(
      await dataOf('query ($v: JSON!) { echo(text: "x\\"y") echoJson(value: $v) none: echoJson(value: null) }', {
        v: value,
      }),
    ).toEqual({
      echo: `x"y`,
      echoJson: value,
      none: null,
    });
  });
});

describe("scopes", () => {
  it("are in every select, even below the root, with the viewer's own values", async () => {
    const query = `{ authors { name books { id } } books { items { id } totalCount } }`;
    const seen = async (viewer: typeof CUSTOMER) => {
      const { data } = await run(query, { viewer });
      const { authors, books } = data as { authors: { books: { id: string }[] }[]; books: { items: object[] } };
      return { below: authors.flatMap((author) => author.books), page: books.items };
    };
    expect(await seen(CUSTOMER)).toEqual({ below: [{ id: bookId(3) }], page: [{ id: bookId(3) }] });
    expect((await seen(ADMIN)).below).toHaveLength(BOOKS);
    expect(await seen({ role: "customer", customerId: "' or true --", email: "" })).toEqual({ below: [], page: [] });
  });

  it("hide everything from a role without one", async () => {
    const { data } = await run("{ authors(limit: 2) { name books { id } longestBooks { id } } }", {
      viewer: STAFF_VIEWER,
    });
    expect(data).toEqual({
      authors: [
        { name: "Ada", books: [], longestBooks: [] },
        { name: "Berta", books: [], longestBooks: [] },
      ],
    });
  });

  it("give a computed field the viewer", async () => {
    await library().database.query("update lib_author set nickname = name, name = 'staff' where name = 'Dora'");
    try {
      expect((await run(`{ author(name: "staff") { isViewer } }`, { viewer: STAFF_VIEWER })).data).toEqual({
        author: { isViewer: true },
      });
      expect((await run(`{ author(name: "staff") { isViewer } }`, { viewer: ADMIN })).data).toEqual({
        author: { isViewer: false },
      });
    } finally {
      await library().database.query("update lib_author set name = 'Dora' where name = 'staff'");
    }
  });
});
