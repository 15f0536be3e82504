import { expect } from "@jest/globals";
import type { Page } from "playwright-core";

import { openAsStaff } from "./backOffice";
import { expectValue } from "./fields";
import { journeys, laptop } from "./journey";
import { newDriver } from "./quoteDialog";
import { requestQuote } from "./requests";

const journey = journeys();

journey("a filter chosen while typing and the typed word are both applied", async (people) => {
  const word = await leadToFind(people.origin);
  const staff = await people.person(laptop);
  await openAsStaff(staff, "/admin/leads");
  await staff.getByRole("row").nth(1).waitFor();
  await searchBox(staff).pressSequentially(word);
  await staff.getByLabel("Status filter").selectOption("new");
  await staff.waitForURL((url) => url.search === `?q=${word}&status=new`);
  await staff.getByText("1 showing", { exact: false }).waitFor();
  await expectValue(searchBox(staff), word);
});

for (const { name, viewport } of [
  { name: "in its place", viewport: laptop },
  { name: "beside it", viewport: { width: 1600, height: 900 } },
]) {
  journey(
    `a row that is pressed while a word is typed opens ${name}, and the search is still there`,
    async (people) => {
      const word = await leadToFind(people.origin);
      const staff = await people.person(viewport);
      await openAsStaff(staff, "/admin/leads");
      await staff.getByRole("row").nth(1).waitFor();
      await searchBox(staff).pressSequentially(word);
      await staff.getByRole("rowheader").first().click();
      await staff.waitForURL("**/admin/leads/*");
      const beside = viewport !== laptop;
      expect(new URL(staff.url()).search).toBe(beside ? `?q=${word}` : "");
      await staff.goBack();
      await staff.waitForURL(`**/admin/leads?q=${word}`);
      await staff.getByText("1 showing", { exact: false }).waitFor();
      await expectValue(searchBox(staff), word);
    },
  );
}

/** Returns a word that finds only this lead. */
async function leadToFind(origin: string): Promise<string> {
  const driver = newDriver();
  await requestQuote(origin, driver);
  return driver.phone.replace(/\D/g, "");
}

function searchBox(page: Page) {
  return page.getByRole("searchbox", { name: "Search leads" });
}
