import { expect, test } from "@jest/globals";

import { claimFields } from "#shared/fields/claimFields.js";
import { leadFields } from "#shared/fields/leadFields.js";
import { policyFields } from "#shared/fields/policyFields.js";
import { normalizedTexts, type TextFields } from "#shared/fields/textField.js";
import { vehicleFields } from "#shared/fields/vehicleFields.js";
import { must, requestedLead, UPDATE_LEAD, WHOLE_LEAD } from "#tests/support/builders.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();

/** A different text in each, as someone might type it. */
const typed = (fields: TextFields): Record<string, string> =>
  Object.fromEntries(Object.keys(fields).map((name, index) => [name, `Typed ${index}@Example.com`]));

interface Recorded {
  readonly details: { readonly changes?: readonly { readonly field: string; readonly to: unknown }[] };
}

/** What the history says that each field was changed to. */
const recordedIn = (activity: readonly Recorded[]): Record<string, unknown> =>
  Object.fromEntries(activity.flatMap(({ details }) => details.changes ?? []).map(({ field, to }) => [field, to]));

test("every declared text of a lead and its vehicle is saved, returned over GraphQL and REST, and recorded in the history", async () => {
  const staff = await app().staff();
  const id = await requestedLead(app());
  const sent = { lead: typed(leadFields), vehicle: typed(vehicleFields) };
  const lead = normalizedTexts(leadFields, sent.lead);
  const vehicle = normalizedTexts(vehicleFields, sent.vehicle);
  const saved = await must(staff, UPDATE_LEAD + WHOLE_LEAD, { input: { id, ...sent } });
  expect(saved).toMatchObject({ ...lead, vehicle });
  const { json } = await staff.rest(`GET /api/admin/leads/${id}`);
  expect(json.data).toMatchObject({ lead, vehicle });
  const ofVehicle = Object.entries(vehicle).map(([name, to]) => [`vehicle.${name}`, to]);
  // The consent to be called was given for another number.
  const wanted = [...Object.entries(lead), ["consentTcpa", false], ...ofVehicle];
  expect(recordedIn(saved.activity.slice(0, 1))).toEqual(Object.fromEntries(wanted));
});

test("so is every declared text of a claim", async () => {
  const staff = await app().staff();
  const { id } = await must(staff, "mutation { createClaim(input: {}) { id } }", {});
  const claim = normalizedTexts(claimFields, typed(claimFields));
  const names = Object.keys(claimFields).join(" ");
  // The texts of a denial are kept only while the claim is denied.
  const input = { id, claim: { status: "denied", ...typed(claimFields) } };
  const document = `mutation ($input: UpdateClaimInput!) { updateClaim(input: $input) { ${names} activity(first: 9) { kind details } } }`;
  const { activity, ...saved } = await must(staff, document, { input });
  expect(saved).toEqual(claim);
  expect((await staff.rest(`GET /api/admin/claims/${id}`)).json.data).toMatchObject(claim);
  expect(recordedIn(activity)).toMatchObject(claim);
});

test("so is every declared text of a policy", async () => {
  const staff = await app().staff();
  const id = "VSP-TEXT-0001";
  await insertPolicyHolder(app().database.dataSource, { email: "texts@example.com", policyId: id });
  const texts = normalizedTexts(policyFields, typed(policyFields));
  const names = Object.keys(policyFields).join(" ");
  const document = `mutation ($input: UpdatePolicyInput!) { updatePolicy(input: $input) { ${names} activity(first: 9) { kind details } } }`;
  const { activity, ...saved } = await must(staff, document, { input: { id, policy: typed(policyFields) } });
  expect(saved).toEqual(texts);
  expect((await staff.rest(`GET /api/admin/policies/${id}`)).json.data).toMatchObject(texts);
  const wanted = Object.fromEntries(Object.entries(texts).map(([name, to]) => [`policy.${name}`, to]));
  expect(recordedIn(activity)).toEqual(wanted);
});
