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
  {},
  { body: foreign(NOBODY) },
  { body: foreign("VSP-NONE-0001") },
  { body: foreign(NOBODY), headers: { "if-match": '"99"' } },
  { body: { firstName: "A" }, headers: { "idempotency-key": "one key for everything" } },
  { body: { firstName: "B", content: "y" }, headers: { "idempotency-key": "one key for everything" } },
];

/** As bytes: a text would be encoded again for each of a thousand requests. */
const TOO_LONG = Buffer.from(JSON.stringify({ padding: "x".repeat(11_000_000) }));

/** These are refused before any lookup, so they are tested once for each caller. */
const ONCE: readonly RestOptions[] = [
  { body: "{broken" },
  { body: [] },
  { body: "a=b", headers: { "content-type": "text/plain" } },
  { body: foreign(NOBODY), headers: { origin: "https://evil.example" } },
  { body: { firstName: "B" }, headers: { "idempotency-key": "k".repeat(201) } },
  { body: TOO_LONG },
  { body: "<a/>", headers: { "content-type": "text/xml" } },
];

/** Of a GET, neither body nor preconditions are read, so the record makes no difference to them. */
const wrongFor = (call: string): readonly [readonly RestOptions[], readonly RestOptions[]] =>
  call.startsWith("GET ") ? [WRONG.slice(0, 1), [...WRONG.slice(1), ...ONCE]] : [WRONG, ONCE];

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
    return answer.status;
  };
  const [forEachId, once] = wrongFor(call);
  for (const caller of fresh) {
    for (const id of call.includes("{") ? ids : [""]) {
      const statuses: number[] = [];
      for (const options of forEachId) statuses.push(await ask(caller, id, options));
      // Someone who may not make this call is refused before any lookup, whatever the id.
      if (statuses.every((status) => status === 401 || status === 403)) break;
    }
    for (const options of once) await ask(caller, NOBODY, options);
    for (const query of ["?page=2&x=%25", "?q=%ff"]) await ask(caller, NOBODY, {}, query);
  }
  expect([...problems]).toEqual([]);
  expect([...seen].filter((status) => status >= 500)).toEqual([]);
});
