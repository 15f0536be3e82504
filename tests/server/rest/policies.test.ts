import { beforeAll, describe, expect, test } from "@jest/globals";

import { convertedPolicy } from "#tests/support/policies.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
let staff: Caller;
let policy: { readonly id: string; readonly leadId: string; readonly email: string };
let url: string;

beforeAll(async () => {
  staff = await app().staff({ username: "rex" });
  policy = await convertedPolicy(staff, {
    lead: { firstName: "Ada", state: "TX" },
    vehicle: { year: 2019, make: "Honda" },
    policy: {
      package: "gold",
      policyStartDate: "2024-02-29",
      expirationDate: "2024-03-31",
      totalPremiumCents: 299_900,
    },
  });
  await convertedPolicy(staff);
  url = `/api/admin/policies/${policy.id}`;
});

describe("GET /api/admin/policies", () => {
  test("is the whole list, newest first, with an ETag that a change of a holder makes stale", async () => {
    const all = await staff.rest("GET /api/admin/policies");
    expect(all.json.data).toHaveLength(2);
    expect(all.json.data[1]).toMatchObject({
      id: policy.id,
      leadId: policy.leadId,
      policyStartDate: "2024-02-29T00:00:00.000Z",
      totalPremium: 299_900,
      totalPayments: null,
      coverageState: "expired",
      paymentStatus: "no_payment_method",
      lead: { firstName: "Ada" },
      vehicle: { make: "Honda" },
    });
    const headers = { "if-none-match": String(all.headers["etag"]) };
    expect((await staff.rest("GET /api/admin/policies", { headers })).status).toBe(304);
    await staff.rest(`PUT ${url}`, { body: { lead: { zip: "78704" } } });
    expect((await staff.rest("GET /api/admin/policies", { headers })).status).toBe(200);
  });

  test.each([
    ["q=honda+ada", 1],
    ["status=expired", 1],
    ["status=expiring-soon", 0],
    ["q=VSP", 2],
  ])("with ?%s answers a page of those", async (query, total) => {
    const { status, json } = await staff.rest(`GET /api/admin/policies?${query}&limit=1&sort=holderName&order=asc`);
    expect([status, json.meta.total, json.data.length]).toEqual([200, total, Math.min(total, 1)]);
  });

  test.each(["status=soon", "sort=size", "limit=0", "cursor=x"])("with ?%s is refused", async (query) => {
    expect((await staff.rest(`GET /api/admin/policies?${query}`)).status).toBe(400);
  });
});

describe("a policy", () => {
  test("is answered with holder, vehicle, notes, files and customers", async () => {
    const note = await staff.rest(`POST ${url}/notes`, { body: { content: "Called about the renewal." } });
    expect([note.status, note.json.data]).toEqual([
      201,
      {
        id: expect.any(String),
        content: "Called about the renewal.",
        createdAt: expect.any(String),
        authorName: "rex",
      },
    ]);
    const file = await staff.rest(`POST ${url}/files`, {
      body: "plain",
      headers: { "x-filename": "a.txt", "content-type": "text/plain" },
    });
    const { json } = await staff.rest(`GET ${url}`);
    expect(json.data).toMatchObject({
      package: "gold",
      lead: { id: policy.leadId, firstName: "Ada", email: policy.email },
      vehicle: { year: 2019 },
      notes: [note.json.data],
      files: [file.json.data],
      customers: [{ id: expect.any(String), email: policy.email }],
    });
    const { json: history } = await staff.rest(`GET ${url}/activity`);
    expect(history.data.slice(0, 2).map(({ kind }: { kind: string }) => kind)).toEqual(["file_added", "note_added"]);
  });

  test("that is sent back whole changes nothing; differences are saved, null clears, unknown fields are ignored", async () => {
    const before = (await staff.rest(`GET ${url}`)).json.data;
    expect((await staff.rest(`PUT ${url}`, { body: before })).json.data).toEqual(before);
    const { status, json, headers } = await staff.rest(`PUT ${url}`, {
      body: {
        package: " silver ",
        totalPayments: "125000",
        expirationDate: "2030-01-01T04:30:00Z",
        downPayment: null,
        lead: { state: "ca" },
        vehicle: { vin: "1hgcm82633a004352" },
        unknown: 1,
      },
    });
    expect([status, json.data]).toEqual([
      200,
      expect.objectContaining({
        package: "silver",
        totalPayments: 125_000,
        totalPremium: 299_900,
        // 11:30 p.m. on the day before, in New York.
        expirationDate: "2029-12-31T00:00:00.000Z",
        lead: expect.objectContaining({ state: "CA", firstName: "Ada" }),
        vehicle: expect.objectContaining({ vin: "1HGCM82633A004352", year: 2019 }),
      }),
    ]);
    expect(headers["etag"]).toMatch(new RegExp(`^"${json.data.version}-`));
  });

  test("with If-Match is saved only over the latest version; a note does not make it stale", async () => {
    const etag = String((await staff.rest(`GET ${url}`)).headers["etag"]);
    await staff.rest(`POST ${url}/notes`, { body: { content: "x" } });
    const first = await staff.rest(`PUT ${url}`, { body: { deductible: 250 }, headers: { "if-match": etag } });
    expect([first.status, first.json.data.deductible]).toEqual([200, 250]);
    const second = await staff.rest(`PUT ${url}`, { body: { deductible: 100 }, headers: { "if-match": etag } });
    expect([second.status, second.json.code]).toEqual([409, "CONFLICT"]);
    const now = `"${first.json.data.version}"`;
    expect((await staff.rest(`PUT ${url}`, { body: { deductible: 100 }, headers: { "if-match": now } })).status).toBe(
      200,
    );
  });

  test("is refused with the paths of the request", async () => {
    const body = { totalPremium: -1, lead: { zip: "1".repeat(21) }, vehicle: { odometer: -1 } };
    const { status, json } = await staff.rest(`PUT ${url}`, { body });
    const fields = json.errors.map(({ field }: { field: string }) => field).toSorted();
    expect([status, fields]).toEqual([400, ["lead.zip", "totalPremium", "vehicle.odometer"]]);
    const unreadable = (await staff.rest(`PUT ${url}`, { body: { totalPremium: "12.5" } })).json;
    expect([unreadable.errors[0].field, unreadable.message]).toEqual([
      "totalPremium",
      expect.stringMatching(/^totalPremium: /),
    ]);
    expect((await staff.rest("GET /api/admin/policies/VSP-NONE-NONE")).status).toBe(404);
    expect((await app().visitor().rest(`GET ${url}`)).status).toBe(401);
  });
});
