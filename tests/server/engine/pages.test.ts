import { describe, expect, it } from "@jest/globals";

import { bookId, BOOKS } from "./library/fillLibrary.js";
import { ADMIN, useLibrary } from "./library/library.js";

const library = useLibrary();

interface Page {
  readonly items: { id: string; title: string; pages: number }[];
  readonly nextCursor: string | null;
  readonly totalCount: number;
}

const QUERY = `query ($filter: BookFilter, $sort: String!, $order: String!, $first: Int!, $after: String) {
  books(filter: $filter, sort: $sort, order: $order, first: $first, after: $after) { items { id title pages } nextCursor totalCount }
}`;

async function pageOf(variables: Record<string, unknown>): Promise<Page> {
  const { data, errors } = await library().run(QUERY, {
    variables: { sort: "title", order: "asc", first: 3, ...variables },
    viewer: ADMIN,
  });
  expect(errors).toEqual([]);
  return (data as { books: Page }).books;
}

async function allOf(variables: Record<string, unknown>): Promise<Page["items"]> {
  const items: Page["items"] = [];
  let after: string | null = null;
  do {
    const page: Page = await pageOf({ ...variables, after });
    items.push(...page.items);
    after = page.nextCursor;
  } while (after !== null);
  return items;
}

describe("a page", () => {
  it("walks the whole list once, whatever the sort, the order and the size", async () => {
    for (const sort of ["title", "pages"]) {
      for (const order of ["asc", "desc"]) {
        for (const first of [1, 4, BOOKS - 1, BOOKS, BOOKS + 1]) {
          const items = await allOf({ sort, order, first });
          const keys = items.map((item) => `${sort === "title" ? item.title : item.pages} ${item.id}`);
          expect(keys).toEqual(order === "asc" ? keys.toSorted() : keys.toSorted().toReversed());
          expect(new Set(items.map((item) => item.id)).size).toBe(BOOKS);
        }
      }
    }
  });

  it("has no cursor when nothing follows", async () => {
    expect((await pageOf({ first: BOOKS })).nextCursor).toBeNull();
    expect((await pageOf({ first: BOOKS - 1 })).nextCursor).toEqual(expect.stringMatching(/^[A-Za-z0-9_-]+$/));
    expect(await pageOf({ filter: { title: "nothing" } })).toEqual({ items: [], nextCursor: null, totalCount: 0 });
  });

  it("filters with the values as parameters", async () => {
    expect((await pageOf({ filter: { genre: "verse" }, first: 100 })).items).toHaveLength(7);
    expect(await pageOf({ filter: { title: "' or true --" } })).toMatchObject({ items: [] });
  });

  it("refuses a cursor of another sort, a broken one, and sizes out of bounds", async () => {
    const { nextCursor } = await pageOf({});
    const refused = async (variables: Record<string, unknown>) => {
      const { errors, data } = await library().run(QUERY, {
        variables: { sort: "title", order: "asc", first: 3, ...variables },
        viewer: ADMIN,
      });
      expect(data).toBeNull();
      return errors[0]?.message;
    };
    const forged = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");
    const [tag = ""] = JSON.parse(Buffer.from(nextCursor ?? "", "base64url").toString()) as string[];
    for (const after of [
      "x",
      "{}",
      "W10",
      forged(tag, "a"),
      forged(tag, "a", 1),
      forged(tag, "\0", "b"),
      forged("other", "a", "b"),
      // The check covers this exact key and id.
      forged(tag, "many", bookId(0)),
    ]) {
      expect(await refused({ after })).toBe("This cursor does not belong to this list.");
    }
    expect(await refused({ after: nextCursor, order: "desc" })).toBe("This cursor does not belong to this list.");
    expect(await refused({ after: nextCursor, sort: "pages" })).toBe("This cursor does not belong to this list.");
    for (const first of [0, -1, 1001])
      expect(await refused({ first })).toBe(`"first" must be a whole number from 1 to 1000.`);
    const counting = await library().run("{ books(first: -1) { totalCount } }", { viewer: ADMIN });
    expect(counting.errors[0]?.message).toBe(`"first" must be a whole number from 1 to 1000.`);
  });

  it("is named if its size or its cursor is refused", async () => {
    for (const wrong of ["first: 0", 'after: "x"']) {
      const query = `{ few: books(first: 1) { totalCount } wrong: books(${wrong}) { items { title } } }`;
      const { data, errors } = await library().run(query, { viewer: ADMIN });
      expect([data, errors]).toEqual([
        null,
        [expect.objectContaining({ path: ["wrong"], locations: [{ line: 1, column: 39 }] })],
      ]);
    }
  });

  it("evaluates a condition once, and keeps no rows without one", async () => {
    const textOf = async (filter: object) => {
      const before = library().statements.texts.length;
      await library().run(QUERY, { variables: { sort: "title", order: "asc", first: 3, filter }, viewer: ADMIN });
      return library().statements.texts.slice(before).join();
    };
    expect(await textOf({ title: "Book 1" })).toContain("as materialized");
    expect(await textOf({})).toContain("as not materialized");
  });

  it("reads only what is selected", async () => {
    const texts = async (selection: string) => {
      const before = library().statements.texts.length;
      await library().run(`{ books { ${selection} } }`, { viewer: ADMIN });
      return library().statements.texts.slice(before).join();
    };
    expect(await texts("items { title }")).not.toContain("count(*)");
    expect(await texts("totalCount")).not.toContain("page$");
    expect(await texts("__typename")).not.toContain("lib_book");
  });

  it("may be requested under several aliases, with different selections of its items", async () => {
    const { data } = await library().run(
      `{ a: books(first: 1) { x: items { title } y: items { pages __typename } more: nextCursor } b: books(first: 2, order: "desc") { items { title } } }`,
      { viewer: ADMIN },
    );
    expect(data).toEqual({
      a: { x: [{ title: "Book 0" }], y: [{ pages: 100, __typename: "Book" }], more: expect.any(String) },
      b: { items: [{ title: "Book 4" }, { title: "Book 4" }] },
    });
  });
});
