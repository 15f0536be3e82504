import { beforeAll, expect, test } from "@jest/globals";

import { must } from "#tests/support/builders.js";
import { readyEstimate } from "#tests/support/estimates.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const POLICIES = ["VSP-H0LD-0001", "VSP-H0LD-0002", "VSP-H0LD-0003"] as const;
const [FIRST, SECOND, STRANGERS] = POLICIES;
let staff: Caller;
let leadId: string;
let claims: string[];

/** One claim for each policy; the first two belong to the same person. */
beforeAll(async () => {
  staff = await app().staff({ username: "robin" });
  const { dataSource } = app().database;
  for (const [index, policyId] of POLICIES.entries())
    await insertPolicyHolder(dataSource, { email: `jo${index}@example.com`, policyId });
  await dataSource.query(
    "update lead set email = 'jo0@example.com' where id = (select lead_id from policy where id = $1)",
    [SECOND],
  );
  [{ leadId }] = await dataSource.query('select lead_id as "leadId" from policy where id = $1', [FIRST]);
  await dataSource.query("update policy set deductible = 100");
  claims = [];
  for (const policyId of POLICIES) {
    const { id } = (await staff.rest("POST /api/admin/claims", { body: { policyId } })).json.data;
    await readyEstimate(staff, id, 50_001);
    await staff.rest(`POST /api/admin/claims/${id}/authorizations`);
    claims.push(id);
  }
  await staff.rest(`POST /api/admin/claims/${claims[1]}/payments`, {
    body: { payeeName: "Oak Street Auto", amountCents: 12_345, paid: true },
  });
});

test("a person's claims on all their policies are listed with what was paid, and summed up to the cent", async () => {
  const each = { status: "claim_covered_open", authorizedCents: 50_001, owedCents: 40_001 };
  const expected = {
    authorizedCents: 100_002,
    owedCents: 80_002,
    paidCents: 12_345,
    unpaidCents: 67_657,
    claims: [
      expect.objectContaining({ ...each, id: claims[1], policyId: SECOND, paidCents: 12_345, unpaidCents: 27_656 }),
      expect.objectContaining({ ...each, id: claims[0], policyId: FIRST, paidCents: 0, unpaidCents: 40_001 }),
    ],
  };
  for (const path of [`leads/${leadId}/claims`, `policies/${FIRST}/holder-claims`, `policies/${SECOND}/holder-claims`])
    expect((await staff.rest(`GET /api/admin/${path}`)).json.data).toEqual(expected);
  expect((await staff.rest(`GET /api/admin/policies/${STRANGERS}/holder-claims`)).json.data).toMatchObject({
    paidCents: 0,
    claims: [{ id: claims[2] }],
  });
  expect((await staff.rest(`GET /api/admin/policies/${SECOND}/claims`)).json.data).toEqual({
    owedCents: 40_001,
    paidCents: 12_345,
    claims: [expect.objectContaining({ id: claims[1], paidCents: 12_345, unpaidCents: 27_656 })],
  });
  expect((await staff.rest(`GET /api/admin/claims/${claims[1]}`)).json.data).toMatchObject({
    authorizedCents: 50_001,
    owedCents: 40_001,
    scheduledCents: 0,
    paidCents: 12_345,
    unpaidCents: 27_656,
    reserveCents: 27_656,
  });
  const { heldPolicies } = await must(staff, "query ($id: ID!) { lead(id: $id) { heldPolicies { id } } }", {
    id: leadId,
  });
  expect(heldPolicies).toEqual([{ id: SECOND }, { id: FIRST }]);
});

test("only the claims desk sees them, and only those of the lead's own customer", async () => {
  const sales = await app().staff({ permissionSets: ["sales"] });
  for (const path of [`leads/${leadId}/claims`, `policies/${FIRST}/claims`, `policies/${FIRST}/holder-claims`])
    expect((await sales.rest(`GET /api/admin/${path}`)).status).toBe(403);
  const missing = "6b1f0c9e-0000-4000-8000-000000000000";
  for (const path of [`leads/${missing}/claims`, "leads/x/claims", "policies/VSP-NONE-0000/holder-claims"])
    expect((await staff.rest(`GET /api/admin/${path}`)).status).toBe(404);
});
