import { describe, expect, it } from "@jest/globals";
import { parse } from "graphql";

import { ADMIN, ANONYMOUS, CUSTOMER, STAFF_VIEWER, useLibrary } from "./library/library.js";

const library = useLibrary();
const run: ReturnType<typeof library>["run"] = (...parameters) => library().run(...parameters);

describe("one operation", () => {
  it("is one statement, however many root fields and levels it has", async () => {
    const query =
      '{ authors { books { author { books { title } } } } stats { totalBooks } books { items { title } nextCursor totalCount } echo(text: "x") }';
    expect(await library().statements.count(() => run(query, { viewer: ADMIN }))).toBe(1);
  });

  it("is not run if there are no rows to read", async () => {
    expect(
      await library().statements.count(() =>
        run(`{ __typename echo(text: "x") nobody { name } __schema { queryType { name } } }`),
      ),
    ).toBe(0);
  });

  it("is, for a mutation, what its use case runs and one that reads the answer", async () => {
    const rename = (from: string, to: string) =>
      run(`mutation { renameAuthor(from: "${from}", to: "${to}") { name books { title } } }`);
    expect(await library().statements.count(() => rename("Dora", "Dorothea"))).toBe(2);
    expect(await rename("Dorothea", "Dora")).toMatchObject({ data: { renameAuthor: { name: "Dora" } } });
  });
});

describe("mutations", () => {
  it("run one after the other, each seeing what the previous one did", async () => {
    const { data } = await run(`mutation {
      a: renameAuthor(from: "Berta", to: "B1") { name } b: renameAuthor(from: "B1", to: "B2") { name } c: renameAuthor(from: "B2", to: "Berta") { name }
    }`);
    expect(data).toEqual({ a: { name: "B1" }, b: { name: "B2" }, c: { name: "Berta" } });
  });

  it("stop where a promised answer fails, and go on past one that may be null", async () => {
    const stopped = await run(
      `mutation { a: renameAuthor(from: "Ada", to: "") { name } b: renameAuthor(from: "Ada", to: "Never") { name } }`,
    );
    expect(stopped).toMatchObject({
      data: null,
      errors: [
        { path: ["a"], extensions: { code: "VALIDATION_FAILED", fields: [{ field: "to", message: "Required" }] } },
      ],
    });
    expect(await run(`mutation { refuse b: renameAuthor(from: "Ada", to: "Ada") { name } }`)).toMatchObject({
      data: { refuse: null, b: { name: "Ada" } },
      errors: [{ path: ["refuse"], extensions: { code: "NOT_FOUND" } }],
    });
  });

  it("change nothing when what they ask for is refused", async () => {
    const rename = `renameAuthor(from: "Ada", to: "Never")`;
    const variable = `mutation ($n: Int = 1) { ${rename} { longestBooks(first: $n) { id } } }`;
    for (const [query, variables] of [
      [`mutation { ${rename} { longestBooks(first: 0) { id } } }`, {}],
      [variable, { n: 6 }],
      [variable, { n: null }],
      [
        `mutation { a: ${rename} { name } b: renameAuthor(from: "Dora", to: "Dora") { longestBooks(first: 6) { id } } }`,
        {},
      ],
    ] as const) {
      expect(await run(query, { variables })).toMatchObject({
        data: null,
        errors: [{ extensions: { code: "BAD_REQUEST" } }],
      });
      expect((await run(`{ author(name: "Ada") { name } }`)).data).toEqual({ author: { name: "Ada" } });
    }
  });

  it("that sign in are read as the new viewer", async () => {
    expect(await run(`mutation { signIn(name: "Ada") { name nickname books { title } } }`)).toEqual({
      data: { signIn: { name: "Ada", nickname: "nick", books: [] } },
      errors: [],
    });
    expect(await run(`mutation { signIn(name: "Ada") { salary } }`)).toMatchObject({
      errors: [{ extensions: { code: "UNAUTHENTICATED" } }],
    });
  });
});

describe("authorization", () => {
  it("checks the whole operation before anything runs", async () => {
    const count = await library().statements.count(async () => {
      const answer = await run(`mutation { renameAuthor(from: "Ada", to: "X") { name nickname } }`);
      expect(answer).toMatchObject({
        data: null,
        errors: [
          { message: "Unauthorized", path: ["renameAuthor", "nickname"], extensions: { code: "UNAUTHENTICATED" } },
        ],
      });
    });
    expect(count).toBe(0);
  });

  it("sees through fragments, aliases and @skip", async () => {
    for (const query of [
      '{ author(name: "Ada") { ...F } } fragment F on Author { books { author { x: nickname } } }',
      '{ author(name: "Ada") { ... on Author { nickname @skip(if: true) } } }',
      "query ($n: Boolean = true) { staffOnly @include(if: $n) }",
      "query ($n: Boolean!) { staffOnly @skip(if: $n) @include(if: $n) }",
    ]) {
      expect(await run(query)).toMatchObject({ data: null, errors: [{ extensions: { code: "UNAUTHENTICATED" } }] });
    }
  });

  it("needs no permission for what a variable leaves out, and refuses the same document where it does not", async () => {
    const query = `query ($n: Boolean!) { author(name: "Ada") { name ...F @include(if: $n) } } fragment F on Author { nickname }`;
    expect(await run(query, { variables: { n: false } })).toMatchObject({
      data: { author: { name: "Ada" } },
      errors: [],
    });
    expect(await run(query, { variables: { n: true } })).toMatchObject({
      data: null,
      errors: [{ path: ["author", "nickname"], extensions: { code: "UNAUTHENTICATED" } }],
    });
    expect((await run(query, { variables: { n: true }, viewer: STAFF_VIEWER })).errors).toEqual([]);
  });

  it("distinguishes missing, expired, wrong and insufficient sessions", async () => {
    const refusal = async (query: string, viewer: typeof ANONYMOUS) => {
      const [error] = (await run(query, { viewer })).errors;
      return [(error?.extensions as { code?: string } | undefined)?.code, error?.message];
    };
    expect(await refusal("{ adminOnly }", ANONYMOUS)).toEqual(["UNAUTHENTICATED", "Unauthorized"]);
    expect(await refusal("{ adminOnly }", CUSTOMER)).toEqual(["UNAUTHENTICATED", "Unauthorized"]);
    expect(await refusal("{ adminOnly }", { role: "anonymous", sessionExpired: true })).toEqual([
      "UNAUTHENTICATED",
      "Your session has expired. Please sign in again.",
    ]);
    expect(await refusal("{ adminOnly }", STAFF_VIEWER)).toEqual([
      "FORBIDDEN",
      "You do not have permission to manage users",
    ]);
    expect(await refusal("{ authors { salary } }", STAFF_VIEWER)).toEqual([
      "FORBIDDEN",
      "You do not have permission to do this.",
    ]);
    expect(await refusal("{ adminOnly }", ADMIN)).toEqual([undefined, undefined]);
  });
});

describe("plans", () => {
  it("are compiled once per document, role and @skip/@include", async () => {
    const document = parse(
      "query ($a: Boolean!, $n: String!) { author(name: $n) { name books @include(if: $a) { title } } }",
    );
    const before = library().projector.compiled;
    const ask = async (a: boolean, n: string, viewer = ADMIN) => run(document, { variables: { a, n }, viewer });
    expect(await ask(true, "Ada")).toMatchObject({ data: { author: { name: "Ada", books: [{}] } } });
    expect(await ask(true, "Berta")).toMatchObject({ data: { author: { name: "Berta", books: [{}, {}, {}] } } });
    expect(library().projector.compiled - before).toBe(1);
    expect(await ask(false, "Ada")).toEqual({ data: { author: { name: "Ada" } }, errors: [] });
    expect(await ask(true, "Ada", STAFF_VIEWER)).toEqual({ data: { author: { name: "Ada", books: [] } }, errors: [] });
    expect(library().projector.compiled - before).toBe(3);
  });

  it("do not take null in @skip for false", async () => {
    const document = parse(`query ($x: Boolean = true) { author(name: "Ada") { id name @skip(if: $x) } }`);
    const ask = async (x: boolean | null) => run(document, { variables: { x } });
    expect(await ask(false)).toMatchObject({ data: { author: { name: "Ada" } }, errors: [] });
    expect(await ask(null)).toMatchObject({ data: null, errors: [{ extensions: { code: "BAD_REQUEST" } }] });
  });
});

describe("introspection", () => {
  it("is answered by graphql-js beside other fields, and executes none of them", async () => {
    const query = `query ($deprecated: Boolean = true) { t: __type(name: "Genre") { ...T } authors(limit: 1) { name } __typename }
      fragment T on __Type { kind enumValues(includeDeprecated: $deprecated) { name } }`;
    expect(await run(query)).toEqual({
      data: {
        t: { kind: "ENUM", enumValues: [{ name: "novel" }, { name: "verse" }] },
        authors: [{ name: "Ada" }],
        __typename: "Query",
      },
      errors: [],
    });
    expect(await run(`{ __type(name: "Nothing") { name } }`)).toEqual({ data: { __type: null }, errors: [] });
  });
});

describe("the choice of an operation", () => {
  it("goes by its name", async () => {
    const document = parse('query A { echo(text: "a") } query B { echo(text: "b") }');
    expect((await run(document, { operationName: "B" })).data).toEqual({ echo: "b" });
    expect((await run(document, { operationName: "A" })).data).toEqual({ echo: "a" });
    expect(await run(document)).toMatchObject({ data: undefined, errors: [{ extensions: { code: "BAD_REQUEST" } }] });
    expect(await run(document, { operationName: "C" })).toMatchObject({
      errors: [{ message: `Unknown operation named "C".` }],
    });
  });
});
