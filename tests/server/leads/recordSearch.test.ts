import { expect, test } from "@jest/globals";

import { must, requestedLead } from "#tests/support/builders.js";
import { countStatements } from "#tests/support/countStatements.js";
import { liveEventsStand } from "#tests/support/subscribe.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const SEARCH = "query ($text: String) { search(text: $text) { kind id name detail } }";
const EMAIL = "sought.by@palette.example";

test("a lead is found by its e-mail, in one statement", async () => {
  const staff = await app().staff();
  const id = await requestedLead(app(), { lead: { email: EMAIL } });
  const ask = async (): Promise<unknown> => await must(staff, SEARCH, { text: EMAIL });
  expect(await ask()).toEqual([expect.objectContaining({ kind: "lead", id })]);
  await liveEventsStand(app());
  expect(await countStatements(ask)).toBe(1);
});

test("a desk without the list of leads finds none, and is not refused", async () => {
  await requestedLead(app(), { lead: { email: EMAIL } });
  const claims = await app().staff({ permissionSets: ["claims"] });
  expect(await must(claims, SEARCH, { text: EMAIL })).toEqual([]);
});

test("two characters find nothing", async () => {
  const staff = await app().staff();
  await requestedLead(app(), { lead: { email: EMAIL } });
  expect(await must(staff, SEARCH, { text: "so" })).toEqual([]);
});
