import { beforeAll, expect, test } from "@jest/globals";

import { must, requestedLead } from "#tests/support/builders.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
let staff: Caller;
let id = "";

const found = async (search: string): Promise<boolean> => {
  const page = await must(
    staff,
    "query ($filter: LeadFilter) { leads(filter: $filter, first: 1000) { totalCount items { id } } }",
    { filter: { search } },
  );
  expect(page.totalCount).toBe(page.items.length);
  return page.items.some((lead: { id: string }) => lead.id === id);
};

beforeAll(async () => {
  staff = await app().staff();
  id = await requestedLead(app(), {
    lead: {
      firstName: "RENÉE",
      lastName: "O'Brien_50%",
      email: "Renee@mail.example.com",
      phone: "(713) 555-0142",
      state: "OH",
    },
    vehicle: { year: 2017, make: "Mercedes-Benz", model: "C\\300" },
  });
  await app().database.dataSource.query(
    "update lead set status = 'left_message', created_at = '2026-01-01T03:30:00Z' where id = $1",
    [id],
  );
  for (let others = 0; others < 5; others += 1) await requestedLead(app(), { lead: { state: "TX" } });
});

test("an empty search finds everything", async () => {
  for (const nothing of ["", "   ", "\n\t"]) expect(await found(nothing)).toBe(true);
});

test.each([
  "renée",
  "RENÉE",
  "reneé",
  "rene\u0301e",
  "o'brien",
  "o'b",
  "ren bri",
  "bri   ren",
  "renee@mail",
  "mail.example.com",
  "(713) 555-0142",
  "7135550142",
  "713-555-0142",
  "+1 713 555 0142",
  "1 (713) 555-0142",
  "555-0142",
  "0142",
  "555 0142",
  "(713)",
  "oh",
  "OH 2017",
  "2017 mercedes-benz",
  "benz c\\300",
  "web",
  "left_message",
  "left-message",
  "Left message",
  "message oh renée",
  "Dec 31, 2025",
  "dec 2025",
  "12/31/2025",
  "2025-12-31",
  "10:30\u202fPM EST",
  // As the lead's screen and the dashboard show it.
  "Dec 31, 2025, 10:30 PM EST",
  "12/31/2025, 10:30",
  "O'Brien_50%, Renée",
  "renée , OH",
  ",",
  "o'brien_50%",
  "_50%",
  "50%",
  "%",
  "_",
])("%s finds the lead", async (search) => expect(await found(search)).toBe(true));

test.each([
  "renée tx",
  "o_brien",
  "o%brien",
  "renée%",
  "c300",
  "c\\\\300",
  "wrong-message",
  "2026-01-01",
  "8135550142",
  "(714)",
  "0142713",
  "renée nobody",
  "nobody, renée",
  // The comma ends the day: without it, the 31 would match.
  "Dec 3, 2025",
  "zq",
  "~",
  "';--",
])("%s does not", async (search) => expect(await found(search)).toBe(false));

test("the id finds its lead, whole or in part", async () => {
  expect(await found(id)).toBe(true);
  expect(await found(id.slice(4, 17).toUpperCase())).toBe(true);
});

test("a change of the lead or its vehicle is found at once", async () => {
  await must(staff, "mutation ($input: UpdateLeadInput!) { updateLead(input: $input) { id } }", {
    input: { id, lead: { lastName: "Quixote" }, vehicle: { model: "Rocinante" } },
  });
  expect(await found("quixote rocinante")).toBe(true);
  expect(await found("o'brien")).toBe(false);
});

test("a lead that is inserted with what it carries of its vehicle is not written again, unless its vehicle is another one or changes", async () => {
  const { dataSource } = app().database;
  const read = async (lead: string): Promise<unknown> =>
    (
      await dataSource.query(
        "select version, vehicle_year_key, vehicle_make_key, vehicle_words from lead where id = $1",
        [lead],
      )
    )[0];
  const carried = { vehicle_year_key: 2019, vehicle_make_key: "kia", vehicle_words: "2019 Kia Soul" };
  for (const [year, make, words, version] of [
    [2019, "kia", "2019 Kia Soul", 1],
    [2018, "kia", "2019 Kia Soul", 2],
    [2019, "ford", "2019 Kia Soul", 2],
    [2019, "kia", "2019 Kia Rio", 2],
  ] as const) {
    const [{ id: lead }] = await dataSource.query(
      "insert into lead (vehicle_year_key, vehicle_make_key, vehicle_words) values ($1, $2, $3) returning id",
      [year, make, words],
    );
    await dataSource.query(
      "insert into vehicle (lead_id, year, make, model, usage, ev) values ($1, 2019, 'Kia', 'Soul', 'personal', false)",
      [lead],
    );
    expect(await read(lead)).toEqual({ version, ...carried });
    await dataSource.query("update vehicle set odometer = 12000 where lead_id = $1", [lead]);
    expect(await read(lead)).toEqual({ version: version + 1, ...carried });
  }
});

test("a search of any length is answered", async () => {
  expect(await found("x".repeat(5000))).toBe(false);
  expect(await found(Array.from({ length: 500 }, (_, index) => `w${index}`).join(" "))).toBe(false);
});
