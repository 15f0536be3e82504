import { expect } from "@jest/globals";
import type { Page } from "playwright-core";

import { leadLinks, leadRow, openAsStaff } from "./backOffice";
import { journeys, laptop, phone } from "./journey";
import { openAsCustomer } from "./portal";
import { newDriver, quoteDialog } from "./quoteDialog";
import { requestQuote } from "./requests";

const journey = journeys();

journey("staff go from the list to a lead, change its status and come back without a mouse", async (people) => {
  // The newest of all leads, whose status nobody has changed.
  const driver = newDriver();
  await requestQuote(people.origin, driver);
  const staff = await people.person(laptop);
  await openAsStaff(staff, "/admin/leads");
  await leadLinks(staff).first().waitFor();

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
  await staff.waitForURL("**/admin/leads");
  await leadRow(staff, driver.lastName).getByText("Sold").filter({ visible: true }).waitFor();

  await staff.keyboard.press("/");
  await expectFocusOn(staff, /search/i);
  await staff.keyboard.press("Escape");
  await staff.keyboard.press("?");
  await staff.getByRole("dialog").waitFor();
});

journey("the mobile menu opens, moves the focus, closes with Escape and leads to the quote", async (people) => {
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

journey("the quote dialog keeps the focus inside, names what is missing and gives the focus back", async (people) => {
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

journey("a customer looks a part up and files a claim without a mouse", async (people) => {
  const customer = await people.person(laptop);
  await openAsCustomer(customer, "/portal");
  await customer.getByRole("heading", { name: "Coverage on file" }).waitFor();
  await tabTo(customer, "What is covered, and until when");
  await customer.keyboard.press("Enter");
  const dialog = customer.getByRole("dialog");
  await dialog.waitFor();
  await tabTo(customer, "Part or service");
  await customer.keyboard.type("water pump");
  await dialog.getByText("Cooling System").waitFor();
  await customer.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expectFocusOn(customer, /What is covered, and until when/);

  await tabTo(customer, "Claims", "Shift+Tab");
  await customer.keyboard.press("Enter");
  await customer.getByRole("heading", { name: "Start a New Claim" }).waitFor();
  await tabTo(customer, "Policy");
  await customer.keyboard.press("ArrowDown");
  await tabTo(customer, "Details for our claims team");
  const story = `It stalls at every light, ${Date.now()}.`;
  await customer.keyboard.type(story);
  await tabTo(customer, "Submit claim");
  await customer.keyboard.press("Enter");
  await customer.getByText("Claim submitted").waitFor();
  await customer.getByRole("table", { name: "Recent Claims" }).getByText(story).waitFor();
});

/** Presses the key until the element with this accessible name has the focus. */
async function tabTo(page: Page, name: string, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press(key);
    const focused = await focusedName(page);
    if (focused.startsWith(name)) return;
    seen.push(focused);
  }
  throw new Error(`Tab never reached "${name}". It passed: ${seen.join(" | ")}`);
}

async function expectFocusOn(page: Page, name: RegExp): Promise<void> {
  expect(await focusedName(page)).toMatch(name);
}

/** What the focused element is called: its label, or the words on it. */
async function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const isField = [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some((kind) => element instanceof kind);
    const labels = isField ? [...((element as HTMLInputElement).labels ?? [])] : [];
    const label = element?.getAttribute("aria-label") ?? labels.map(({ textContent }) => textContent).join(" ");
    return (label || element?.textContent || "").trim();
  });
}
