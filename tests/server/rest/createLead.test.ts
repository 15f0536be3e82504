import { beforeAll, expect, test } from "@jest/globals";

import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
let staff: Caller;

beforeAll(async () => {
  staff = await app().staff();
});

const made = async (body: unknown) => await staff.rest("POST /api/admin/leads", { body });

test.each([
  ["under lead", { lead: { firstName: "Ada", city: "Reno", newsletter: true } }],
  ["at the top level", { firstName: "Ada", city: "Reno" }],
  ["in both places", { lead: { firstName: "Ada" }, city: "Reno" }],
  ["in both places, of which the one under lead counts", { lead: { firstName: "Ada", city: "Reno" }, city: "Elko" }],
])("staff's fields of a lead are read %s", async (_where, body) => {
  const { status, json } = await made({ ...body, vehicle: { year: 2020 }, id: "x", unknown: 1 });
  expect([status, json.data]).toMatchObject([
    201,
    { lead: { firstName: "Ada", city: "Reno", status: "new", source: "web" }, vehicle: { year: 2020 } },
  ]);
});

test("an empty lead is accepted", async () => {
  expect((await made({ lead: {} })).status).toBe(201);
  expect((await made({ lead: { id: "x" } })).status).toBe(201);
});

test.each([
  ["nothing", {}],
  ["only fields that no lead has", { name: "Ada", Lead: { firstName: "Ada" } }],
  ["only read-only fields", { id: "x", createdAt: "2026-01-01", dateCreated: "2026-01-01", convertedBy: "me" }],
  ["a vehicle alone", { vehicle: { year: 2020 } }],
  ["a lead that is null", { lead: null }],
])("a body that says nothing of a lead makes none: %s", async (_what, body) => {
  const { status, json } = await made(body);
  expect([status, json]).toMatchObject([
    400,
    { code: "VALIDATION_FAILED", errors: [{ field: "lead", message: expect.stringContaining("Required") }] },
  ]);
});

test("a refused field is named by the path it was sent at", async () => {
  for (const [body, field] of [
    [{ email: "x".repeat(300) }, "email"],
    [{ lead: { email: "x".repeat(300) } }, "lead.email"],
    [{ email: {} }, "email"],
    [{ lead: [] }, "lead"],
  ] as const) {
    const { status, json } = await made(body);
    expect([status, json.errors.map((error: { field: string }) => error.field)]).toEqual([400, [field]]);
  }
  const [{ leads }] = await app().database.dataSource.query("select count(*)::int as leads from lead");
  expect(leads).toBe(6);
});

test("the odometer of 0 that the form always sends is not a reading; one that is typed later is", async () => {
  const staff = await app().staff();
  const body = { lead: { firstName: "Ola" }, vehicle: { year: 2019, make: "Kia", odometer: 0 } };
  const made = await staff.rest("POST /api/admin/leads", { body });
  expect([made.status, made.json.data.vehicle.odometer]).toEqual([201, null]);
  const path = `PATCH /api/admin/leads/${made.json.data.lead.id}`;
  const typed = await staff.rest(path, { body: { vehicle: { odometer: 0 } } });
  expect(typed.json.data.vehicle.odometer).toBe(0);
});
