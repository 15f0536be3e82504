import { beforeAll, expect, test } from "@jest/globals";

import { dayAfter, newYorkDay } from "#shared/days.js";
import { CONVERT_LEAD, UPDATE_LEAD, WHOLE_LEAD, must, refusal, requestedLead } from "#tests/support/builders.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const VIN = "1HGCM82633A004352";
const POLICIES = `query ($id: ID!) { lead(id: $id) { vehiclePolicies { id coverageState lead { firstName }
  cancellation { reason } } } }`;
const today = (): string => newYorkDay(new Date());
let staff: Caller;
let sold = 0;

beforeAll(async () => {
  staff = await app().staff({ permissionSets: ["sales"] });
});

/** A policy for the vehicle with this VIN, from a year ago. */
async function aPolicy(vin: string | null, lastDay: string | null): Promise<string> {
  sold += 1;
  const policyId = `VSP-SAME-${String(sold).padStart(4, "0")}`;
  const { dataSource } = app().database;
  const { leadId } = await insertPolicyHolder(dataSource, { email: `holder.${sold}@example.com`, policyId });
  await dataSource.query("update vehicle set vin = $2 where lead_id = $1", [leadId, vin]);
  await dataSource.query("update policy set policy_start_date = $2, expiration_date = $3 where id = $1", [
    policyId,
    dayAfter(today(), -365),
    lastDay,
  ]);
  return policyId;
}

const aLead = async (vin: string): Promise<string> => await requestedLead(app(), { vehicle: { vin } });
const policiesOf = async (id: string) => (await must(staff, POLICIES, { id })).vehiclePolicies;
const idsOf = async (id: string): Promise<string[]> =>
  (await policiesOf(id)).map((policy: { id: string }) => policy.id);

test("a lead knows the policies of other leads with its vehicle's VIN, in any case, and how they ended", async () => {
  const expired = await aPolicy(VIN, dayAfter(today(), -20));
  const inForce = await aPolicy(VIN.toLowerCase(), dayAfter(today(), 400));
  const unknown = await aPolicy(VIN, null);
  await aPolicy("1HGCM82633A004353", dayAfter(today(), 400));
  await aPolicy(null, dayAfter(today(), 400));
  const billing = await app().staff({ permissionSets: ["billing"] });
  const cancelled = await aPolicy(VIN, dayAfter(today(), 300));
  await must(billing, "mutation ($input: CancelPolicyInput!) { cancelPolicy(input: $input) { id } }", {
    input: { policyId: cancelled, reason: "misrepresentation", requestedOn: today(), lastDay: dayAfter(today(), -1) },
  });

  const leadId = await aLead(`  ${VIN.toLowerCase()} `);
  const lead = { firstName: "Jo" };
  const expected = [
    { id: unknown, coverageState: "unknown", lead, cancellation: null },
    { id: inForce, coverageState: "active", lead, cancellation: null },
    { id: cancelled, coverageState: "expired", lead, cancellation: { reason: "misrepresentation" } },
    { id: expired, coverageState: "expired", lead, cancellation: null },
  ];
  expect(await policiesOf(leadId)).toEqual(expected);
  const { status, json } = await staff.rest(`GET /api/admin/leads/${leadId}/vehicle-policies`);
  expect(status).toBe(200);
  expect(json.data).toMatchObject({ id: leadId, vehiclePolicies: expected });
});

test("its own policy is not among them, and a covered vehicle can be sold another", async () => {
  const vin = "5YJSA1E26JF000001";
  const covering = await aPolicy(vin, dayAfter(today(), 400));
  const leadId = await aLead(vin);
  const { id } = await must(staff, CONVERT_LEAD, { input: { leadId } });
  expect(id).not.toBe(covering);
  expect(await idsOf(leadId)).toEqual([covering]);
});

test("the vehicle that it has now decides, and what is entered instead of a VIN says nothing", async () => {
  const vin = "4T1BE46K97U000002";
  const covering = await aPolicy(vin, dayAfter(today(), 400));
  for (const filler of ["N/A", "UNKNOWN", "12345", "-"]) {
    await aPolicy(filler, dayAfter(today(), 400));
    expect([filler, await idsOf(await aLead(filler))]).toEqual([filler, []]);
  }
  const leadId = await aLead("N/A");
  await must(staff, `${UPDATE_LEAD} ${WHOLE_LEAD}`, { input: { id: leadId, vehicle: { vin } } });
  expect(await idsOf(leadId)).toEqual([covering]);
  await must(staff, `${UPDATE_LEAD} ${WHOLE_LEAD}`, { input: { id: leadId, vehicle: { vin: null } } });
  expect(await idsOf(leadId)).toEqual([]);
});

test("only the sales desk is told, and a lead that does not exist is not found", async () => {
  const id = await aLead(VIN);
  const claims = await app().staff({ permissionSets: ["claims"] });
  expect(await refusal(claims, POLICIES, { id })).toMatchObject({ code: "FORBIDDEN" });
  expect((await claims.rest(`GET /api/admin/leads/${id}/vehicle-policies`)).status).toBe(403);
  const nobody = "00000000-0000-4000-8000-000000000000";
  expect((await staff.rest(`GET /api/admin/leads/${nobody}/vehicle-policies`)).status).toBe(404);
  expect((await staff.rest("GET /api/admin/leads/x/vehicle-policies")).status).toBe(404);
});
