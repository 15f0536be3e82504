import { expect } from "@jest/globals";
import type { Locator, Page } from "playwright-core";

import { openAsStaff } from "./backOffice";
import { cutTexts, sidewaysIn, type CutText } from "./cutOff";
import { journeys, phone } from "./journey";
import { longRecord, usualRecord } from "./longNames";

const journey = journeys();

const lists = [
  { name: "leads", path: "/admin/leads" },
  { name: "policies", path: "/admin/policies" },
  { name: "claims", path: "/admin/claims" },
  { name: "emails", path: "/admin/mail" },
  { name: "policy holders", path: "/admin/claims/new" },
];

/** A name may be longer than any column; a day, a state or a clock may not. */
const neverCut = ["Status", "ID", "Created", "Coverage", "Policy", "Financials", "Timeline", "Due", "Last update"];
const neverCutEither = ["Actions", "Phone", "Policy ID", "Select", "State", "When"];

for (const width of [1280, 1680]) {
  journey(`every list shows people with usual names whole on a screen of ${width}`, async (people) => {
    const { driver } = await usualRecord(people.origin);
    const staff = await people.person({ width, height: 800 });
    await openAsStaff(staff, "/admin/leads");
    const cut: (CutText & { list: string })[] = [];
    for (const { name, path } of lists) {
      const row = await rowOf(staff, path, driver.email);
      // What a claim is about, and a subject of a mail, are sentences.
      const found = [...(await cutTexts(row)), ...(await cutTexts(staff.locator(".MuiDataGrid-columnHeaders")))];
      cut.push(...found.filter(({ column }) => column !== "Summary").map((text) => ({ ...text, list: name })));
      expect(await sidewaysIn(staff.locator(".MuiDataGrid-virtualScroller"))).toBe(0);
    }
    expect(cut).toEqual([]);
  });

  journey(`what is too long for its column keeps its beginning and its end on a screen of ${width}`, async (people) => {
    const { driver } = await longRecord(people.origin);
    const staff = await people.person({ width, height: 800 });
    await openAsStaff(staff, "/admin/leads");
    for (const { path } of lists) {
      const row = await rowOf(staff, path, driver.email);
      const cut = await cutTexts(row);
      expect(cut.filter(({ column }) => [...neverCut, ...neverCutEither].includes(column))).toEqual([]);
      for (const { text, title, end } of cut) {
        expect(title).toContain(text);
        expect({ text, end: text.endsWith(end) && end.length > 2 }).toEqual({ text, end: true });
      }
      expect(await sidewaysIn(staff.locator(".MuiDataGrid-virtualScroller"))).toBe(0);
    }
  });
}

journey("a phone's cards cut nothing, however long it is", async (people) => {
  const { driver } = await longRecord(people.origin);
  const staff = await people.person(phone);
  await openAsStaff(staff, "/admin/leads");
  for (const { path } of lists) {
    const card = await rowOf(staff, path, driver.email);
    expect(await cutTexts(card)).toEqual([]);
    expect(await staff.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});

/** The row, or on a phone the card, of this person. */
async function rowOf(staff: Page, path: string, words: string): Promise<Locator> {
  await staff.goto(path);
  await staff.getByRole("searchbox").fill(words);
  const row = staff.locator("[role=row][data-id], section li").filter({ hasText: words }).first();
  await row.waitFor();
  return row;
}
