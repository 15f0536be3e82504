import { beforeAll, describe, expect, test } from "@jest/globals";

import { manyLeads } from "#tests/support/manyLeads.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const LEADS = 2_000;

const app = useTestApp({}, { filled: manyLeads(LEADS) });
let staff: Caller;

beforeAll(async () => {
  staff = await app().staff();
});

interface Row {
  lead: { id: string; status: string; createdAt: string; firstName: string; email: string };
  vehicle: { year: number } | null;
}

const rowsOf = async (query: string): Promise<{ data: Row[]; meta?: { total: number; nextCursor: string | null } }> =>
  (await staff.rest(`GET /api/admin/leads${query}`)).json;

describe("a whole list", () => {
  test("holds every row once, newest first, without meta", async () => {
    const { data, meta } = await rowsOf("");
    expect(meta).toBeUndefined();
    expect(data).toHaveLength(LEADS);
    expect(new Set(data.map(({ lead }) => lead.id)).size).toBe(LEADS);
    const times = data.map(({ lead }) => lead.createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(data[0]).toMatchObject({ lead: { id: expect.any(String) }, vehicle: { year: expect.any(Number) } });
  });

  test("has an ETag that changes with anything in it, and answers 304 until then", async () => {
    const first = await staff.rest("GET /api/admin/leads");
    const etag = String(first.headers["etag"]);
    const again = await staff.rest("GET /api/admin/leads", { headers: { "if-none-match": `"other", W/${etag}` } });
    expect([again.status, again.text]).toEqual([304, ""]);
    expect(again.headers).toMatchObject({ etag, "cache-control": "private, no-cache" });
    const [row] = first.json.data as Row[];
    await staff.rest(`PATCH /api/admin/leads/${row?.lead.id}`, { body: { city: "Elsewhere" } });
    const changed = await staff.rest("GET /api/admin/leads", { headers: { "if-none-match": etag } });
    expect(changed.status).toBe(200);
    expect(changed.json.data).toHaveLength(LEADS);
    expect(changed.headers["etag"]).not.toBe(etag);
  });

  test("answers HEAD with the headers alone", async () => {
    const head = await staff.rest("HEAD /api/admin/leads");
    expect([head.status, head.text]).toEqual([200, ""]);
    expect(head.headers["etag"]).toBe((await staff.rest("GET /api/admin/leads")).headers["etag"]);
  });
});

describe("list parameters", () => {
  test("return pages that together make up the list", async () => {
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const { data, meta }: Awaited<ReturnType<typeof rowsOf>> = await rowsOf(
        `?limit=100${cursor === "" ? "" : `&cursor=${cursor}`}&status=quoted`,
      );
      expect(data.every(({ lead }) => lead.status === "quoted")).toBe(true);
      seen.push(...data.map(({ lead }) => lead.id));
      expect(meta?.total).toBeGreaterThan(200);
      cursor = meta?.nextCursor ?? null;
      if (cursor === null) expect(seen).toHaveLength(meta?.total ?? 0);
    }
    expect(new Set(seen).size).toBe(seen.length);
  });

  test("sort, search and filter", async () => {
    const names = (await rowsOf("?sort=firstName&order=asc&limit=500")).data.map(({ lead }) => lead.firstName);
    expect(names).toEqual(names.toSorted());
    const found = await rowsOf("?q=driver1242%40example.com");
    expect(found.data.map(({ lead }) => lead.email)).toContain("driver1242@example.com");
    expect(found.meta?.total).toBe(found.data.length);
    expect((await rowsOf("?status=left-message&limit=1")).data[0]?.lead.status).toBe("left-message");
    expect((await rowsOf("?q=")).data).toHaveLength(50);
  });

  test.each([
    "limit=abc",
    "limit=0",
    "limit=-1",
    "limit=501",
    "limit=1.5",
    "limit=1&limit=2",
    "status=left_message",
    "status=nonsense",
    "sort=password",
    "order=up",
    "cursor=nonsense",
    "cursor=%FF",
    "q=a&q=b",
    "q=%00",
    "cursor=AAAA",
  ])("of a wrong kind are 400: %s", async (query) => {
    const answer = await staff.rest(`GET /api/admin/leads?${query}`);
    expect([answer.status, answer.json.code]).toEqual([400, "BAD_REQUEST"]);
  });
});
