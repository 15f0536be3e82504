import { expect } from "@jest/globals";
import type { Page } from "playwright-core";

import { leadRow, openAsStaff } from "./backOffice";
import { journeys, laptop, phone, type Journey } from "./journey";
import { told } from "./keyboard";
import { newDriver } from "./quoteDialog";
import { asStaff, newPolicy, requestQuote } from "./requests";

const journey = journeys();

journey("arrow keys move from lead to lead without changing any; Enter opens the current one", async (people) => {
  const { surname, ids } = await threeLeads(people);
  const staff = await people.person(laptop);
  await openAsStaff(staff, `/admin/leads?q=${surname}`);
  await leadRow(staff, surname).nth(2).waitFor();

  const search = staff.getByRole("searchbox");
  await search.focus();
  // Escape leaves the field, and what was searched for stays.
  await staff.keyboard.press("Escape");
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(false);
  expect(await search.inputValue()).toBe(surname);

  await search.focus();
  await tabIntoGrid(staff);
  const passed: (string | null)[] = [];
  for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp"]) {
    await staff.keyboard.press(key);
    passed.push(await rowWithFocus(staff));
  }
  expect(passed).toEqual([ids[2], ids[1], ids[0], ids[1]]);

  // The keys do the same on the status itself, and letters do not change it.
  await staff.keyboard.press("e");
  await staff.keyboard.press("q");
  await staff.keyboard.press("ArrowDown");
  expect(await rowWithFocus(staff)).toBe(ids[0]);
  await staff.keyboard.press("Enter");
  await staff.waitForURL(`**/admin/leads/${ids[0]}*`);
  expect(await statusesOf(people, ids)).toEqual(["new", "new", "new"]);
});

journey("a status is saved when chosen, can be undone, and both are in the history", async (people) => {
  const { surname, ids } = await threeLeads(people);
  const staff = await people.person(laptop);
  await openAsStaff(staff, `/admin/leads?q=${surname}`);
  await leadRow(staff, surname).nth(2).waitFor();

  await staff.keyboard.press("j");
  await staff.keyboard.press("e");
  await staff.keyboard.press("Enter");
  await staff.getByRole("listbox").waitFor();
  for (const key of ["ArrowDown", "ArrowDown", "Escape"]) await staff.keyboard.press(key);
  await staff.getByRole("listbox").waitFor({ state: "detached" });
  expect(await statusesOf(people, ids)).toEqual(["new", "new", "new"]);

  await staff.keyboard.press("Enter");
  await staff.getByRole("listbox").waitFor();
  await staff.keyboard.press("ArrowDown");
  await staff.keyboard.press("Enter");
  await told(staff, "Lead updated successfully");
  expect(await statusesOf(people, ids)).toEqual(["new", "new", "quoted"]);

  await staff.getByRole("region", { name: "Notification" }).getByRole("button", { name: "Undo" }).click();
  await leadRow(staff, surname).first().getByRole("combobox").getByText("New").waitFor();
  await told(staff, "Change undone");
  expect(await statusesOf(people, ids)).toEqual(["new", "new", "new"]);
  await staff.goto(`/admin/leads/${ids[2]}?tab=activity`);
  const history = staff.getByRole("tabpanel", { name: "Activity" });
  await history.getByText("changed the status from Quoted to New").waitFor();
  await history.getByText("changed the status from New to Quoted").waitFor();
});

journey("a charge's status is chosen and undone in the same way", async (people) => {
  const policyId = await newPolicy(people.origin, newDriver());
  const call = await asStaff(people.origin);
  await call("POST", `/api/admin/policies/${policyId}/charges`, { description: "First month", amountCents: 8331 });
  const staff = await people.person(laptop);
  await openAsStaff(staff, `/admin/policies/${policyId}`);
  const choice = staff.getByRole("combobox", { name: "Status of First month" });
  await choice.focus();
  for (const key of ["ArrowDown", "ArrowDown", "p", "Escape"]) await staff.keyboard.press(key);
  expect(await choice.textContent()).toBe("Pending");

  await choice.click();
  await staff.getByRole("listbox").getByRole("option", { name: "Paid" }).click();
  await told(staff, "Charge updated");
  await choice.getByText("Paid").waitFor();
  await staff.getByRole("region", { name: "Notification" }).getByRole("button", { name: "Undo" }).click();
  await choice.getByText("Pending").waitFor();
});

journey("the navigation is collapsed and opened again on low screens and with large letters", async (people) => {
  const staff = await people.person(laptop);
  await openAsStaff(staff, "/admin/leads");
  const both = ["Collapse navigation", "Expand navigation"];
  for (const height of [720, 900]) {
    await staff.setViewportSize({ width: 1280, height });
    for (const letters of [16, 24, 32]) {
      await staff.evaluate((size) => (document.documentElement.style.fontSize = `${size}px`), letters);
      for (const name of [...both, ...both]) {
        const button = staff.getByRole("button", { name });
        const isHit = await button.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          return hit !== null && element.contains(hit);
        });
        expect({ height, letters, name, isHit }).toEqual({ height, letters, name, isHit: true });
        await button.click();
      }
    }
  }
});

journey(
  "on a phone the first lead is in the upper part of the screen, and the filters are behind one button",
  async (people) => {
    const { surname } = await threeLeads(people);
    const staff = await people.person(phone);
    await openAsStaff(staff, "/admin/leads");
    await staff.getByRole("listitem").first().waitFor();
    const top = (): Promise<number> =>
      staff
        .getByRole("listitem")
        .first()
        .evaluate((card) => card.getBoundingClientRect().top);
    expect(await top()).toBeLessThan(230);

    await staff.getByRole("searchbox").fill(surname);
    await staff.getByText("3 showing", { exact: false }).waitFor();
    await staff.getByRole("button", { name: "Filters", exact: true }).click();
    await staff.getByRole("combobox", { name: "Status filter" }).selectOption("Quoted");
    await staff.getByText("0 showing", { exact: false }).waitFor();
    await staff.getByRole("button", { name: "Filters (1)" }).click();
    await staff.getByRole("combobox", { name: "Status filter" }).waitFor({ state: "hidden" });
  },
);

async function threeLeads({ origin }: Journey): Promise<{ surname: string; ids: string[] }> {
  const surname = newDriver().lastName.replace("Okafor ", "Arrow");
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) ids.push(await requestQuote(origin, newDriver({ lastName: surname })));
  return { surname, ids };
}

async function statusesOf({ origin }: Journey, ids: readonly string[]): Promise<unknown[]> {
  const call = await asStaff(origin);
  const details = await Promise.all(ids.map((id) => call("GET", `/api/admin/leads/${id}`)));
  return details.map(({ lead }) => (lead as { status: string }).status);
}

async function tabIntoGrid(page: Page): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement?.closest("[role=grid]") !== null)) return;
  }
  throw new Error("Tab never reached the rows.");
}

async function rowWithFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.closest("[data-id]")?.getAttribute("data-id") ?? null);
}
