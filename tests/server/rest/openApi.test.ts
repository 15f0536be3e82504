import { readFileSync } from "node:fs";
import path from "node:path";

import { beforeAll, describe, expect, test } from "@jest/globals";

import { BODY_LIMITS } from "#server/core/limits/bodyLimits.js";
import { makeSignInLink } from "#server/customers/links/signInLink.js";
import { projectRoot } from "#server/env.js";
import { enqueueMail } from "#server/mail/enqueueMail.js";
import { restRows } from "#server/rest.js";
import { apiDocument } from "#server/restDocuments.js";
import { must } from "#tests/support/builders.js";
import { SEND_CONTRACT, aSignature, anotherQuote, quotedLead, sentContract } from "#tests/support/contracts.js";
import { usualMail } from "#tests/support/mail/outbox.js";
import { type ApiCheck, readOpenApi } from "#tests/support/openApi.js";
import { type ClaimsWorld, claimsSuccesses, claimsWorld } from "#tests/support/openApiClaims.js";
import { type PeopleWorld, peopleSuccesses, peopleWorld } from "#tests/support/openApiPeople.js";
import { type PricesWorld, pricesSuccesses, pricesWorld } from "#tests/support/openApiPrices.js";
import { type QuotesWorld, quotesSuccesses, quotesWorld } from "#tests/support/openApiQuotes.js";
import { type MergesWorld, mergesSuccesses, mergesWorld, nextActionSuccesses } from "#tests/support/openApiSales.js";
import { type DeskWorld, SOLD_CAR, deskSuccesses, deskWorld } from "#tests/support/openApiServiceDesk.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { quoteRequest } from "#tests/support/quoteRequest.js";
import { type Caller, createStaff, type RestOptions, STAFF_PASSWORD, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp({ LOGIN_MAX_FAILURES: "2" });
let api: ApiCheck;
let staff: Caller;
let customer: Caller;
let desk: DeskWorld;
let claims: ClaimsWorld;
let people: PeopleWorld;
let prices: PricesWorld;
let quotes: QuotesWorld;
let merges: MergesWorld;
const ids: Record<string, string> = {};
const POLICY_ID = "VSP-AAAA-0001";

/** A successful request for each call; `{id}` is a separate lead. */
const SUCCESSES: Record<
  string,
  () => { readonly caller?: Caller; readonly options?: RestOptions; readonly id?: string }
> = {
  "POST /api/leads": () => ({ options: { body: quoteRequest() } }),
  "GET /api/admin/stats": () => ({}),
  "GET /api/admin/leads": () => ({}),
  "POST /api/admin/leads": () => ({ options: { body: { lead: { firstName: "A" }, vehicle: { year: 2020 } } } }),
  "GET /api/admin/leads/{id}": () => ({ id: ids["sold"] ?? "" }),
  "PATCH /api/admin/leads/{id}": () => ({
    id: ids["sold"] ?? "",
    options: { body: { status: "not-interested", policy: { deductible: 250 } } },
  }),
  "DELETE /api/admin/leads/{id}": () => ({}),
  "GET /api/admin/leads/{id}/activity": () => ({ id: ids["sold"] ?? "" }),
  "GET /api/admin/leads/{id}/claims": () => ({ id: ids["sold"] ?? "" }),
  "POST /api/admin/leads/{id}/notes": () => ({ options: { body: { content: "x" } } }),
  "POST /api/leads/{id}/coverage": () => ({
    options: { body: { plan: "gold", deductible: 500, termMonths: 36, priceMonthly: 83.31, priceTotal: "2,999.00" } },
  }),
  "POST /api/admin/leads/{id}/convert": () => ({ options: { body: { policyStartDate: "2026-12-01" } } }),
  "GET /api/admin/policies": () => ({}),
  "GET /api/admin/policies/{id}": () => ({ id: POLICY_ID }),
  "PUT /api/admin/policies/{id}": () => ({ id: POLICY_ID, options: { body: { package: "gold", lead: { zip: "1" } } } }),
  "POST /api/admin/policies/{id}/notes": () => ({ id: POLICY_ID, options: { body: { content: "x" } } }),
  "GET /api/admin/policies/{id}/activity": () => ({ id: POLICY_ID }),
  "GET /api/admin/policies/{id}/claims": () => ({ id: POLICY_ID }),
  "GET /api/admin/policies/{id}/holder-claims": () => ({ id: POLICY_ID }),
  "GET /api/admin/leads/{id}/list-position": () => ({ id: ids["quoted"] ?? "" }),
  "GET /api/admin/policies/{id}/list-position": () => ({ id: POLICY_ID }),
  "POST /api/admin/policies/{id}/files": () => ({
    id: POLICY_ID,
    options: { body: "x", headers: { "x-filename": "a.txt" } },
  }),
  "POST /api/admin/leads/{id}/contracts": () => ({
    id: ids["quoted"] ?? "",
    options: { body: { quoteId: ids["quote"] ?? "", usePlaceholder: true } },
  }),
  "POST /api/admin/contracts/{id}/resend": () => ({ id: ids["contract"] ?? "" }),
  "GET /api/admin/contracts/{id}/pdf": () => ({ id: ids["contract"] ?? "" }),
  "GET /api/contracts/{id}": () => ({ id: ids["contract"] ?? "" }),
  "GET /api/contracts/{id}/pdf": () => ({ id: ids["contract"] ?? "" }),
  "POST /api/contracts/{id}/sign": () => ({ id: ids["signed"] ?? "", options: { body: aSignature("") } }),
  "GET /api/signing-consent": () => ({}),
  "GET /api/documents/{sha256}": () => ({}),
  "GET /api/customer/contracts": () => ({ caller: customer }),
  "GET /api/customer/contracts/{id}/pdf": () => ({ caller: customer, id: ids["own"] ?? "" }),
  "POST /api/customer/contracts/{id}/sign": () => ({
    caller: customer,
    id: ids["own"] ?? "",
    options: { body: aSignature("") },
  }),
  "POST /api/admin/contracts/{id}/void": () => ({ id: ids["withdrawn"] ?? "" }),
  "GET /api/admin/quote-preferences": () => ({}),
  "GET /api/admin/outbox": () => ({}),
  "GET /api/admin/outbox/{id}": () => ({ id: ids["mail"] ?? "" }),
  "POST /api/admin/outbox/{id}/resend": () => ({ id: ids["mail"] ?? "" }),
  "POST /api/admin/login": () => ({
    caller: app().visitor(),
    options: { body: { username: "known", password: STAFF_PASSWORD } },
  }),
  "GET /api/admin/me": () => ({}),
  "POST /api/admin/logout": () => ({ caller: app().visitor() }),
  "POST /api/customer/login": () => ({ options: { body: { email: "jo@example.com", policyId: POLICY_ID } } }),
  "POST /api/customer/login/link": () => ({ options: { body: { email: "jo@example.com" } } }),
  "POST /api/customer/login/token": () => ({ options: { body: { token: ids["link"] ?? "" } } }),
  "GET /api/customer/session": () => ({ caller: customer }),
  "POST /api/customer/logout": () => ({ caller: app().visitor() }),
  ...deskSuccesses(() => desk),
  ...claimsSuccesses(() => claims),
  ...peopleSuccesses(() => people),
  ...pricesSuccesses(() => prices),
  "POST /api/admin/leads/{id}/owner": () => ({ options: { body: { ownerId: null } } }),
  ...quotesSuccesses(() => quotes),
  ...nextActionSuccesses,
  ...mergesSuccesses(() => merges),
  "GET /api/admin/lead-assignment": () => ({}),
  "PATCH /api/admin/lead-assignment": () => ({ options: { body: { rule: "none" } } }),
  "GET /api/admin/call-outcomes": () => ({}),
  "PATCH /api/admin/call-outcomes": () => ({ options: { body: { rules: [{ outcome: "reached", status: null }] } } }),
  "PATCH /api/admin/salespeople/{id}": () => ({ id: ids["staff"] ?? "", options: { body: { away: false } } }),
};
const CALLS = Object.keys(SUCCESSES);
/** The maximum size of the call's body, in bytes. */
const bodyLimitOf = (call: string): number =>
  restRows.find(({ method, path: at }) => `${method} ${at}` === call)?.bodyLimit ?? BODY_LIMITS.usual;
const CHANGES = CALLS.filter((call) => !call.startsWith("GET"));

async function newLead(): Promise<string> {
  return (await app().visitor().rest("POST /api/leads", { body: quoteRequest() })).json.data.id;
}

async function call(
  name: string,
  { caller = staff, options = {}, id }: { caller?: Caller; options?: RestOptions; id?: string } = {},
) {
  const path = name.replace("{sha256}", "ab".repeat(32));
  return caller.rest(path.replace("{id}", path.includes("{id}") ? (id ?? (await newLead())) : ""), options);
}

beforeAll(async () => {
  await createStaff(app().database, "known");
  const { dataSource } = app().database;
  const holder = await insertPolicyHolder(dataSource, { email: "jo@example.com", policyId: POLICY_ID });
  await insertPolicyHolder(dataSource, { email: "ron@example.com", policyId: SOLD_CAR });
  const { leadId } = holder;
  ids["sold"] = leadId;
  ids["mail"] = await app().database.dataSource.transaction((manager) => enqueueMail(manager, usualMail(app().env)));
  ids["link"] = (await makeSignInLink(app().database.dataSource, holder)) ?? "";
  staff = await app().staff();
  ids["staff"] = (await must(staff, "{ staffViewer { id } }")).id;
  customer = await app().customer({ email: "jo@example.com", policyId: POLICY_ID });
  desk = await deskWorld(staff, customer, holder);
  claims = await claimsWorld(app(), staff, customer, holder);
  people = await peopleWorld(app());
  prices = await pricesWorld(staff, leadId);
  quotes = await quotesWorld(app(), staff);
  merges = await mergesWorld(app(), staff);
  const ownQuote = await anotherQuote(staff, leadId);
  ids["own"] = ((await must(staff, SEND_CONTRACT, { input: { leadId, quoteId: ownQuote } })) as { id: string }).id;
  ids["contract"] = (await sentContract(app(), staff)).id;
  ids["signed"] = (await sentContract(app(), staff)).id;
  ids["withdrawn"] = (await sentContract(app(), staff)).id;
  const quoted = await quotedLead(app(), staff);
  [ids["quoted"], ids["quote"]] = [quoted.leadId, quoted.quoteId];
  api = await readOpenApi(app());
});

/** Each time, it does the same, begins another session, or makes another API key. */
function takesNoKey(name: string): boolean {
  return /\/(log(in|out)|token|read|preview|api-keys)$|imports\/\{id\}\/check$/.test(name);
}

describe("the OpenAPI document", () => {
  test("documents every endpoint, and the tests know each of them", () => {
    expect(api.document.openapi).toBe("3.1.0");
    expect([...api.calls].toSorted()).toEqual(CALLS.toSorted());
    const names = Object.values(api.document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(names).size).toBe(CALLS.length);
  });

  test("requires the portal's session for the portal's calls, and the staff's or an API key for the staff's", () => {
    const securityOf = (name: string) => {
      const [method = "", at = ""] = name.split(" ");
      return api.document.paths[at]?.[method.toLowerCase()]?.security;
    };
    const asking = CALLS.filter((name) => !/\/log(in|out)/.test(name));
    const portal = asking.filter((name) => name.includes(" /api/customer"));
    expect(portal.map(securityOf)).toEqual(portal.map(() => [{ portalSession: [] }]));
    const back = asking.filter((name) => name.includes(" /api/admin"));
    const keyed = back.filter((name) => !/^POST .*(me\/password|api-keys)$/.test(name));
    expect(keyed.map(securityOf)).toEqual(keyed.map(() => [{ staffSession: [] }, { apiKey: [] }]));
    expect(back.filter((name) => !keyed.includes(name)).map(securityOf)).toEqual(Array(2).fill([{ staffSession: [] }]));
    const text = apiDocument();
    for (const name of portal) expect(text.split(`### ${name}\n\n`)[1]?.split("\n", 1)[0]).toMatch(/ For customer\.$/);
  });

  test("detects a wrong answer, so that a pass means something", async () => {
    const answer = await call("GET /api/admin/me");
    expect(
      api.problems("GET /api/admin/me", { ...answer, json: { data: { username: 7, role: "admin" } } }),
    ).toHaveLength(1);
    expect(
      api.problems("GET /api/admin/me", { ...answer, json: { data: { username: "x", role: "admin", extra: 1 } } }),
    ).toHaveLength(1);
    expect(api.problems("GET /api/admin/me", { ...answer, status: 418 })).toHaveLength(1);
  });

  test.each(CALLS)("matches the success of %s", async (name) => {
    const given = SUCCESSES[name]?.() ?? {};
    const id = given.id ?? (name.includes("{id}") ? await newLead() : "");
    const headers = name.startsWith("POST") ? { "idempotency-key": `success of ${name}` } : {};
    const options = { ...given.options, headers: { ...given.options?.headers, ...headers } };
    const answer = await call(name, { ...given, id, options });
    expect([200, 201]).toContain(answer.status);
    expect(api.problems(name, answer)).toEqual([]);
    // A link's token is used up.
    if (!name.startsWith("POST") || name.endsWith("/token")) return;
    const again = await call(name, { ...given, id, options });
    expect([again.status, again.json.data?.id, again.headers["idempotent-replayed"]]).toEqual([
      answer.status,
      answer.json.data?.id,
      takesNoKey(name) ? undefined : "true",
    ]);
    expect([answer.headers["idempotent-replayed"], api.problems(name, again)]).toEqual([undefined, []]);
  });

  test("matches a page of a list", async () => {
    const answer = await staff.rest("GET /api/admin/leads?limit=1");
    expect(answer.json.meta).toEqual({ total: expect.any(Number), nextCursor: expect.any(String) });
    expect(api.problems("GET /api/admin/leads", answer)).toEqual([]);
  });

  test.each(CALLS.filter((name) => name.startsWith("GET")))("fits the 304 of %s", async (name) => {
    const given = SUCCESSES[name]?.() ?? {};
    const etag = String((await call(name, given)).headers["etag"]);
    const answer = await call(name, { ...given, options: { headers: { "if-none-match": etag } } });
    expect([answer.status, api.problems(name, answer)]).toEqual([304, []]);
  });

  test.each(CALLS.filter((name) => /admin|customer|coverage/.test(name) && !/log(in|out)/.test(name)))(
    "fits the 401 of %s",
    async (name) => {
      const answer = await call(name, { caller: app().visitor() });
      expect([answer.status, api.problems(name, answer)]).toEqual([401, []]);
    },
  );

  test.each(["POST /api/admin/login", "POST /api/customer/login"])("fits the 401 and the 429 of %s", async (name) => {
    const options = { body: { username: "nobody", password: "x", email: "x@example.com", policyId: "y" } };
    const statuses = [];
    for (const _each of [1, 2, 3]) {
      const answer = await call(name, { caller: app().visitor(), options });
      statuses.push(answer.status);
      expect(api.problems(name, answer)).toEqual([]);
    }
    expect(statuses).toEqual([401, 401, 429]);
  });

  test.each(CHANGES)("matches the 403 of %s from another site", async (name) => {
    const answer = await call(name, { options: { headers: { origin: "https://evil.example" } } });
    expect([answer.status, api.problems(name, answer)]).toEqual([403, []]);
  });

  test.each(CALLS.filter((name) => name.includes("{id}")))("fits the 404 of %s", async (name) => {
    const answer = await call(name, { ...SUCCESSES[name]?.(), id: "6b1f0c9e-0000-4000-8000-000000000000" });
    expect([answer.status, api.problems(name, answer)]).toEqual([404, []]);
  });

  test.each(["POST /api/quotes/read", "POST /api/invitations/read", "POST /api/shop/read"])(
    "fits the 404 of %s for an unknown link",
    async (name) => {
      const answer = await call(name, { caller: app().visitor(), options: { body: { token: "x".repeat(43) } } });
      expect([answer.status, api.problems(name, answer)]).toEqual([404, []]);
    },
  );

  test("speaks of 429 at every call, since any may be one too many", () => {
    const silent = CALLS.filter((name) => {
      const [method = "", at = ""] = name.split(" ");
      return api.document.paths[at]?.[method.toLowerCase()]?.responses["429"] === undefined;
    });
    expect(silent).toEqual([]);
  });

  test.each(["PATCH /api/admin/leads/{id}", "DELETE /api/admin/leads/{id}"])(
    "matches the 409 of %s with a stale version",
    async (name) => {
      const answer = await call(name, {
        options: { headers: { "if-match": '"99-x"' }, ...(name.startsWith("PATCH") && { body: { city: "X" } }) },
      });
      expect([answer.status, api.problems(name, answer)]).toEqual([409, []]);
    },
  );

  describe("with an Idempotency-Key", () => {
    const names = CALLS.filter((name) => name.startsWith("POST") && !takesNoKey(name));

    test.each(names)("documents and matches the 400 of %s for one that is too long", async (name) => {
      const [method = "", at = ""] = name.split(" ");
      const parameters = api.document.paths[at]?.[method.toLowerCase()]?.parameters ?? [];
      expect(parameters).toContainEqual(
        expect.objectContaining({ name: "Idempotency-Key", schema: { type: "string", maxLength: 200 } }),
      );
      const { options = {}, ...given } = SUCCESSES[name]?.() ?? {};
      const headers = { ...options.headers, "idempotency-key": "k".repeat(201) };
      const answer = await call(name, { ...given, options: { ...options, headers } });
      expect([answer.status, api.problems(name, answer)]).toEqual([400, []]);
      const message = "Please use at most 200 characters.";
      expect(answer.json).toMatchObject({ message, errors: [{ field: "Idempotency-Key", message }] });
    });

    test.each([
      ["POST /api/admin/leads", { lead: { firstName: "B" } }],
      ["POST /api/admin/leads/{id}/notes", { content: "y" }],
      ["POST /api/admin/policies/{id}/notes", { content: "y" }],
    ])("matches the 409 of %s for one that was used for another request", async (name, body) => {
      const headers = { "idempotency-key": `once for ${name}` };
      const first = SUCCESSES[name]?.();
      const made = await call(name, { ...first, options: { ...first?.options, headers } });
      const answer = await call(name, { ...first, options: { body, headers } });
      expect([made.status, answer.status, api.problems(name, answer)]).toEqual([201, 409, []]);
    });

    test("matches the 400 of a link that cannot be sent anywhere", async () => {
      const { id, leadId } = await sentContract(app(), staff);
      await staff.rest(`PATCH /api/admin/leads/${leadId}`, { body: { email: null } });
      const answer = await call("POST /api/admin/contracts/{id}/resend", { id });
      expect([answer.status, answer.json.errors[0].field]).toEqual([400, "lead.email"]);
      expect(api.problems("POST /api/admin/contracts/{id}/resend", answer)).toEqual([]);
    });
  });

  test.each(
    CHANGES.filter(
      (name) =>
        !/logout|DELETE|resend|undo|release$|bulk\/\{id\}|void|withdraw|restore|assign|reactivate|lines\/check|authorizations$|approve|link\/end|waive|\/files$|imports$/.test(
          name,
        ),
    ),
  )("fits the 400, 413 and 415 of %s", async (name) => {
    const wrong: [number, RestOptions][] = [
      [400, { body: "{broken" }],
      [400, { body: [1, 2] }],
      [
        400,
        {
          body: {
            lead: 1,
            content: {},
            username: [],
            email: {},
            package: [],
            cardBrand: {},
            instructions: {},
            note: {},
            reason: {},
            refundReference: {},
            name: {},
            away: {},
            quoteOnly: {},
            callsWithoutConsent: {},
            postalAddress: {},
            request: {},
          },
        },
      ],
      [413, { body: { padding: "x".repeat(bodyLimitOf(name)) } }],
      [415, { body: "a=b", headers: { "content-type": "application/x-www-form-urlencoded" } }],
    ];
    for (const [status, options] of wrong) {
      const answer = await call(name, { ...SUCCESSES[name]?.(), options });
      expect([answer.status, api.problems(name, answer)]).toEqual([status, []]);
    }
  });
});

describe("the documents for people", () => {
  test("docs/api.md matches the endpoints; `npm run codegen` rewrites it", () => {
    expect(readFileSync(path.join(projectRoot, "docs/api.md"), "utf8")).toBe(apiDocument());
  });

  test("/api/docs shows every call, without scripts or external resources", async () => {
    const answer = await app().visitor().rest("GET /api/docs");
    for (const name of CALLS) expect(answer.text).toContain(name.split(" ")[1]);
    expect(answer.text).not.toMatch(/<script|src=|https?:\/\//);
    const nonce = /<style nonce="([^"]+)"/.exec(answer.text)?.[1];
    expect(answer.headers["content-security-policy"]).toContain(`style-src 'nonce-${nonce}'`);
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
  });

  test("docs/errors.md describes every code", async () => {
    const text = readFileSync(path.join(projectRoot, "docs/errors.md"), "utf8");
    const { HTTP_STATUS } = await import("#server/core/errors.js");
    for (const [code, status] of Object.entries(HTTP_STATUS))
      expect(text).toMatch(new RegExp(`\`${code}\` \\| ${status} `));
  });
});
