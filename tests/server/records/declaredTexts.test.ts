import { expect, test } from "@jest/globals";

import { leadFields } from "#shared/fields/leadFields.js";
import { normalizedTexts, type TextFields } from "#shared/fields/textField.js";
import { vehicleFields } from "#shared/fields/vehicleFields.js";
import { must, requestedLead, UPDATE_LEAD, WHOLE_LEAD } from "#tests/support/builders.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();

/** A different text in each, as someone might type it. */
const typed = (fields: TextFields): Record<string, string> =>
  Object.fromEntries(Object.keys(fields).map((name, index) => [name, `Typed ${index}@Example.com`]));

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
  const written: readonly { field: string; to: unknown }[] = saved.activity[0].details.changes;
  const ofVehicle = Object.entries(vehicle).map(([name, to]) => [`vehicle.${name}`, to]);
  // The consent to be called was given for another number.
  const wanted = [...Object.entries(lead), ["consentTcpa", false], ...ofVehicle];
  expect(Object.fromEntries(written.map(({ field, to }) => [field, to]))).toEqual(Object.fromEntries(wanted));
});
