import { describe, expect, test } from "@jest/globals";

import {
  CREATE_LEAD,
  REQUEST_QUOTE,
  SET_STATUS,
  UPDATE_LEAD,
  WHOLE_LEAD,
  addPolicy,
  aQuoteRequest,
  must,
  refusal,
  requestedLead,
  wholeLead,
} from "#tests/support/builders.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const UPDATE = UPDATE_LEAD + WHOLE_LEAD;
interface Change {
  readonly field: string;
}

const NOBODY = "00000000-0000-4000-8000-000000000000";
const update = (staff: Caller, input: object) => must(staff, UPDATE, { input });

describe("a lead that staff enter", () => {
  test("requires nothing, is new, and has the source web", async () => {
    const staff = await app().staff({ username: "erin" });
    const { id } = await must(staff, CREATE_LEAD, { input: { lead: {} } });
    expect(await wholeLead(staff, id)).toMatchObject({
      status: "new",
      source: "web",
      firstName: null,
      vehicle: null,
      consent: null,
      consentTcpa: false,
      activity: [{ kind: "created", actorKind: "staff", actorName: "erin", details: { source: "web" } }],
    });
  });

  test("keeps values as given, except email and state, and treats a year or odometer of 0 as missing", async () => {
    const staff = await app().staff();
    const lead = {
      firstName: " Al ",
      email: " Al@Example.com",
      state: "tx",
      phone: "n/a",
      source: "Radio",
      referrer: "  a friend",
    };
    const { id } = await must(staff, CREATE_LEAD, { input: { lead, vehicle: { year: 0, make: "Kia", odometer: 0 } } });
    expect(await wholeLead(staff, id)).toMatchObject({
      ...lead,
      email: "al@example.com",
      state: "TX",
      vehicle: {
        year: null,
        make: "Kia",
        odometer: null,
        usage: "personal",
        ev: false,
      },
    });
  });

  test("is created once per idempotency key, which is a conflict with another lead", async () => {
    const staff = await app().staff();
    const input = { lead: { firstName: "Once" }, vehicle: { make: "Kia" }, idempotencyKey: "click-1" };
    const first = await must(staff, CREATE_LEAD, { input });
    expect(await must(staff, CREATE_LEAD, { input })).toEqual(first);
    const other = { ...input, lead: { firstName: "Twice" } };
    expect(await refusal(staff, CREATE_LEAD, { input: other })).toMatchObject({ code: "CONFLICT" });
    const { lead, vehicle } = input;
    const repeated = { body: { lead, vehicle }, headers: { "idempotency-key": "click-1" } };
    expect((await staff.rest("POST /api/admin/leads", repeated)).json).toMatchObject({ data: { lead: first } });
    expect((await wholeLead(staff, first.id)).activity).toHaveLength(1);
  });

  test("is refused where a text is too long or a number out of bounds", async () => {
    const staff = await app().staff();
    const input = { lead: { lastName: "x".repeat(101) }, vehicle: { odometer: -5 } };
    expect(Object.keys((await refusal(staff, CREATE_LEAD, { input })).fields)).toEqual([
      "lead.lastName",
      "vehicle.odometer",
    ]);
  });
});

describe("a saved lead", () => {
  test("keeps absent fields, clears null ones, and records what differs", async () => {
    const staff = await app().staff({ username: "fay" });
    const id = await requestedLead(app(), { lead: { firstName: "Fay", lastName: "Old" } });
    const saved = await update(staff, {
      id,
      lead: {
        lastName: "New",
        zip: null,
        firstName: "Fay",
        email: " FAY@Example.com ",
        billingState: "ny",
        newsletter: true,
        source: null,
      },
      vehicle: { trim: null, odometer: 50_000, year: 2019, ev: true },
    });
    expect(saved).toMatchObject({
      firstName: "Fay",
      lastName: "New",
      zip: null,
      email: "fay@example.com",
      billingState: "NY",
      newsletter: true,
      source: "web",
      vehicle: {
        year: 2019,
        make: "Honda",
        trim: null,
        odometer: 5e4,
        ev: true,
      },
    });
    const [entry, ...others] = saved.activity;
    expect(entry).toMatchObject({ kind: "fields_changed", actorKind: "staff", actorName: "fay" });
    const inOrder = entry.details.changes.toSorted((one: Change, other: Change) =>
      one.field.localeCompare(other.field),
    );
    expect(inOrder).toEqual([
      { field: "billingState", from: null, to: "NY" },
      { field: "email", from: expect.stringContaining("dana."), to: "fay@example.com" },
      { field: "lastName", from: "Old", to: "New" },
      { field: "newsletter", from: false, to: true },
      { field: "vehicle.ev", from: false, to: true },
      { field: "vehicle.odometer", from: 48_000, to: 50_000 },
      { field: "vehicle.trim", from: "EX", to: null },
      { field: "zip", from: "78704", to: null },
    ]);
    expect(others.map(({ kind }: { kind: string }) => kind)).toEqual(["created"]);
  });

  test("without differences changes nothing: no version, no activity", async () => {
    const staff = await app().staff();
    const id = await requestedLead(app());
    const before = await wholeLead(staff, id);
    const { firstName, email, state, status, newsletter } = before;
    const after = await update(staff, {
      id,
      lead: { firstName, email, state, status, newsletter },
      vehicle: { make: "Honda" },
      policy: { package: null },
    });
    expect(after).toEqual(before);
  });

  test("has a new version after a change of the lead, and of its vehicle alone", async () => {
    const staff = await app().staff();
    const id = await requestedLead(app());
    const first = await wholeLead(staff, id);
    const second = await update(staff, { id, version: first.version, lead: { city: "Austin" } });
    const third = await update(staff, { id, version: second.version, vehicle: { model: "Accord" } });
    expect(second.version).toBeGreaterThan(first.version);
    expect(third.version).toBeGreaterThan(second.version);
    expect(third.updatedAt > first.updatedAt).toBe(true);
  });

  test("is a conflict when its version is stale, and then nothing is saved", async () => {
    const staff = await app().staff();
    const id = await requestedLead(app());
    const { version } = await wholeLead(staff, id);
    await update(staff, { id, version, vehicle: { odometer: 1 } });
    expect(await refusal(staff, UPDATE, { input: { id, version, lead: { city: "Lost" } } })).toMatchObject({
      code: "CONFLICT",
    });
    expect(await refusal(staff, SET_STATUS, { input: { id, version, status: "dnc" } })).toMatchObject({
      code: "CONFLICT",
    });
    expect(await wholeLead(staff, id)).toMatchObject({ city: null, status: "new" });
  });

  test("does not get another status than a colleague's, who was faster, unread", async () => {
    const [staff, kim] = [await app().staff(), await app().staff({ username: "kim" })];
    const id = await requestedLead(app());
    const choice = { id, status: "no_contact", seenStatus: "new" };
    await must(kim, SET_STATUS, { input: { id, status: "callback", seenStatus: "new" } });
    // A note or another field is no reason to refuse it.
    await update(kim, { id, lead: { city: "Waco" } });
    expect(await refusal(staff, SET_STATUS, { input: choice })).toMatchObject({
      code: "CONFLICT",
      message: "kim has changed this lead's status to Callback meanwhile. Choose again if it should be another one.",
    });
    expect(await wholeLead(staff, id)).toMatchObject({ status: "callback" });
    await must(staff, SET_STATUS, { input: { ...choice, seenStatus: "callback" } });
    // Nothing is left to do, as after a request whose answer was lost.
    await must(staff, SET_STATUS, { input: choice });
    await must(kim, SET_STATUS, { input: { id, status: "new", seenStatus: null } });
    await must(kim, SET_STATUS, { input: { id, status: "quoted" } });
    expect(await wholeLead(staff, id)).toMatchObject({ status: "quoted" });
  });

  test("is not made stale by somebody's note", async () => {
    const staff = await app().staff();
    const id = await requestedLead(app());
    const { version } = await wholeLead(staff, id);
    await must(staff, "mutation ($input: AddLeadNoteInput!) { addLeadNote(input: $input) { id } }", {
      input: { leadId: id, content: "x" },
    });
    expect(await update(staff, { id, version, lead: { city: "Waco" } })).toMatchObject({ city: "Waco" });
  });

  test("gets a vehicle if it had none", async () => {
    const staff = await app().staff();
    const { id, version } = await must(staff, CREATE_LEAD, { input: { lead: { firstName: "No", lastName: "Car" } } });
    const nothing = { make: "", model: " ", trim: null };
    const untouched = await update(staff, { id, vehicle: nothing });
    expect(untouched).toMatchObject({ version, vehicle: null, activity: [{ kind: "created" }] });
    const saved = await update(staff, { id, version, vehicle: { make: "Kia", vin: "kn123" } });
    expect(saved.vehicle).toMatchObject({ make: "Kia", vin: "KN123", usage: "personal", year: null });
    expect(saved.version).toBeGreaterThan(version);
    expect(saved.activity[0].details.changes).toContainEqual({ field: "vehicle.make", from: null, to: "Kia" });
  });

  test("refuses a policy's fields if there is no policy", async () => {
    const staff = await app().staff();
    const id = await requestedLead(app());
    const refused = await refusal(staff, UPDATE, { input: { id, policy: { package: "gold" } } });
    expect(refused).toMatchObject({ code: "CONFLICT", message: "This lead has no policy yet." });
    // A form that was left empty does not create a policy, in any form of "empty".
    for (const nothing of [null, "", "  "]) {
      const saved = await update(staff, { id, lead: { firstName: `Left ${nothing}` }, policy: { package: nothing } });
      expect(saved.firstName).toBe(`Left ${nothing}`);
    }
  });

  test("changes the policy if there is one", async () => {
    const staff = await app().staff();
    const id = await requestedLead(app());
    const policyId = await addPolicy(app(), id);
    const policy = {
      package: "  silver ",
      policyStartDate: "2026-12-01",
      deductible: null,
      totalPremiumCents: 299_900,
    };
    const saved = await update(staff, { id, policy });
    expect(saved.policy).toEqual({
      id: policyId,
      version: 2,
      package: "silver",
      policyStartDate: "2026-12-01",
      expirationDate: null,
      expirationMiles: null,
      deductible: null,
      totalPremiumCents: 299900,
      monthlyPaymentCents: 8331,
    });
    expect(saved.activity[0].details.changes).toContainEqual({ field: "policy.package", from: "gold", to: "silver" });
    const negative = await refusal(staff, UPDATE, { input: { id, policy: { deductible: -1 } } });
    expect(Object.keys(negative.fields)).toEqual(["policy.deductible"]);
  });

  test.each([NOBODY, "not-an-id", "VSP-DEMO-0001"])("that is not there (%s) is not found", async (id) => {
    const staff = await app().staff();
    expect(await must(staff, "query ($id: ID!) { lead(id: $id) { id } }", { id })).toBeNull();
    for (const [mutation, input] of [
      [UPDATE, { id, lead: {} }],
      [SET_STATUS, { id, status: "dnc" }],
      ["mutation ($input: DeleteLeadInput!) { deleteLead(input: $input) }", { id }],
      ["mutation ($input: AddLeadNoteInput!) { addLeadNote(input: $input) { id } }", { leadId: id, content: "x" }],
    ] as const) {
      expect(await refusal(staff, mutation, { input })).toMatchObject({ code: "NOT_FOUND", message: "Lead not found" });
    }
  });
});

describe("a lead's status", () => {
  test("may become any other, in any order, and each change is recorded", async () => {
    const staff = await app().staff({ username: "gil" });
    const id = await requestedLead(app());
    const statuses =
      "sold new dnc quoted wrong_number callback fake_lead left_message not_interested no_contact duplicate_lead".split(
        " ",
      );
    for (const status of statuses)
      expect(await must(staff, SET_STATUS, { input: { id, status } })).toMatchObject({ status });
    await must(staff, SET_STATUS, { input: { id, status: "duplicate_lead" } });
    const { activity } = await wholeLead(staff, id);
    expect(activity).toHaveLength(1 + statuses.length);
    expect(activity[0]).toMatchObject({
      kind: "status_changed",
      actorName: "gil",
      details: { from: "no_contact", to: "duplicate_lead" },
    });
  });

  test("is part of a save too, but not null", async () => {
    const staff = await app().staff();
    const id = await requestedLead(app());
    const saved = await update(staff, { id, lead: { status: "callback", city: "Waco" } });
    expect(saved.activity.map(({ kind }: { kind: string }) => kind)).toEqual([
      "fields_changed",
      "status_changed",
      "created",
    ]);
    expect(await refusal(staff, UPDATE, { input: { id, lead: { status: null } } })).toMatchObject({
      fields: { "lead.status": expect.any(String) },
    });
  });
});

test("visitors and customers may do none of these", async () => {
  const visitor = app().visitor();
  const id = await requestedLead(app());
  for (const [query, variables] of [
    ["query ($id: ID!) { lead(id: $id) { id } }", { id }],
    ["{ leads { totalCount } }", {}],
    ["{ dashboardStats { totalLeads } }", {}],
    [CREATE_LEAD, { input: { lead: {} } }],
    [SET_STATUS, { input: { id, status: "sold" } }],
  ] as const) {
    expect(await refusal(visitor, query, variables)).toMatchObject({ code: "UNAUTHENTICATED" });
  }
  expect(await must(visitor, REQUEST_QUOTE, { input: aQuoteRequest() })).toEqual({ id: expect.any(String) });
});
