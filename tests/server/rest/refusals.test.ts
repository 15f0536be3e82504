import { beforeAll, expect, test } from "@jest/globals";

import { restRows } from "#server/rest.js";
import { everyCaller } from "#tests/support/everyCaller.js";
import { type ApiCheck, readOpenApi } from "#tests/support/openApi.js";
import { type Caller, type RestOptions, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp({ LOGIN_MAX_FAILURES: "1000" });
const NOBODY = "6b1f0c9e-0000-4000-8000-000000000000";
let api: ApiCheck;
let callers: readonly Caller[];
let ids: readonly string[];

beforeAll(async () => {
  api = await readOpenApi(app());
  const known = await everyCaller(app());
  callers = known.callers;
  ids = [...known.ids, NOBODY, "x", "VSP-NONE-0001"];
});

/** Bodies that name nonexistent records of every kind that a body may name, along with what the calls require. */
const foreign = (id: string) => ({
  policyId: id,
  quoteId: id,
  customerId: id,
  id,
  lead: { id },
  claim: { policyId: id },
  content: "x",
  firstName: "A",
  lastName: "B",
  email: "a@example.com",
  phone: "713 555 0100",
  message: "It rattles.",
  subject: "x",
  bodyHtml: "<p>x</p>",
  to: "a@example.com",
  usePlaceholder: true,
  name: `Name ${id}`,
  body: "x",
  description: "x",
  amountCents: 1,
  status: "paid",
});

/** The answer may depend on which record is named. */
const WRONG: readonly RestOptions[] = [
  { body: foreign("VSP-NONE-0001") },
  { body: foreign(NOBODY), headers: { "if-match": '"99"' } },
  { body: { firstName: "A" }, headers: { "idempotency-key": "one key for everything" } },
  { body: { firstName: "B", content: "y" }, headers: { "idempotency-key": "one key for everything" } },
];

/** As bytes: a text would be encoded again for each of a thousand requests. */
const TOO_LONG = { body: Buffer.from(JSON.stringify({ padding: "x".repeat(11_000_000) })) };
const KEY_TOO_LONG = { "idempotency-key": "k".repeat(201) };
const FROM_ELSEWHERE = { body: foreign(NOBODY), headers: { origin: "https://evil.example" } };

/** These are refused before any lookup, so they are tested once for each caller. */
const ONCE: readonly RestOptions[] = [
  { body: "{broken" },
  { body: [] },
  { body: "a=b", headers: { "content-type": "text/plain" } },
  { body: { firstName: "B" }, headers: KEY_TOO_LONG },
  { body: "<a/>", headers: { "content-type": "text/xml" } },
];

/** A GET reads neither a body nor preconditions, so all that may be wrong with them is sent at once. */
const ONCE_IN_GET: readonly RestOptions[] = [
  { body: "{broken", headers: { "content-type": "text/plain", "if-match": '"99"', ...KEY_TOO_LONG } },
];

const CALLS = restRows.map(({ method, path }) => `${method} ${path}`);

test.each([...CALLS, "POST /api/admin/policies/{id}/files"])("%s says every refusal that it answers", async (call) => {
  const problems = new Set<string>();
  const seen = new Set<number>();
  // Sign-outs come last for each caller, because no one would be signed in for the rest.
  const fresh = /\/log(in|out)$|\/me\/password$/.test(call) ? [app().visitor()] : callers;
  const ask = async (caller: Caller, id: string, options: RestOptions, query = "") => {
    const answer = await caller.rest(call.replace(/\{\w+\}/, id) + query, options);
    seen.add(answer.status);
    for (const problem of api.problems(call, answer)) problems.add(problem);
    return answer;
  };
  const isGet = call.startsWith("GET ");
  const allIds = call.includes("{") ? ids : [""];
  for (const caller of fresh) {
    await ask(caller, NOBODY, FROM_ELSEWHERE);
    for (const query of ["?page=2&x=%25", "?q=%ff"]) await ask(caller, NOBODY, {}, query);
    // Someone who may not make this call is refused before the body is read, whatever it contains and whatever the id.
    const { status } = await ask(caller, NOBODY, TOO_LONG);
    const isBarred = status === 401 || status === 403;
    for (const options of isBarred ? [] : isGet ? ONCE_IN_GET : ONCE) await ask(caller, NOBODY, options);
    const known = new Set<string>();
    for (const id of isBarred ? allIds.slice(0, 1) : allIds) {
      const answers = [await ask(caller, id, {})];
      if (isBarred || isGet) continue;
      answers.push(await ask(caller, id, { body: foreign(NOBODY) }));
      // Most ids name nothing that this call knows, and one of those is as good as any other.
      const kind = JSON.stringify(answers.map((answer) => [answer.status, { ...answer.json, requestId: "" }]));
      if (known.has(kind)) continue;
      known.add(kind);
      for (const options of WRONG) await ask(caller, id, options);
    }
  }
  expect([...problems]).toEqual([]);
  expect([...seen].filter((status) => status >= 500)).toEqual([]);
});
