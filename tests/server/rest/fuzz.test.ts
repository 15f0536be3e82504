import { beforeAll, expect, test } from "@jest/globals";
import fc from "fast-check";

import { anyCharacter } from "#tests/support/anyCharacter.js";
import { type ApiCheck, readOpenApi } from "#tests/support/openApi.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { quoteRequest } from "#tests/support/quoteRequest.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp({ LOGIN_MAX_FAILURES: "100000" });
let api: ApiCheck;
let callers: Caller[];
let leadId: string;

beforeAll(async () => {
  await insertPolicyHolder(app().database.dataSource, { email: "jo@example.com", policyId: "VSP-AAAA-0001" });
  leadId = (await app().visitor().rest("POST /api/leads", { body: quoteRequest() })).json.data.id;
  callers = [
    await app().staff(),
    await app().staff({ role: "admin" }),
    await app().customer({ email: "jo@example.com", policyId: "VSP-AAAA-0001" }),
    app().visitor(),
  ];
  api = await readOpenApi(app());
});

const WORDS = [
  "lead",
  "vehicle",
  "policy",
  "status",
  "email",
  "year",
  "odometer",
  "content",
  "username",
  "password",
  "policyId",
  "id",
  "state",
  "package",
  "policyStartDate",
  "expirationMiles",
  "totalPremium",
  "plan",
  "deductible",
  "termMonths",
  "priceMonthly",
  "priceTotal",
  "consentTCPA",
  "__proto__",
  "constructor",
];
const VALUES = [
  "",
  " ",
  "\0",
  "\ud800",
  "left-message",
  "gold",
  "$1,000.005",
  "2026-02-30",
  "2026-11-20",
  "2026-11-20T23:59:59-12:00",
  "NaN",
  "Infinity",
  "1e9",
  "-0",
  "9".repeat(40),
  "VSP-AAAA-0001",
  "jo@example.com",
  "'; drop table lead; --",
  "%",
  "\\",
  "😀".repeat(200),
  "x".repeat(20_000),
];

const text = fc.oneof(fc.constantFrom(...VALUES), fc.string({ unit: anyCharacter }), fc.string());
const leaf = fc.oneof(text, fc.double(), fc.integer(), fc.bigInt().map(Number), fc.boolean(), fc.constant(null));
const { body } = fc.letrec<{ body: unknown; value: unknown }>((tie) => ({
  value: fc.oneof({ maxDepth: 4 }, leaf, leaf, fc.array(tie("value"), { maxLength: 4 }), tie("body")),
  body: fc.dictionary(fc.oneof(fc.constantFrom(...WORDS), fc.constantFrom(...WORDS), text), tie("value"), {
    maxKeys: 8,
  }),
}));
const request = fc.record({
  body: fc.oneof(
    body.map((value) => JSON.stringify(value)),
    leaf.map((value) => JSON.stringify(value)),
    text,
  ),
  // In an address, one or two dots are no id but a step: this folder, or the one above.
  id: fc.oneof(fc.constant(""), text).filter((id) => !/^\.{1,2}$/.test(id)),
  query: fc.dictionary(fc.constantFrom("limit", "cursor", "q", "status", "sort", "order", "x"), text, { maxKeys: 4 }),
  ifMatch: fc.option(fc.constantFrom('"1"', '"1-abc"', "*", '"', "W/x", "99999999999999999999")),
  caller: fc.nat(3),
});

test("no request to any endpoint causes a server error, and every JSON answer is as documented", async () => {
  const answers = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...api.calls),
      request,
      async (call, { body: payload, id, query, ifMatch, caller }) => {
        const url = call.replace("{id}", id === "" ? leadId : encodeURIComponent(id.toWellFormed()));
        const search = new URLSearchParams(query).toString();
        const answer = await (callers[caller] as Caller).rest(search === "" ? url : `${url}?${search}`, {
          ...(!call.startsWith("GET") && { body: payload }),
          headers: ifMatch === null ? {} : { "if-match": ifMatch },
        });
        answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
        expect(answer.status).toBeLessThan(500);
        expect(api.problems(call, answer)).toEqual([]);
      },
    ),
    { numRuns: 600 },
  );
  // Not all requests were refused by the first check.
  expect([...answers.keys()]).toEqual(expect.arrayContaining([200, 400, 401]));
});
