import { expect, test } from "@jest/globals";

import { guessedMapping, mappingProblem } from "#shared/imports/importedFields.js";
import { readRow } from "#shared/imports/readRow.js";
import { policyNumberOf } from "#shared/text/policyNumber.js";

/** A row of a policy with this cell; it has a number and a holder, unless the cell is one of these. */
const rowWith = (field: string, text: string) => {
  const cells = new Map([
    ["policy.number", "VSC-100200"],
    ["lastName", "Lima"],
    [field, text],
  ]);
  return readRow([...cells.keys()], [...cells.values()], 2027);
};
const DAY = "please enter a day, such as 12/31/2026.";

test.each([
  ["Policy #", "Sold On", "Coverage", "Start Date", "Expires", "Exp Mileage", "Price"],
  ["Contract No.", "contract_date", "Plan Name", "Effective", "End Date", "expirationMiles", "Premium"],
])("the columns of another system's policies are recognized by their names: %s, %s, %s", (...columns) => {
  expect(guessedMapping(columns, "policies")).toEqual(
    ["number", "soldOn", "package", "policyStartDate", "expirationDate", "expirationMiles", "totalPremiumCents"].map(
      (field) => `policy.${field}`,
    ),
  );
});

test("a column of policies means nothing in a file of leads", () => {
  expect(guessedMapping(["Policy Number", "Plan"], "leads")).toEqual([null, null]);
  expect(mappingProblem(["policy.number"], 1, "leads")).toBe("A lead has no such field.");
  expect(mappingProblem(["email"], 1, "policies")).toBe("Choose the column that has the policy numbers.");
  expect(mappingProblem(["policy.number"], 1, "policies")).toBeUndefined();
});

test.each([
  ["2026-12-31", "2026-12-31"],
  ["12/31/2026", "2026-12-31"],
  ["1/2/30", "2030-01-02"],
  ["12/31/2026 0:00", "2026-12-31"],
  ["2026-12-31T00:00:00.000Z", "2026-12-31"],
  ["2026-12-31 00:00:00 -0500", "2026-12-31"],
  ["Thursday, Dec 31, 2026", "2026-12-31"],
  ["31-Dec-26", "2026-12-31"],
  ["2/29/2028", "2028-02-29"],
])("a day is read in the usual forms, whatever time is beside it: %s", (text, day) => {
  expect(rowWith("policy.policyStartDate", text)).toMatchObject({
    policy: { fields: { policyStartDate: day } },
    errors: [],
  });
});

test.each([
  "2/30/2026",
  "2/29/2027",
  "31/12/2026",
  "46022",
  "12/2026",
  "soon",
  "1/1/0226",
  "from 1/1/2026",
  "1/1/2026 to 1/1/2027",
])("what is no day, or none that a calendar has, is an error: %s", (text) => {
  expect(rowWith("policy.policyStartDate", text).errors).toEqual([`Coverage starts: ${DAY}`]);
  expect(rowWith("policy.expirationDate", text).errors).toEqual([`Expires: ${DAY}`]);
  expect(rowWith("policy.soldOn", text).errors).toHaveLength(1);
});

test("a sale is not still to come, and coverage does not end before it starts", () => {
  expect(rowWith("policy.soldOn", "12/31/2099").errors).toEqual([
    "Sold on: please enter a day that is not still to come, such as 12/31/2025.",
  ]);
  const cells = ["VSC-100200", "Lima", "1/1/2026", "12/31/2025"];
  const mapping = ["policy.number", "lastName", "policy.policyStartDate", "policy.expirationDate"];
  expect(readRow(mapping, cells, 2027).errors).toEqual(["Expires: please choose the day coverage starts or later."]);
});

test.each([
  ["totalPremiumCents", "$1,234.50", 123_450],
  ["monthlyPaymentCents", "99.9", 9990],
  ["downPaymentCents", "0", 0],
  ["deductible", "$100.00", 100],
  ["expirationMiles", "100,000 miles", 100_000],
])("amounts are read as people write them: %s %s", (field, text, value) => {
  expect(rowWith(`policy.${field}`, text)).toMatchObject({ policy: { fields: { [field]: value } }, errors: [] });
});

test.each([
  ["totalPremiumCents", "1.234"],
  ["totalPremiumCents", "-5"],
  ["totalPremiumCents", "21474836.48"],
  ["totalPaymentsCents", "1234,50"],
  ["downPaymentCents", "none"],
  ["deductible", "99.50"],
  ["expirationMiles", "100000 km"],
  ["expirationMiles", "3000000"],
])("what is no such amount is an error: %s %s", (field, text) => {
  const { errors, policy } = rowWith(`policy.${field}`, text);
  expect([errors.length, policy?.fields]).toEqual([1, {}]);
});

test("a policy without a limit of miles has none", () => {
  expect(rowWith("policy.expirationMiles", "Unlimited")).toMatchObject({ policy: { fields: {} }, errors: [] });
});

test.each([
  ["vsc 100-200", "VSC-100-200"],
  ["100200.0", "100200"],
  ["2019/004217", "2019-004217"],
  ["VSPABCD2345", "VSP-ABCD-2345"],
  ["VSP-ABCD-EFGH", "VSP-ABCD-EFGH"],
])("a policy number is stored as it is found when it is typed: %s", (text, number) => {
  expect(rowWith("policy.number", text)).toMatchObject({ policy: { number }, errors: [] });
  expect(policyNumberOf(text.replace(".0", ""))).toBe(number);
});

test.each(["12345", "IMPORT", "1.23456E+09", "100200?", "-100200", "1".repeat(41), "", "=1+200300"])(
  "what cannot be a policy number is an error: %j",
  (text) => {
    expect(rowWith("policy.number", text).errors).toEqual([expect.stringMatching(/^Policy number: /)]);
  },
);

test("a policy has a holder", () => {
  expect(readRow(["policy.number", "vehicle.vin"], ["VSC-100200", "KNDJP3A58H7000001"], 2027).errors).toEqual([
    "This row names no holder.",
  ]);
  expect(readRow(["policy.number", "lastName"], ["", ""], 2027).errors).toEqual(["This row is empty."]);
});

test("the street of a policy's row is in the city of its holder, unless the file names another", () => {
  const mapping = ["policy.number", "lastName", "shippingAddress", "city", "state", "shippingZip"];
  const { lead } = readRow(mapping, ["VSC-100200", "Lima", "12 Elm St", "Austin", "Texas", "78702"], 2027);
  expect(lead).toMatchObject({ shippingCity: "Austin", shippingState: "TX", shippingZip: "78702" });
});
