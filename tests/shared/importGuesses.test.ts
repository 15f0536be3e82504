import { expect, test } from "@jest/globals";

import { guessedMapping } from "#shared/imports/importedFields.js";
import { readRow } from "#shared/imports/readRow.js";

test.each([
  ["First", "Last", "Town", "ST", "Yr", "Mk", "Mdl"],
  ["FName", "LName", "City/Town", "State", "Veh Yr", "Veh. Make", "Veh. Model"],
  ["first_name", "lastName", "CITY", "Province", "Model Year", "Make", "Model"],
])("the columns of partners' files are recognized by their names: %s, %s, %s", (...columns) => {
  const vehicle = ["vehicle.year", "vehicle.make", "vehicle.model"];
  expect(guessedMapping(columns, "leads")).toEqual(["firstName", "lastName", "city", "state", ...vehicle]);
});

test("a column of another name, and the second of one, are left out", () => {
  expect(guessedMapping(["Status of roof", "St", "State", ""], "leads")).toEqual([null, "state", null, null]);
});

test.each([
  ["2026-01-02", "2026-01-02T05:00:00.000Z"],
  ["7/4/2026", "2026-07-04T04:00:00.000Z"],
  ["7-4-2026", "2026-07-04T04:00:00.000Z"],
  ["7/4/26", "2026-07-04T04:00:00.000Z"],
  ["4-Jul-26", "2026-07-04T04:00:00.000Z"],
  ["4 July 2026", "2026-07-04T04:00:00.000Z"],
  ["2026/7/4 3:30 PM", "2026-07-04T19:30:00.000Z"],
  ["July 2026", "2026-07-01T04:00:00.000Z"],
  ["Jul 4, 2026 3:30 PM", "2026-07-04T19:30:00.000Z"],
  ["2026-07-04T15:30:20", "2026-07-04T19:30:20.000Z"],
  ["2026-07", "2026-07-01T04:00:00.000Z"],
  ["3/29/2026 1:30", "2026-03-29T05:30:00.000Z"],
  ["Sat Jul 04 2026 UTC", "2026-07-04T04:00:00.000Z"],
  ["2026-07-04T15:30:00Z", "2026-07-04T15:30:00.000Z"],
  ["2026-07-04 15:30 -0700", "2026-07-04T22:30:00.000Z"],
  ["7/4/2026 3:30 PM PDT", "2026-07-04T22:30:00.000Z"],
  ["Sat Jul 04 2026 15:30:00 GMT-0700 (Pacific Daylight Time)", "2026-07-04T22:30:00.000Z"],
])("the time of a consent is New York's unless it names its zone: %s", (given, instant) => {
  const { consent } = readRow(["email", "consentText", "consentGivenAt"], ["a@example.com", "I agree.", given], 2027);
  expect(consent?.givenAt).toBe(instant);
});

test.each(["1", "0", "Yes 1", "12", "12/1", "Nov-24", "2020", "TCPA 1.1", "1 10:00", "1:30 PM 12"])(
  "what has no year and month is no time of a consent: %s",
  (given) => {
    const row = readRow(["email", "consentText", "consentGivenAt"], ["a@example.com", "I agree.", given], 2027);
    expect([row.consent, row.errors]).toEqual([null, [expect.stringContaining("TCPA consent: it needs the wording")]]);
  },
);

test.each([
  "2/30/2026",
  "2026-02-30",
  "30 Feb 2026",
  "Feb 30, 2026 3:30 PM",
  "2026-02-30T10:00:00Z",
  "2/29/27",
  "4-31-2026",
])("a day that no calendar has is no time of a consent, and not one of the next month: %s", (given) => {
  const row = readRow(["email", "consentText", "consentGivenAt"], ["a@example.com", "I agree.", given], 2027);
  expect([row.consent, row.errors]).toEqual([null, [expect.stringContaining("TCPA consent: it needs the wording")]]);
});

test("a text that is too long to be the time of a consent is refused without being read", () => {
  const consentGivenAt = (time: string): readonly string[] =>
    readRow(["email", "consentText", "consentGivenAt"], ["a@example.com", "I agree.", time], 2027).errors;
  const refused = [expect.stringContaining("TCPA consent: it needs the wording")];
  expect(consentGivenAt(`2026-11-24 10:00 (${"x".repeat(100)})`)).toEqual(refused);
  expect(consentGivenAt("1:11 (".repeat(10_000))).toEqual(refused);
});

test.each(["5.12556E+09", "5,12556E+09", "5e9"])(
  "a phone that a spreadsheet has shortened is an error: %s",
  (given) => {
    const { lead, errors } = readRow(["phone"], [given], 2027);
    expect(errors).toEqual([
      "Phone: a spreadsheet has shortened this number. Format its column as text, then save again.",
    ]);
    expect(lead).toEqual({});
  },
);

test.each([
  [["", "", "", ""], ["This row is empty."]],
  [["", "", "Total: 200", ""], ["This row names no person and no vehicle."]],
  [["", "", "", "Fair in Austin"], ["This row names no person and no vehicle."]],
  [["Rosa", "", "Call on Monday", "Fair in Austin"], []],
  [["", "Kia", "", ""], []],
])("a row makes a lead if it names a person or a vehicle: %j", (cells, errors) => {
  expect(readRow(["firstName", "vehicle.make", "note", "source"], cells, 2027).errors).toEqual(errors);
});

test.each([
  ["Texas", "TX"],
  [" north  carolina ", "NC"],
  ["NEW YORK", "NY"],
  ["tx", "TX"],
  ["N. Carolina", "N. CAROLINA"],
])("a state is stored by its code, also if the file has its name: %s", (given, stored) => {
  const { lead, errors } = readRow(["state", "billingState", "city"], [given, given, given], 2027);
  expect(lead).toEqual({ state: stored, billingState: stored, city: given.trim() });
  expect(errors).toEqual([]);
});

test.each([
  ["61,200", 61_200],
  ["61200.0", 61_200],
  ["100.000", undefined],
  ["45000 mi", 45_000],
  ["45,000 miles", 45_000],
  ["1 Mile", 1],
  ["45,000MI.", 45_000],
  ["45000 km", undefined],
  ["mi", undefined],
  [",", undefined],
  ["1e5", undefined],
])("a row's odometer is in miles, and a point in it does not separate thousands: %s", (given, miles) => {
  const { vehicle, errors } = readRow(["vehicle.odometer"], [given], 2027);
  expect(vehicle["odometer"]).toBe(miles);
  expect(errors).toEqual(miles === undefined ? ["Odometer: please enter a reading from 0 to 2,000,000 miles."] : []);
});

test.each([
  ["2139", "02139"],
  ["501", "00501"],
  ["2139.0", "02139"],
  ["78701.0", "78701"],
  ["02139-1234", "02139-1234"],
  ["21", "21"],
])("a ZIP code whose leading zeros a spreadsheet has dropped has them again: %s", (given, stored) => {
  const { lead, errors } = readRow(["zip", "billingZip", "city"], [given, given, given], 2027);
  expect(lead).toEqual({ zip: stored, billingZip: stored, city: given });
  expect(errors).toEqual([]);
});

test.each([
  ["5125550134.0", "5125550134"],
  ["512.555.0134", "512.555.0134"],
  ["+1 512 555 0134", "+1 512 555 0134"],
])("a phone number that a spreadsheet has kept as a number is stored without its decimal: %s", (given, stored) => {
  expect(readRow(["phone"], [given], 2027)).toMatchObject({ lead: { phone: stored }, errors: [] });
});
