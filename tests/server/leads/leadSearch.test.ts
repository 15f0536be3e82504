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

test("a search of any length is answered", async () => {
  expect(await found("x".repeat(5000))).toBe(false);
  expect(await found(Array.from({ length: 500 }, (_, index) => `w${index}`).join(" "))).toBe(false);
});
