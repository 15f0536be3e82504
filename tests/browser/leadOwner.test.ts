import { expect } from "@jest/globals";
import type { Page } from "playwright-core";

import { administrator, openAsStaff } from "./backOffice";
import { barriers, sidewaysScroll } from "./barriers";
import { journeys, laptop, phone } from "./journey";
import { newDriver } from "./quoteDialog";
import { requestQuote } from "./requests";

const journey = journeys();

journey("a manager assigns a lead to a colleague, who is notified and finds it among their own", async (people) => {
  const driver = newDriver();
  const leadId = await requestQuote(people.origin, driver);
  const colleague = await people.person(laptop);
  await openAsStaff(colleague, "/admin/leads/owners");
  await colleague.getByRole("switch", { name: "Riley Chen is away" }).waitFor();
  expect(await barriers(colleague, "lead owners")).toEqual([]);

  const manager = await people.person(phone);
  await openAsStaff(manager, "/admin/leads/owners", administrator);
  await manager.getByRole("combobox", { name: "Rule for new leads" }).waitFor();
  expect(await barriers(manager, "lead owners on a phone")).toEqual([]);
  expect(await sidewaysScroll(manager)).toBe(0);
  await manager.goto(`/admin/leads/${leadId}`);
  await manager.getByRole("combobox", { name: /^Owner of/ }).click();
  // Both get a notification, which is shown for a few seconds.
  const told = [manager.getByText("Owner changed").waitFor(), openWhatIsTold(colleague)];
  await manager.getByRole("option", { name: "Riley Chen", exact: true }).click();
  await Promise.all(told);
  expect(await barriers(manager, "a lead with an owner")).toEqual([]);
  expect(await sidewaysScroll(manager)).toBe(0);

  await colleague.getByRole("combobox", { name: /^Owner of/ }).waitFor();
  await colleague.goto("/admin/leads?owner=me");
  await colleague.getByRole("row").filter({ hasText: driver.email }).getByText("web · Riley Chen").waitFor();
  expect(await barriers(colleague, "my leads")).toEqual([]);
});

async function openWhatIsTold(page: Page): Promise<void> {
  await page.getByText("New lead for you").waitFor();
  await page.getByRole("button", { name: "Open" }).click();
}
