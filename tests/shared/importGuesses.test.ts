import { expect, test } from "@jest/globals";

import { guessedMapping } from "#shared/imports/importedFields.js";

test.each([
  ["First", "Last", "Town", "ST", "Yr", "Mk", "Mdl"],
  ["FName", "LName", "City/Town", "State", "Veh Yr", "Veh. Make", "Veh. Model"],
  ["first_name", "lastName", "CITY", "Province", "Model Year", "Make", "Model"],
])("the columns of partners' files are recognized by their names: %s, %s, %s", (...columns) => {
  const vehicle = ["vehicle.year", "vehicle.make", "vehicle.model"];
  expect(guessedMapping(columns)).toEqual(["firstName", "lastName", "city", "state", ...vehicle]);
});

test("a column of another name, and the second of one, are left out", () => {
  expect(guessedMapping(["Status of roof", "St", "State"])).toEqual([null, "state", null]);
});
