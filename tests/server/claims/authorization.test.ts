import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";

import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const POLICY = "VSP-AUTH-0001";
const NUMBER = expect.stringMatching(/^AU-\d{6}$/);
let asked: Caller;
let manager: Caller;
let adjuster: Caller;
let holder: Caller;
let claim: string;
let covered: string;

const query = async (statement: string, values: readonly unknown[] = []) =>
  await app().database.dataSource.query(statement, [...values]);

beforeAll(async () => {
  asked = await app().staff({ username: "robin" });
  manager = await app().staff({ username: "maya", permissionSets: ["manager"] });
  adjuster = await app().staff({ username: "ada", permissionSets: ["claims"] });
  holder = await app().customer(
    await insertPolicyHolder(app().database.dataSource, { email: "jo@example.com", policyId: POLICY }),
  );
  await query("update policy set deductible = 100 where id = $1", [POLICY]);
});

beforeEach(async () => {
  claim = (await asked.rest("POST /api/admin/claims", { body: { policyId: POLICY, email: "jo@example.com" } })).json
    .data.id;
  const body = { component: "alternator", failedOn: "2026-06-01", odometer: 50_000 };
  const line = (await asked.rest(`POST /api/admin/claims/${claim}/lines`, { body })).json.data;
  covered = line.id;
  if (line.verdict !== "covered")
    await asked.rest(`POST /api/admin/claim-lines/${covered}/override`, {
      body: { verdict: "covered", reason: "Seen." },
    });
});

const add = async (body: object) => await asked.rest(`POST /api/admin/claims/${claim}/estimate`, { body });
const part = async (unitCents: number, more: object = {}) =>
  (await add({ description: "Alternator", unitCents, claimLineId: covered, ...more })).json.data;
const authorize = async (by: Caller = asked) => await by.rest(`POST /api/admin/claims/${claim}/authorizations`);
const end = async (how: string, id: string, by: Caller = asked) =>
  await by.rest(`POST /api/admin/authorizations/${id}/${how}`, { body: { reason: "Typed wrongly." } });
const limits = async (more: object) =>
  await asked.rest("POST /api/admin/claim-limits", { body: { validDays: 30, ...more } });

describe("an estimate", () => {
  test("shows the requested and the allowed amount, and the reason for the difference", async () => {
    const { status, json } = await add({
      kind: "labor",
      description: "Replace it",
      quantity: 1.25,
      unitCents: 12_345,
      authorizedCents: 10_000,
      reason: "The labor guide says 0.8 hours.",
    });
    expect([status, json.data]).toEqual([
      201,
      expect.objectContaining({ version: 1, quantity: 1.25, requestedCents: 15_431, authorizedCents: 10_000 }),
    ]);
    const changed = await asked.rest(`PATCH /api/admin/estimate-lines/${json.data.id}`, {
      body: { quantity: 2, authorizedCents: null, reason: null },
    });
    expect(changed.json.data).toMatchObject({ version: 2, requestedCents: 24_690, authorizedCents: null });
  });

  test.each([
    [{ listCents: 0 }, "listCents"],
    [{ listCents: 100, kind: "tow" }, "listCents"],
    [{ description: " " }, "description"],
    [{ unitCents: null }, "unitCents"],
    [{ unitCents: -1 }, "unitCents"],
    [{ quantity: 0 }, "quantity"],
    [{ quantity: 1.005 }, "quantity"],
    [{ quantity: 900, unitCents: 9_000_000 }, "quantity"],
    [{ authorizedCents: 5001, reason: "More" }, "authorizedCents"],
    [{ authorizedCents: 4999 }, "reason"],
    [{ claimLineId: "nobody" }, "claimLineId"],
    [{ claimLineId: "00000000-0000-4000-8000-000000000000" }, "claimLineId"],
    [{ description: "x".repeat(201) }, "description"],
  ])("refuses %j", async (wrong, field) => {
    const { status, json } = await add({ description: "Belt", unitCents: 5000, ...wrong });
    expect([status, json.errors.map((error: { field: string }) => error.field)]).toEqual([400, [field]]);
    expect((await asked.rest(`GET /api/admin/claims/${claim}/estimate`)).json.data).toEqual([]);
  });
});

describe("an authorization", () => {
  test("within the limits is given at once and mailed, covers the claim and applies the deductible once", async () => {
    await part(50_000);
    await add({ kind: "tow", description: "Tow", unitCents: 7500, authorizedCents: 5000, reason: "25 miles at most." });
    const first = (await authorize()).json.data;
    expect(first).toMatchObject({
      status: "given",
      number: NUMBER,
      requestedCents: 57_500,
      authorizedCents: 55_000,
      deductibleCents: 10_000,
      owedCents: 45_000,
      reasons: [],
      requestedByName: "robin",
      decidedByName: "robin",
    });
    const [mail, ...others] = await query(
      "select subject, text from outbox_message where subject_id = $1 and kind = 'claim_decided'",
      [claim],
    );
    expect(others).toEqual([]);
    expect(mail.subject).toBe(`Your repair is authorized: ${first.number}`);
    for (const amount of ["$550.00", "$100.00", "$450.00"]) expect(mail.text).toContain(amount);
    expect((await asked.rest(`GET /api/admin/claims/${claim}`)).json.data.status).toBe("claim_covered_open");

    await part(20_000);
    expect((await authorize()).json.data).toMatchObject({
      number: `${first.number}-S1`,
      authorizedCents: 20_000,
      deductibleCents: 0,
      owedCents: 20_000,
    });
  });

  test("covers only the open lines that were read", async () => {
    const { id, version } = await part(50_000);
    const readingOf = async (...seenLines: readonly object[]) =>
      (await asked.rest(`POST /api/admin/claims/${claim}/authorizations`, { body: { seenLines } })).json;
    const other = await part(90_000);
    const stale = "The estimate has changed since you opened it. Check its open lines first.";
    expect(await readingOf({ id, version })).toMatchObject({ code: "CONFLICT", message: stale });
    await asked.rest(`DELETE /api/admin/estimate-lines/${other.id}`);
    expect((await readingOf({ id, version }, { id: other.id })).message).toBe(stale);
    await asked.rest(`PATCH /api/admin/estimate-lines/${id}`, { body: { unitCents: 60_000 } });
    expect((await readingOf({ id, version })).message).toBe(stale);
    expect((await asked.rest(`GET /api/admin/claims/${claim}/authorizations`)).json.data).toEqual([]);
    expect((await readingOf({ id, version: version + 1 })).data).toMatchObject({ authorizedCents: 60_000 });
    // A colleague who was about to do the same.
    expect((await readingOf({ id, version: version + 1 })).message).toMatch(/^Everything .* is already authorized/);
  });

  test("below the deductible leaves nothing owed, and its supplement applies the rest of the deductible", async () => {
    await part(6000);
    expect((await authorize()).json.data).toMatchObject({ deductibleCents: 6000, owedCents: 0 });
    await part(10_000);
    expect((await authorize()).json.data).toMatchObject({ deductibleCents: 4000, owedCents: 6000 });
  });

  test("is visible to the customer once it is given, without internal fields", async () => {
    const path = `GET /api/customer/claims/${claim}/authorizations`;
    await limits({ perClaimCents: 100 });
    await part(50_000);
    const waiting = (await authorize()).json.data;
    expect((await holder.rest(path)).json.data).toEqual([]);
    await manager.rest(`POST /api/admin/authorizations/${waiting.id}/approve`);
    const [read, ...others] = (await holder.rest(path)).json.data;
    expect(others).toEqual([]);
    expect(read).toMatchObject({ number: NUMBER, authorizedCents: 50_000, owedCents: 40_000 });
    expect(read).not.toHaveProperty("requestedByName");
    const { policyId } = { policyId: "VSP-AUTH-0002" };
    const stranger = await app().customer(
      await insertPolicyHolder(app().database.dataSource, { email: "kim@example.com", policyId }),
    );
    expect((await stranger.rest(path)).status).toBe(404);
    await limits({});
  });

  test("locks its lines, and keeps their coverage, until it is cancelled, the supplement first", async () => {
    const line = await part(50_000);
    const first = (await authorize()).json.data;
    const path = `/api/admin/estimate-lines/${line.id}`;
    expect((await asked.rest(`PATCH ${path}`, { body: { unitCents: 1 } })).status).toBe(409);
    expect((await asked.rest(`DELETE ${path}`)).status).toBe(409);
    const coverage = `DELETE /api/admin/claim-lines/${covered}`;
    expect((await asked.rest(coverage)).json).toMatchObject({
      code: "CONFLICT",
      message: expect.stringMatching(/^An auth/),
    });
    await part(1000);
    const supplement = (await authorize()).json.data;
    expect((await end("cancel", first.id)).json.message).toContain("later authorization");
    expect((await end("cancel", supplement.id)).json.data.status).toBe("cancelled");
    expect((await end("cancel", first.id)).json.data).toMatchObject({ status: "cancelled", number: first.number });
    expect((await asked.rest(`DELETE ${path}`)).status).toBe(200);
    expect((await authorize()).json.data).toMatchObject({ number: `${first.number}-S2`, deductibleCents: 1000 });
    expect((await asked.rest(coverage)).status).toBe(409);
  });

  test.each([
    ["nothing is asked", async () => {}, "add a line"],
    [
      "a part names no coverage",
      async () => void (await part(5000, { claimLineId: null })),
      "choose the line under Coverage",
    ],
    ["nothing is allowed", async () => void (await part(5000, { authorizedCents: 0, reason: "No." })), "allowed $0.00"],
    [
      "its part is not covered",
      async () => {
        await part(5000);
        const body = { verdict: "not_covered", reason: "Wear." };
        await asked.rest(`POST /api/admin/claim-lines/${covered}/override`, { body });
      },
      "is not covered",
    ],
    [
      "the claim is denied",
      async () => {
        await part(5000);
        await asked.rest(`PATCH /api/admin/claims/${claim}`, { body: { status: "denied" } });
      },
      "denied",
    ],
  ])("is refused where %s", async (_, prepare, words) => {
    await prepare();
    const { status, json } = await authorize();
    expect([status, json.message]).toEqual([409, expect.stringContaining(words)]);
    expect((await asked.rest(`GET /api/admin/claims/${claim}/authorizations`)).json.data).toEqual([]);
  });

  test("if two adjusters authorize at the same time, only one succeeds", async () => {
    await part(50_000);
    const answers = await Promise.all([authorize(), authorize(manager), authorize(adjuster)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const { json } = await asked.rest(`GET /api/admin/claims/${claim}/authorizations`);
    expect(json.data).toHaveLength(1);
  });

  test("sent twice with the same key is given once", async () => {
    await part(50_000);
    const path = `POST /api/admin/claims/${claim}/authorizations`;
    const twice = [
      await asked.rest(path, { headers: { "idempotency-key": claim } }),
      await asked.rest(path, { headers: { "idempotency-key": claim } }),
    ];
    expect(new Set(twice.map(({ json }) => json.data.number)).size).toBe(1);
  });
});

describe("what exceeds a limit", () => {
  test.each([
    ["the rate of labor", { laborRateCents: 15_000 }, ["Replace it: more than $150.00 an hour."]],
    ["a claim", { perClaimCents: 39_999 }, ["The claim would come to $400.00, more than $399.99."]],
    ["a policy", { perPolicyCents: 1 }, [expect.stringMatching(/^The policy's claims would come to /)]],
    ["an adjuster", { adjusterCents: 39_999 }, ["$400.00 is more than the $399.99 that an adjuster can authorize."]],
    ["none of them", { laborRateCents: 16_000, perClaimCents: 40_000, adjusterCents: 40_000 }, []],
  ])("of %s waits for a second person, and says why", async (_, limit, reasons) => {
    await limits(limit);
    await part(16_000, { kind: "labor", description: "Replace it", quantity: 2.5 });
    const { json } = await authorize(adjuster);
    expect(json.data).toMatchObject({ reasons, status: reasons.length === 0 ? "given" : "requested" });
    await limits({});
  });

  test("per authorization applies to each permission set", async () => {
    await limits({ adjusterCents: 39_999 });
    await part(40_000);
    const { data } = (await authorize(asked)).json;
    expect(data).toMatchObject({
      status: "requested",
      reasons: ["$400.00 is more than the $399.99 that staff can authorize."],
    });
    await end("decline", data.id, manager);
    await limits({ adjusterCents: 39_999, staffCents: null, managerCents: 39_998 });
    const second = (await authorize(manager)).json.data;
    expect(second).toMatchObject({
      status: "requested",
      reasons: ["$400.00 is more than the $399.98 that a manager can authorize."],
    });
    await end("decline", second.id, asked);
    expect((await authorize(asked)).json.data).toMatchObject({ status: "given", reasons: [] });
    await limits({});
  });

  test("on a line names each line over its cap, by the shop's state, and every version is kept", async () => {
    const caps = {
      laborRateCents: 20_000,
      stateLaborRates: [
        { state: "tx", laborRateCents: 15_000 },
        { state: "CA", laborRateCents: 25_000 },
      ],
      laborHours: 2.25,
      partOverListPercent: 10,
    };
    expect((await limits(caps)).json.data).toMatchObject({
      ...caps,
      stateLaborRates: [
        { state: "CA", laborRateCents: 25_000 },
        { state: "TX", laborRateCents: 15_000 },
      ],
    });
    await asked.rest(`POST /api/admin/claims/${claim}/shop`, { body: { newShop: { name: "Oak", state: "TX" } } });
    await part(16_000, { kind: "labor", description: "Replace it", quantity: 2.5 });
    await part(22_001, { listCents: 20_000 });
    expect((await authorize()).json.data).toMatchObject({
      status: "requested",
      reasons: [
        "Replace it: more than $150.00 an hour in Texas.",
        "Replace it: more than 2.25 hours.",
        "Alternator: more than 10% over the list price of $200.00.",
      ],
    });
    expect((await limits({})).json.data.stateLaborRates).toEqual([]);
    const [{ details }] = await query(
      "select details from audit_event where kind = 'claim_limits_saved' order by at desc, id desc limit 1",
    );
    expect(details.changes).toContainEqual({ field: "laborRateCents.TX", from: 15_000, to: null });
    for (const [wrong, field] of [
      [{ stateLaborRates: [{ state: "XX", laborRateCents: 1 }] }, "stateLaborRates[0].state"],
      [{ stateLaborRates: [{ state: "CA", laborRateCents: 0 }] }, "stateLaborRates[0].laborRateCents"],
      [{ stateLaborRates: ["CA", "CA"].map((state) => ({ state, laborRateCents: 1 })) }, "stateLaborRates[1].state"],
      [{ laborHours: 0 }, "laborHours"],
      [{ laborHours: 1.005 }, "laborHours"],
      [{ partOverListPercent: 1001 }, "partOverListPercent"],
      [{ automaticCents: 0 }, "automaticCents"],
    ] as const)
      expect((await limits(wrong)).json.errors?.[0]?.field).toBe(field);
  });

  test("is approved once, by a manager, never by the requester or an adjuster", async () => {
    await limits({ perClaimCents: 0 });
    await part(50_000);
    const { id } = (await authorize()).json.data;
    expect((await authorize()).json.message).toContain("already waiting");
    const approve = async (by: Caller) => await by.rest(`POST /api/admin/authorizations/${id}/approve`);
    expect((await approve(asked)).json.message).toBe("Someone else must approve your request.");
    expect((await approve(adjuster)).status).toBe(403);
    expect((await end("decline", id, adjuster)).status).toBe(403);
    expect((await approve(manager)).json.data).toMatchObject({
      status: "given",
      number: NUMBER,
      decidedByName: "maya",
    });
    expect((await approve(manager)).status).toBe(409);
    expect((await end("decline", id, manager)).status).toBe(409);
    await limits({});
  });

  test("is offered to and approved by only those whose own bound allows it", async () => {
    await limits({ adjusterCents: 0, staffCents: 0, managerCents: 49_999 });
    await part(50_000);
    const { id } = (await authorize(adjuster)).json.data;
    const administrator = await app().staff({ username: "olga", permissionSets: ["administrator"] });
    const approve = async (by: Caller) => await by.rest(`POST /api/admin/authorizations/${id}/approve`);
    const offered = async (by: Caller): Promise<boolean> =>
      (await by.rest("GET /api/admin/claims?queue=to_approve")).json.data.some(
        (each: { id: string }) => each.id === claim,
      );
    expect([await offered(asked), await offered(manager), await offered(administrator)]).toEqual([false, false, true]);
    const { status, json } = await approve(manager);
    expect([status, json.message]).toEqual([
      403,
      "$500.00 is more than the $499.99 that a manager can authorize. Someone with a higher bound must approve it.",
    ]);
    await limits({ adjusterCents: 0, staffCents: 0, managerCents: 50_000 });
    expect([await offered(asked), await offered(manager), await offered(administrator)]).toEqual([false, true, true]);
    expect((await approve(asked)).status).toBe(403);
    expect((await approve(manager)).json.data).toMatchObject({ status: "given", decidedByName: "maya" });
    await limits({});
  });

  test("if declined, unlocks its lines", async () => {
    await limits({ perClaimCents: 0 });
    const { id: line } = await part(50_000);
    const { id } = (await authorize(adjuster)).json.data;
    expect((await asked.rest(`POST /api/admin/authorizations/${id}/decline`)).json.errors[0].field).toBe("reason");
    expect((await end("decline", id, adjuster)).json.data).toMatchObject({
      status: "declined",
      reason: "Typed wrongly.",
    });
    await limits({});
    expect((await asked.rest(`PATCH /api/admin/estimate-lines/${line}`, { body: { unitCents: 60_000 } })).status).toBe(
      200,
    );
    expect((await authorize()).json.data).toMatchObject({ status: "given", authorizedCents: 60_000 });
  });

  test("changes with the limits, each version of which is kept and audited", async () => {
    const [{ count: before }] = await query("select count(*)::int as count from claim_limits");
    await limits({ perClaimCents: 123_456 });
    await limits({ perClaimCents: 123_456 });
    expect((await asked.rest("GET /api/admin/claim-limits")).json.data).toMatchObject({
      perClaimCents: 123_456,
      laborRateCents: null,
      validDays: 30,
      createdByName: "robin",
    });
    expect(await query("select count(*)::int as count from claim_limits")).toEqual([{ count: before + 1 }]);
    expect((await adjuster.rest("POST /api/admin/claim-limits", { body: { validDays: 30 } })).status).toBe(403);
    expect((await limits({ version: 1 })).json).toMatchObject({ code: "CONFLICT" });
    expect((await limits({ validDays: 0 })).json.errors[0].field).toBe("validDays");
    expect((await limits({ perClaimCents: -1 })).json.errors[0].field).toBe("perClaimCents");
    const [{ details }] = await query(
      `select details from audit_event
       where kind = 'claim_limits_saved' and details -> 'changes' @> '[{"field": "perClaimCents", "to": 123456}]'`,
    );
    expect(details.changes).toContainEqual({ field: "perClaimCents", from: null, to: 123_456 });
    await limits({});
  });
});
