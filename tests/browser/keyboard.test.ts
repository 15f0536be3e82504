import { expect } from "@jest/globals";

import { leadRow, openAsStaff } from "./backOffice";
import { journeys, laptop, phone } from "./journey";
import { expectFocusOn, tabTo } from "./keyboard";
import { newDriver, quoteDialog } from "./quoteDialog";
import { requestQuote } from "./requests";

const journey = journeys();

journey("staff go from the list to a lead, change its status and come back without a mouse", async (people) => {
  const driver = newDriver();
  await requestQuote(people.origin, driver);
  const staff = await people.person(laptop);
  await openAsStaff(staff, `/admin/leads?q=${encodeURIComponent(driver.lastName)}`);
  await leadRow(staff, driver.lastName).waitFor();

  await staff.keyboard.press("j");
  await staff.keyboard.press("Enter");
  await staff.waitForURL(/\/admin\/leads\/[0-9a-f-]{36}/);
  await staff.getByRole("tab", { name: "Overview" }).waitFor();

  await tabTo(staff, "Status");
  await staff.keyboard.press("End");
  await tabTo(staff, "Save", "Shift+Tab");
  await staff.keyboard.press("Enter");
  await staff.getByText("Lead updated successfully").waitFor();

  await tabTo(staff, "Back to Leads", "Shift+Tab");
  await staff.keyboard.press("Enter");
  await staff.waitForURL("**/admin/leads?*");
  await leadRow(staff, driver.lastName).getByRole("combobox").getByText("Sold").waitFor();

  await staff.keyboard.press("/");
  await expectFocusOn(staff, /search/i);
  await staff.keyboard.press("Escape");
  await staff.keyboard.press("?");
  await staff.getByRole("dialog").waitFor();
});

journey("the mobile menu opens, moves the focus, closes with Escape and opens the quote", async (people) => {
  const visitor = await people.person(phone);
  await visitor.goto("/");
  await tabTo(visitor, "Toggle Menu");
  await visitor.keyboard.press("Enter");
  const plans = visitor.getByRole("link", { name: "Plans", exact: true }).first();
  await plans.waitFor();
  await visitor.keyboard.press("Escape");
  await plans.waitFor({ state: "hidden" });
  await expectFocusOn(visitor, /toggle menu/i);

  await visitor.keyboard.press("Enter");
  await plans.waitFor();
  await tabTo(visitor, "Get My Quote");
  await visitor.keyboard.press("Enter");
  await quoteDialog(visitor).waitFor();
  await plans.waitFor({ state: "hidden" });
});

journey("the quote dialog keeps the focus inside, names what is missing and restores the focus", async (people) => {
  const visitor = await people.person(laptop);
  await visitor.goto("/plans");
  await tabTo(visitor, "Get a Quote");
  await visitor.keyboard.press("Enter");
  const dialog = quoteDialog(visitor);
  await dialog.waitFor();
  await tabTo(visitor, "Get my quote");
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await visitor.keyboard.press("Enter");
  await visitor.getByText("Missing Vehicle Information").waitFor();
  await expectFocusOn(visitor, /year/i);
  await visitor.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expectFocusOn(visitor, /get a quote/i);
});
