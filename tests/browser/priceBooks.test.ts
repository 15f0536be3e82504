import { randomInt } from "node:crypto";

import { expect } from "@jest/globals";
import type { Page } from "playwright-core";

import { administrator, openAsStaff } from "./backOffice";
import { barriers, sidewaysScroll } from "./barriers";
import { sidewaysIn } from "./cutOff";
import { expectValue } from "./fields";
import { holdAnswers } from "./heldRequests";
import { journeys, laptop, phone } from "./journey";
import { look } from "./look";
import { newDriver } from "./quoteDialog";
import { requestQuote } from "./requests";

const journey = journeys();
const CELL = "Gold, 36 months, 36,000 miles, up to 6 years and 75,000 miles";

journey("a manager raises a price from tomorrow on, checks it on a phone, and reverts it", async (people) => {
  // More digits might be mistaken for a card number.
  const name = `Raised ${randomInt(1_000_000)}`;
  const manager = await people.person(laptop);
  await openAsStaff(manager, "/admin/prices", administrator);
  await manager.getByRole("link", { name: "New price book" }).click();
  await manager.getByLabel("Name", { exact: true }).fill(name);
  await manager
    .getByLabel("CSV file with the lines")
    .setInputFiles(csvFile("vehicle_class,A,,\nrate,A,gold,cheap\n\nvehicle_class,A,,\n"));
  await manager.getByText('Row 3: "cheap" isn\'t a valid amount.').waitFor();
  expect(await look(manager, "a refused file")).toEqual([]);
  await manager.getByLabel(CELL).first().fill("2,599");
  // What was typed last counts, even if its cell loses focus only with the press on Save.
  await manager.getByRole("button", { name: "Save price book" }).click();
  await manager.getByRole("row", { name }).getByText("Upcoming").waitFor();
  expect(await barriers(manager, "price books")).toEqual([]);
  await manager.getByRole("link", { name: "Retail prices" }).click();
  await manager.getByRole("region", { name: "Class B", exact: true }).waitFor();
  expect(await touchingPanels(manager)).toEqual([]);

  const later = await people.person(phone);
  await openAsStaff(later, "/admin/prices", administrator);
  await later.getByRole("link", { name }).click();
  await expectValue(later.getByLabel(CELL).first(), "2,599");
  expect(await barriers(later, "price book")).toEqual([]);
  expect(await sidewaysScroll(later)).toBe(0);
  await later.getByRole("button", { name: "Remove", exact: true }).click();
  await later.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await later.getByText("Price book removed").waitFor();
  expect(await later.getByRole("link", { name }).count()).toBe(0);
});

journey("a salesperson quotes the book's price, then another one with its reason", async (people) => {
  const sales = await people.person(laptop);
  const leadId = await requestQuote(people.origin, newDriver());
  // A name of 100 letters, as long as it can be, in one word.
  const goOn = await holdAnswers(sales, ["*/graphql"], async (answer) => {
    const text = await answer.text();
    await answer.release(text.replace(/"bookName":"[^"]*"/, `"bookName":"${"W".repeat(100)}"`));
  });
  await openAsStaff(sales, `/admin/leads/${leadId}?tab=quotes`);
  const plans = sales.getByRole("group", { name: "Price book" });
  await plans.getByRole("button", { name: /^Gold/, pressed: true }).waitFor();
  await sales.getByText("WWW, class", { exact: false }).waitFor();
  expect(await sidewaysIn(plans)).toBe(0);
  await goOn();
  await expectValue(sales.getByLabel("Expiration miles"), "66,000");
  expect(await barriers(sales, "new quote")).toEqual([]);
  await plans.getByRole("button", { name: /^Silver/ }).press("Enter");
  await plans.getByRole("button", { name: /^Silver/, pressed: true }).waitFor();
  const total = sales.getByLabel("Total price");
  await total.fill("2000");
  await sales.getByRole("button", { name: "Create Quote" }).click();
  await sales.getByText("Please give a reason for a different price.", { exact: false }).waitFor();
  await total.fill("500");
  await sales.getByRole("button", { name: "Create Quote" }).click();
  await sales.getByText("a manager can go further.", { exact: false }).waitFor();
  expect(await look(sales, "a refused price")).toEqual([]);
  await total.fill("2000");
  await sales.getByLabel("Reason for a different price").fill("Matched a competitor");
  await sales.getByRole("button", { name: "Create Quote" }).click();
  const quotes = sales.getByRole("tabpanel", { name: "Quotes (1)" });
  await quotes.getByText("Matched a competitor").waitFor();
  expect(await sidewaysScroll(sales)).toBe(0);
});

/** The panels that begin where the one above them ends. */
async function touchingPanels(page: Page): Promise<readonly (string | null)[]> {
  return await page.locator("main section:has(> h2, > * > h2)").evaluateAll((panels) =>
    panels
      .filter((panel, index) => {
        const before = panels[index - 1]?.getBoundingClientRect();
        return before !== undefined && Math.abs(panel.getBoundingClientRect().top - before.bottom) < 1;
      })
      .map((panel) => panel.querySelector("h2")?.textContent ?? null),
  );
}

/** With the columns that these lines need; the others are empty. */
function csvFile(lines: string) {
  const others = "make,model,term_months,term_miles,max_age,max_odometer,deductible,state,surcharge,percent";
  const text = `kind,class,plan,amount,${others}\n${lines}`;
  return { name: "prices.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
}
