import { beforeAll, expect, test } from "@jest/globals";
import fc from "fast-check";

import { anyCharacter } from "#tests/support/anyCharacter.js";
import { everyCaller } from "#tests/support/everyCaller.js";
import { type ApiCheck, readOpenApi } from "#tests/support/openApi.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp({ LOGIN_MAX_FAILURES: "100000" });
let api: ApiCheck;
let callers: readonly Caller[];
let ids: readonly string[];

beforeAll(async () => {
  api = await readOpenApi(app());
  ({ callers, ids } = await everyCaller(app()));
});

/** Objects that define the methods by which a value is converted to a text or a number. */
const MASKED: readonly unknown[] = [
  { toString: "x" },
  { toString: null, valueOf: null },
  { valueOf: { toString: 1 } },
  { toJSON: "x" },
  JSON.parse('{"__proto__":{"toString":1}}'),
  JSON.parse('{"constructor":{"prototype":null},"length":-1,"then":"x"}'),
  [{ toString: "x" }],
  [[[["true"]]]],
  ["true"],
];

test.each(MASKED)("%j is not accepted as yes or no, even where a guest signs", async (consent) => {
  const [staff] = callers as [Caller];
  for (const call of ["POST /api/leads", `PATCH /api/admin/leads/${ids[0]}`]) {
    const body = { lead: { consentTCPA: consent, newsletter: consent } };
    const answer = await (call.startsWith("PATCH") ? staff : app().visitor()).rest(call, { body });
    expect([call, answer.status, answer.json.code]).toEqual([call, 400, "VALIDATION_FAILED"]);
  }
  const guest = await app().visitor().rest(`POST /api/contracts/${ids[0]}/sign`, { body: { consent } });
  expect([guest.status, guest.json.code]).toEqual([404, "NOT_FOUND"]);
});

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
}

/** Every path in a call's body, as `["lead", "email"]`. */
function placesOf({ properties = {}, anyOf = [] }: Schema): readonly (readonly string[])[] {
  const here = Object.entries(properties).flatMap(([name, schema]) => [
    [name],
    ...placesOf(schema).map((place) => [name, ...place]),
  ]);
  return [...here, ...anyOf.flatMap(placesOf)];
}

const text = fc.oneof(fc.string({ unit: anyCharacter }), fc.constantFrom("\ud800", "\0", "true", "1e999", "", " "));
const name = fc.oneof(fc.constantFrom("toString", "valueOf", "toJSON", "__proto__", "constructor", "then"), text);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom(...MASKED),
    text,
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(name, tie("value"), { maxKeys: 3 }),
    fc
      .integer({ min: 1, max: 2_000 })
      .map((depth) => JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`) as unknown),
  ),
}));

function withPlaces(places: readonly (readonly [readonly string[], unknown])[]): object {
  const body: Record<string, unknown> = {};
  for (const [place, sent] of places) {
    let here = body;
    for (const key of place.slice(0, -1)) here = (here[key] ??= {}) as Record<string, unknown>;
    // A copy, because values are put into it, while what all bodies share must stay unchanged and without cycles.
    if (typeof here === "object" && here !== null) here[place.at(-1) ?? ""] = structuredClone(sent);
  }
  return body;
}

test("no JSON value in any documented field causes a server error", async () => {
  const documented = api.calls.flatMap((call) => {
    const [method = "", path = ""] = call.split(" ");
    const operation = api.document.paths[path]?.[method.toLowerCase()] as {
      requestBody?: { content: Record<string, { schema: Schema }> };
    };
    const places = placesOf(operation.requestBody?.content["application/json"]?.schema ?? {});
    return places.length > 0 ? [{ call, places }] : [];
  });
  expect(documented.length).toBeGreaterThan(25);
  // Random bodies rarely make a valid change or a new record, so one of each is sent the same way by hand.
  const [staff] = callers as [Caller];
  const body = { lead: { city: "Austin" } };
  const taken = await staff.rest(`PATCH /api/admin/leads/${ids[0]}`, { body });
  const made = await staff.rest("POST /api/admin/leads", { body });
  const statuses = new Set([taken.status, made.status]);
  const request = fc.constantFrom(...documented).chain(({ call, places }) =>
    fc.record({
      call: fc.constant(call),
      sent: fc.array(fc.tuple(fc.constantFrom(...places), value), { minLength: 1, maxLength: 3 }),
      caller: fc.nat(3),
      id: fc.nat(3),
    }),
  );
  await fc.assert(
    fc.asyncProperty(request, async ({ call, sent, caller, id }) => {
      const answer = await callers[caller]?.rest(call.replace("{id}", ids[id] ?? ""), { body: withPlaces(sent) });
      statuses.add(answer?.status ?? 0);
      expect([call, answer?.status === undefined || answer.status >= 500, answer?.text]).toEqual([
        call,
        false,
        answer?.text,
      ]);
    }),
    { numRuns: 700 },
  );
  expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 400, 401, 404]));
});
