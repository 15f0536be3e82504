import { expect, test } from "@jest/globals";

import { phoneLink } from "#shared/text/phone.js";

test.each([
  ["(512) 555-0134", "tel:5125550134"],
  ["+1 512-555-0134", "tel:+15125550134"],
  ["(512) 555-0134 x12", "tel:5125550134;ext=12"],
  ["512.555.0134 ext. 7", "tel:5125550134;ext=7"],
  ["1-800-MILEPOST", "tel:180064537678"],
  ["(800) 55-CAR-99", "tel:8005522799"],
  ["512-555-0134 home", "tel:5125550134"],
])("the link of %s is %s", (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});
