import { describe, expect, it } from "@jest/globals";
import { getIntrospectionQuery } from "graphql";

import { OPERATION_LIMITS } from "#server/engine/graphql/limits.js";
import { useLibrary } from "./library/library.js";
import { useLibraryServer } from "./library/libraryServer.js";

const library = useLibrary();
const open = useLibraryServer(library, true);
const closed = useLibraryServer(library, false);

interface HttpAnswer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly text: string;
  readonly json: { data?: unknown; errors?: { message: string; extensions: { code: string; requestId: string } }[] };
}

async function post(
  body: unknown,
  { server = open, headers = {} }: { server?: typeof open; headers?: Record<string, string> } = {},
): Promise<HttpAnswer> {
  const response = await server().app.inject({
    method: "POST",
    url: "/graphql",
    headers: { "content-type": "application/json", ...headers },
    payload: typeof body === "string" ? body : JSON.stringify(body),
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    json: JSON.parse(response.body) as HttpAnswer["json"],
  };
}

function expectRefusal(answer: HttpAnswer, message: RegExp | string, status = 400): void {
  expect({ status: answer.status, errors: answer.json.errors }).toMatchObject({
    status,
    errors: [
      { message: expect.stringMatching(message), extensions: { code: "BAD_REQUEST", requestId: expect.any(String) } },
    ],
  });
  expect(answer.text).not.toContain("stacktrace");
}

describe("GraphQL over HTTP", () => {
  it("passes PostgreSQL's text through, beside errors", async () => {
    const answer = await post({
      query: `query ($n: String!) { author(name: $n) { name tags } failing(how: "domain") }`,
      variables: { n: "Berta" },
    });
    expect(answer).toMatchObject({
      status: 200,
      json: { data: { author: { name: "Berta", tags: ["Berta", "tag"] }, failing: null } },
    });
    expect(answer.json.errors).toMatchObject([
      { message: "Taken", extensions: { code: "CONFLICT", fields: [{ field: "name" }] } },
    ]);
    expect(answer.headers["content-type"]).toMatch(/^application\/json/);
  });

  it("answers a document that it has validated before just as the first time", async () => {
    const accepted = [
      undefined,
      "*/*",
      "application/json",
      "application/graphql-response+json,application/json;q=0.9",
      "text/html, application/json",
    ];
    const staff = { cookie: "viewer=staff" };
    const echo = "query B($v: String!) { echo(text: $v) }";
    const failing = "query ($how: String!) { failing(how: $how) }";
    const bodies = [
      { query: 'query A { echo(text: "x") author(name: "Ada") { name } }' },
      { query: echo, variables: { v: "x" }, operationName: "B" },
      { query: echo, variables: { v: "x" }, operationName: "" },
      { query: echo, variables: { v: 1 } },
      { query: echo, operationName: "C", variables: null },
      { query: echo, variables: [] },
      { query: echo, variables: { v: "x" }, extensions: {} },
      { query: failing, variables: { how: "domain" } },
      { query: failing, variables: { how: "select pg_sleep(0), no_column" } },
    ];
    const form = ({ status, headers, text }: HttpAnswer) => [
      status,
      headers["content-type"],
      headers["cache-control"],
      text.replaceAll(/req-\w+/g, "id"),
    ];
    const known = (query: string): string => `${query} # known`;
    for (const { query } of bodies) {
      const first = await post({ query: known(query), variables: { v: "x", how: "select 1" } }, { headers: staff });
      expect(first.json.errors).toBeUndefined();
    }
    let documents = 0;
    for (const body of bodies) {
      for (const accept of accepted) {
        const headers = accept === undefined ? staff : { ...staff, accept };
        // A comment makes it another document.
        const unknown = await post({ ...body, query: `${body.query} # ${(documents += 1)}` }, { headers });
        expect(form(await post({ ...body, query: known(body.query) }, { headers }))).toEqual(form(unknown));
      }
    }
  });

  it("keeps UTF-8 whole", async () => {
    const { json } = await post({ query: "{ authors { name details } }" });
    expect(JSON.stringify(json.data)).toContain("Emil \u{1F4DA}");
  });

  it("answers 200 with the code when a signed-out viewer is not allowed", async () => {
    expect(await post({ query: "{ staffOnly }" })).toMatchObject({
      status: 200,
      json: { data: null, errors: [{ extensions: { code: "UNAUTHENTICATED" } }] },
    });
    expect(await post({ query: "{ staffOnly }" }, { headers: { cookie: "viewer=staff" } })).toMatchObject({
      json: { data: { staffOnly: 1 } },
    });
  });

  it("refuses what is not an operation with 400 and our codes", async () => {
    expectRefusal(await post({ query: "{ authors { " }), /Syntax Error/);
    expectRefusal(await post({ query: "{ nothing }" }), /Cannot query field/);
    expectRefusal(
      await post({ query: "query ($v: Int!) { authors(limit: $v) { name } }", variables: { v: "x" } }),
      /Variable "\$v"/,
    );
    expectRefusal(await post({ query: "query A { __typename } query B { __typename }" }), /several operations/);
    expectRefusal(await post({}), /POST body missing/);
    expectRefusal(await post({ variables: {} }), /non-empty `query`/);
    expectRefusal(await post([{ query: "{ __typename }" }]), /batching/i);
    expectRefusal(
      await post({ query: "subscription { bookChanged { bookId } }" }, { headers: { cookie: "viewer=staff" } }),
      /WebSocket/,
    );
    expectRefusal(await post({ query: '{ echo(text: "\\u0000") }' }), /aren't text/);
  });

  it("answers 503 when the database is unavailable, even while the session is read", async () => {
    expect(
      await post({ query: `{ failing(how: "do $$ begin raise exception using errcode = '57P01'; end $$") }` }),
    ).toMatchObject({
      status: 503,
      json: { errors: [{ extensions: { code: "UNAVAILABLE" } }] },
    });
    open().failSessionsWith(new Error("timeout exceeded when trying to connect"));
    const answer = await post({ query: "{ __typename }" });
    open().failSessionsWith(new TypeError("secret"));
    const bug = await post({ query: "{ __typename }" });
    open().failSessionsWith(undefined);
    expect(answer).toMatchObject({
      status: 503,
      json: { errors: [{ extensions: { code: "UNAVAILABLE", requestId: expect.any(String) } }] },
    });
    expect(bug).toMatchObject({ status: 500, json: { errors: [{ extensions: { code: "INTERNAL" } }] } });
    expect(bug.text).not.toContain("secret");
  });
});

describe("GET", () => {
  const get = (url: string, headers: Record<string, string> = { "apollo-require-preflight": "1" }) =>
    open().app.inject({ method: "GET", url, headers });

  it("executes only queries, and only requests that need a preflight", async () => {
    const query = encodeURIComponent('{ echo(text: "x") }');
    expect((await get(`/graphql?query=${query}`)).json()).toEqual({ data: { echo: "x" } });
    expect((await get(`/graphql?query=${query}`, {})).statusCode).toBe(400);
    expect((await get(`/graphql?query=${encodeURIComponent("mutation { refuse }")}`)).statusCode).toBe(405);
  });

  it("takes an empty operation name for none, so that it hides no mutation", async () => {
    const url = (query: string) => `/graphql?operationName=&query=${encodeURIComponent(query)}`;
    expect((await get(url('{ echo(text: "x") }'))).json()).toEqual({ data: { echo: "x" } });
    const rename = 'mutation { renameAuthor(from: "Ada", to: "Never") { name } }';
    expect((await get(url(rename))).statusCode).toBe(405);
    expect((await get(url('{ author(name: "Never") { name } }'))).json()).toEqual({ data: { author: null } });
  });

  it("shows browsers the Sandbox, under a policy that allows just that", async () => {
    const page = await get("/graphql", { accept: "text/html" });
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-type"]).toMatch(/^text\/html/);
    expect(page.body).toContain("embeddable-sandbox");
    const nonces = new Set([...page.body.matchAll(/nonce="?([0-9a-f]{64})/g)].map(([, nonce]) => nonce));
    expect(nonces.size).toBe(1);
    const policy = String(page.headers["content-security-policy"]);
    for (const nonce of nonces)
      expect(policy).toContain(`script-src 'nonce-${nonce}' https://embeddable-sandbox.cdn.apollographql.com;`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe-inline");
  });
});

describe("introspection", () => {
  it("works for the Sandbox where it is on", async () => {
    const query = getIntrospectionQuery({
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      schemaDescription: true,
      inputValueDeprecation: true,
      oneOf: true,
    });
    const answer = await post({ query, operationName: "IntrospectionQuery" });
    expect(answer.status).toBe(200);
    expect(answer.json.data).toHaveProperty("__schema.queryType.name", "Query");
  });

  it.each([
    ["twice", "{ one: __schema { types { name } } two: __schema { types { name } } }"],
    [
      "twice in part",
      "{ __schema { ...lists } } fragment lists on __Schema { one: types { name } two: types { name } }",
    ],
    ["of one type twice", `{ one: __type(name: "Author") { name } two: __type(name: "Query") { name } }`],
  ])("answers one description of the schema at a time, not it %s", async (_what, query) => {
    expectRefusal(await post({ query }), /aliases/);
  });

  it("is refused where it is off, together with the Sandbox and the hints of validation", async () => {
    const refused = await post({ query: "{ __schema { queryType { name } } }" }, { server: closed });
    expectRefusal(refused, /introspection/i);
    const page = await closed().app.inject({ method: "GET", url: "/graphql", headers: { accept: "text/html" } });
    expect(page.statusCode).toBe(400);
    expect(page.body).not.toContain("sandbox");
    expect((await post({ query: "{ author { name } }" }, { server: closed })).text).not.toContain("Did you mean");
    expect((await post({ query: "{ autors { name } }" }, { server: closed })).text).not.toContain("Did you mean");
  });
});

describe("limits", () => {
  const nested = (depth: number): string => (depth === 0 ? "name" : `books { author { ${nested(depth - 1)} } }`);
  const times = (count: number, text: (index: number) => string): string =>
    Array.from({ length: count }, (_, index) => text(index)).join(" ");

  it.each([
    ["depth", `{ authors { ${nested(5)} } }`, /deeper than/],
    [
      "depth behind fragments",
      `{ authors { ...A } } fragment A on Author { ${nested(3)} books { author { ...B } } } fragment B on Author { ${nested(4)} }`,
      /deeper than/,
    ],
    ["aliases", `{ authors { ${times(OPERATION_LIMITS.aliases + 1, (index) => `a${index}: name`)} } }`, /aliases/],
    [
      "aliases of __typename",
      `{ ${times(OPERATION_LIMITS.aliases + 1, (index) => `a${index}: __typename`)} }`,
      /aliases/,
    ],
    [
      "root fields",
      `mutation { ${times(OPERATION_LIMITS.rootFields + 1, (index) => `s${index}: signIn(name: "x") { name }`)} }`,
      /root fields/,
    ],
    [
      "root fields behind a fragment",
      `mutation { ...M } fragment M on Mutation { ${times(OPERATION_LIMITS.rootFields + 1, (index) => `s${index}: refuse`)} }`,
      /root fields/,
    ],
    [
      "directives",
      `{ authors { name ${times(OPERATION_LIMITS.directives + 1, () => "@include(if: true)")} } }`,
      /directives/,
    ],
    [
      "root fields that a variable leaves out",
      `mutation ($no: Boolean! = false) { ${times(OPERATION_LIMITS.rootFields + 1, (index) => `s${index}: refuse @include(if: $no)`)} }`,
      /root fields/,
    ],
    ["tokens", `{ authors { ${times(OPERATION_LIMITS.tokens, () => "name")} } }`, /Syntax Error.*tokens/],
    ["nested lists", `{ authors(of: ${"[".repeat(OPERATION_LIMITS.tokens)}`, /nested too deeply/],
    ["cost", `{ authors { longestBooks(first: 1000000) { author { books { title } } } } }`, /too much/],
  ])("on %s answer 400", async (_name, query, message) => {
    const answer = await post({ query });
    expect(answer.status).toBe(400);
    for (const error of answer.json.errors ?? []) expect(error.extensions.code).toBe("BAD_REQUEST");
    expect(answer.json.errors?.map((error) => error.message).join("\n")).toMatch(message);
  });

  it("leave out a root field by a variable, sent or by its default", async () => {
    const query = "query ($with: Boolean! = false) { authors { name } stats @include(if: $with) { totalBooks } }";
    for (const [variables, keys] of [
      [{}, ["authors"]],
      [{ with: true }, ["authors", "stats"]],
    ] as const) {
      const answer = await post({ query, variables });
      expect([answer.status, Object.keys(answer.json.data ?? {})]).toEqual([200, keys]);
    }
  });

  const costly = `books(first: $n) { items { ${times(20, (index) => `t${index}: title`)} } }`;
  it.each([
    ["in the document", costly.replace("$n", "5000"), {}],
    ["in a variable", `query ($n: Int!) { ${costly} }`, { n: 5000 }],
    ["in a variable's default", `query ($n: Int! = 5000) { ${costly} }`, {}],
    ["in a variable over its default", `query ($n: Int! = 1) { ${costly} }`, { n: 5000 }],
  ])("on cost answer 400 to a number of rows %s", async (_where, operation, variables) => {
    const query = operation.startsWith("query") ? operation : `{ ${operation} }`;
    expectRefusal(await post({ query, variables }), "The operation requests too much at once.");
    const few = query.replace("500", "5");
    expect(await post({ query: few, variables: "n" in variables ? { n: 5 } : {} })).toMatchObject({ status: 200 });
  });

  it("on fragments that call each other answer 400 quickly", async () => {
    const bomb = times(
      30,
      (index) => `fragment F${index} on Author { ...F${index + 1} books { author { ...F${index + 1} } } }`,
    );
    expect((await post({ query: `{ authors { ...F0 } } ${bomb} fragment F30 on Author { name }` })).status).toBe(400);
    expect(
      (await post({ query: "{ authors { ...A } } fragment A on Author { ...B } fragment B on Author { ...A }" }))
        .status,
    ).toBe(400);
  });

  it("on the body are the server's", async () => {
    const response = await open().app.inject({
      method: "POST",
      url: "/graphql",
      headers: { "content-type": "application/json" },
      payload: `{"query":"${" ".repeat(110_000)}"}`,
    });
    expect(response.statusCode).toBe(413);
  });
});
