import { beforeAll, expect, test } from "@jest/globals";

import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const HOLDER = { email: "jo@example.com", policyId: "VSP-LINE-0001" };
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
let staff: Caller;
let claim: string;

beforeAll(async () => {
  await insertPolicyHolder(app().database.dataSource, HOLDER);
  staff = await app().staff({ username: "vera" });
  claim = (await staff.rest("POST /api/admin/claims", { body: { policyId: HOLDER.policyId } })).json.data.id;
});

test("a line is added, changed and removed over REST, and each answer contains the whole line", async () => {
  const body = { component: "ac_compressor", failedOn: "2026-06-01", odometer: "50000", note: null };
  const headers = { "idempotency-key": "a" };
  const added = await staff.rest(`POST /api/admin/claims/${claim}/lines`, { body, headers });
  const { id } = added.json.data;
  expect([added.status, added.json.data]).toEqual([
    201,
    {
      id: expect.any(String),
      version: 1,
      claimId: claim,
      component: "ac_compressor",
      componentName: "AC compressor",
      work: "part",
      failedOn: "2026-06-01T00:00:00.000Z",
      odometer: 50_000,
      cause: null,
      note: null,
      verdict: "covered",
      sentence: "Your Gold plan covers the AC compressor, under “AC System”.",
      clauseHeading: "What the Gold plan covers",
      clauseText: "AC System",
      furtherReasons: [],
      outdated: false,
      checkedAt: TIME,
      overrideVerdict: null,
      overrideReason: null,
      overriddenByName: null,
      overriddenAt: null,
      createdAt: TIME,
      updatedAt: TIME,
    },
  ]);
  const again = await staff.rest(`POST /api/admin/claims/${claim}/lines`, { body, headers });
  expect([again.json.data.id, again.headers["idempotent-replayed"]]).toEqual([id, "true"]);

  const list = await staff.rest(`GET /api/admin/claims/${claim}/lines`);
  expect(list.json.data).toEqual([added.json.data]);

  const changed = await staff.rest(`PATCH /api/admin/claim-lines/${id}`, {
    body: { ...added.json.data, cause: "collision" },
    headers: { "if-match": added.headers["etag"] ?? "" },
  });
  expect([changed.status, changed.json.data.verdict, changed.json.data.clauseHeading]).toEqual([
    200,
    "not_covered",
    "3. What is not covered",
  ]);
  const stale = await staff.rest(`POST /api/admin/claim-lines/${id}/override`, {
    body: { verdict: "covered", reason: "Goodwill." },
    headers: { "if-match": added.headers["etag"] ?? "" },
  });
  expect([stale.status, stale.json.code]).toEqual([409, "CONFLICT"]);
  const overriding = { body: { verdict: "covered", reason: "Goodwill." }, headers: { "idempotency-key": "b" } };
  const overridden = await staff.rest(`POST /api/admin/claim-lines/${id}/override`, overriding);
  expect(overridden.json.data).toMatchObject({
    verdict: "not_covered",
    overrideVerdict: "covered",
    overrideReason: "Goodwill.",
    overriddenByName: "vera",
    overriddenAt: TIME,
  });
  const checked = await staff.rest(`POST /api/admin/claims/${claim}/lines/check`);
  expect([checked.status, checked.json.data]).toEqual([200, [overridden.json.data]]);

  for (const [verdict, count] of [
    ["covered", 1],
    ["not_covered", 0],
  ])
    expect((await staff.rest(`GET /api/admin/claims/${claim}/lines?status=${verdict}`)).json.meta.total).toBe(count);

  const removed = await staff.rest(`DELETE /api/admin/claim-lines/${id}`);
  expect([removed.status, removed.json.data]).toEqual([200, { id }]);
  expect((await staff.rest(`DELETE /api/admin/claim-lines/${id}`)).status).toBe(404);
  const { json } = await staff.rest(`GET /api/admin/claims/${claim}/activity`);
  expect(json.data.map(({ kind }: { kind: string }) => kind)).toEqual([
    "claim_line_removed",
    "claim_line_overridden",
    "claim_line_changed",
    "claim_line_added",
    "created",
  ]);
});

test("an unknown component is refused by its name", async () => {
  const { status, json } = await staff.rest(`POST /api/admin/claims/${claim}/lines`, {
    body: { component: "flux_capacitor" },
  });
  expect([status, json.errors?.[0]?.field]).toEqual([400, "component"]);
});
