import { beforeAll, describe, expect, test } from "@jest/globals";
import type { InjectOptions } from "fastify";

import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
let sent = 0;

/** A document that the server has not seen yet, and the same one again. */
const times = ["for the first time", "again"] as const;
let query = "";

interface Answer {
  readonly status: number;
  readonly json: { data?: unknown; errors?: { message: string; extensions: { code: string; requestId: string } }[] };
}

async function ask(request: InjectOptions): Promise<Answer> {
  const answer = await app().app.inject({ url: "/graphql", ...request });
  return { status: answer.statusCode, json: answer.json() };
}

const refused = (message: RegExp) => [
  400,
  [
    {
      message: expect.stringMatching(message),
      extensions: expect.objectContaining({ code: "BAD_REQUEST", requestId: expect.any(String) }),
    },
  ],
];

describe("an operation that is not in the document", () => {
  beforeAll(() => {
    query = `query One { a${(sent += 1)}: __typename } query Two { __typename }`;
  });

  test.each(times)("is refused, and its name repeated: asked %s", async () => {
    for (const operationName of ["Three", "one", "__proto__"]) {
      const { status, json } = await ask({ method: "POST", payload: { query, operationName } });
      expect([status, json.errors]).toEqual(refused(new RegExp(`^Unknown operation named "${operationName}"\\.$`)));
    }
    const headers = { "apollo-require-preflight": "true" };
    const { status, json } = await ask({ method: "GET", query: { query, operationName: "Three" }, headers });
    expect([status, json.errors]).toEqual(refused(/^Unknown operation named "Three"\.$/));
  });

  test("is not replaced by the only one in it", async () => {
    const wrong = "mutation Right { requestQuote(input: { lead: {}, vehicle: {} }) { id } }";
    for (const _time of times) {
      const { status, json } = await ask({ method: "POST", payload: { query: wrong, operationName: "Wrong" } });
      expect([status, json.errors]).toEqual(refused(/^Unknown operation named "Wrong"\.$/));
    }
  });

  test("has its name repeated only if it is a valid name", async () => {
    for (const operationName of ["4242 4242 4242 4242", "x".repeat(300), "Zoë", "a\nb"]) {
      const { status, json } = await ask({ method: "POST", payload: { query, operationName } });
      expect([status, json.errors]).toEqual(refused(/^The document has no operation with that name\.$/));
    }
  });

  test.each(times)("is required if there are several and none is named: asked %s", async () => {
    for (const operationName of [undefined, null, ""]) {
      const { status, json } = await ask({ method: "POST", payload: { query, operationName } });
      expect([status, json.errors]).toEqual(refused(/name one/));
    }
  });

  test.each(times)("is missing if there are only fragments: asked %s", async () => {
    const payload = { query: "fragment Words on Query { __typename }" };
    const { status, json } = await ask({ method: "POST", payload });
    expect([status, json.errors?.[0]?.extensions.code]).toEqual([400, "BAD_REQUEST"]);
  });

  test("a name that is not text is refused", async () => {
    for (const operationName of [7, {}, ["One"], { toString: "x" }]) {
      const { status, json } = await ask({ method: "POST", payload: { query, operationName } });
      expect([status, json.errors?.[0]?.extensions.code]).toEqual([400, "BAD_REQUEST"]);
    }
  });
});

test("the operation that is named runs, for the first time and again", async () => {
  const two = `query One { b: __typename } query Two { c: __typename }`;
  for (const operationName of ["One", "Two", "One"]) {
    const { status, json } = await ask({ method: "POST", payload: { query: two, operationName } });
    expect([status, json]).toEqual([200, { data: { [operationName === "One" ? "b" : "c"]: "Query" } }]);
  }
});
