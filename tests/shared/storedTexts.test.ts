import { expect, test } from "@jest/globals";

import { leadFields } from "#shared/fields/leadFields.js";
import { normalizedTexts } from "#shared/fields/textField.js";
import { vehicleFields } from "#shared/fields/vehicleFields.js";

test.each([
  [leadFields, { email: " Ann@Example.com " }, { email: "ann@example.com" }],
  [
    leadFields,
    { state: " tx ", shippingState: "ny\t", billingState: "Ca" },
    { state: "TX", shippingState: "NY", billingState: "CA" },
  ],
  [vehicleFields, { vin: " 1hgcm82633a004352 " }, { vin: "1HGCM82633A004352" }],
  [leadFields, { firstName: " Ann ", state: null }, { firstName: " Ann ", state: null }],
])("what is compared by its code is stored without the spaces around it: %#", (fields, sent, stored) => {
  expect(normalizedTexts(fields, sent)).toEqual(stored);
});
