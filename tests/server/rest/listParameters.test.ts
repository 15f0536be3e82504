import { beforeAll, describe, expect, test } from "@jest/globals";

import { requestedLead } from "#tests/support/builders.js";
import { convertedPolicy } from "#tests/support/policies.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
let staff: Caller;
let leads: readonly string[];

beforeAll(async () => {
  staff = await app().staff({ role: "admin" });
  leads = [await requestedLead(app()), await requestedLead(app())];
  for (const id of leads) await staff.rest(`POST /api/admin/leads/${id}/notes`, { body: { content: "Called." } });
  for (let count = 0; count < 2; count += 1) {
    const { id } = await convertedPolicy(staff);
    await staff.rest("POST /api/admin/claims", { body: { policyId: id } });
    await staff.rest(`POST /api/admin/policies/${id}/email`, {
      body: { to: "a@example.com", subject: "Hello", bodyHtml: "<p>Hello</p>" },
    });
  }
});

const cursorOf = async (path: string): Promise<string> => {
  const { json } = await staff.rest(`GET ${path}${path.includes("?") ? "&" : "?"}limit=1`);
  return String(json.meta.nextCursor);
};

test("an unknown list parameter is refused beside known ones, too, and reported together with unreadable ones", async () => {
  const { status, json } = await staff.rest("GET /api/admin/leads?limit=x&page=2&q=a");
  expect([status, json.errors.map(({ field }: { field: string }) => field).toSorted()]).toEqual([
    400,
    ["limit", "page"],
  ]);
});

describe("a cursor", () => {
  const LISTS = [
    "/api/admin/leads",
    "/api/admin/policies",
    "/api/admin/claims?sort=createdAt",
    "/api/admin/outbox",
    "/api/admin/leads/{a}/activity",
    "/api/admin/leads/{b}/activity",
  ];
  const at = (list: string) => list.replace("{a}", leads[0] ?? "").replace("{b}", leads[1] ?? "");

  test.each(LISTS)("of %s is valid there, and refused by every other list", async (from) => {
    const cursor = await cursorOf(at(from));
    for (const to of LISTS) {
      const { status, json } = await staff.rest(`GET ${at(to)}${to.includes("?") ? "&" : "?"}cursor=${cursor}`);
      expect([to, status]).toEqual([to, to === from ? 200 : 400]);
      if (to !== from)
        expect(json).toMatchObject({ code: "BAD_REQUEST", errors: [{ field: "cursor", message: expect.any(String) }] });
    }
  });

  test("that was made up is refused and named", async () => {
    const forged = (key: string, id: string): string => {
      const parts = JSON.parse(Buffer.from(good, "base64url").toString("utf8")) as string[];
      return Buffer.from(JSON.stringify([parts[0], key, id])).toString("base64url");
    };
    const good = await cursorOf("/api/admin/leads");
    for (const cursor of [
      "x",
      "%00",
      good.slice(0, -4),
      forged("yesterday noon", leads[0] ?? ""),
      forged("2026-01-01", "not an id"),
      forged("2026-01-01\0", "x"),
    ]) {
      const { status, json } = await staff.rest(`GET /api/admin/leads?cursor=${cursor}`);
      expect([cursor, status, json.code, json.errors?.[0]?.field]).toEqual([cursor, 400, "BAD_REQUEST", "cursor"]);
    }
  });

  test("of another list is refused over GraphQL too", async () => {
    const after = await cursorOf("/api/admin/policies");
    for (const list of ["leads", "claims", "outbox"]) {
      const query = `query ($after: String) { ${list}(after: $after) { nextCursor } }`;
      const { errors } = await staff.graphql(query, { after });
      expect(errors[0]?.extensions).toMatchObject({ code: "BAD_REQUEST", fields: [{ field: "after" }] });
    }
  });
});

describe("a query that cannot be read", () => {
  test.each(["q=%ff", "%ff=1", "q=%ed%a0%80", "q=%c0%af", "q=%00", "q=a%ff&limit=1"])(
    "is refused: %s",
    async (query) => {
      for (const path of ["/api/admin/leads", "/api/admin/outbox", "/api/admin/users"]) {
        const { status, json } = await staff.rest(`GET ${path}?${query}`);
        expect([path, status, json.code]).toEqual([path, 400, "BAD_REQUEST"]);
      }
    },
  );
});
