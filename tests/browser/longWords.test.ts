import { expect } from "@jest/globals";
import type { Locator } from "playwright-core";

import { administrator, openAsStaff } from "./backOffice";
import { sidewaysIn } from "./cutOff";
import { holdAnswers } from "./heldRequests";
import { journeys, laptop, phone } from "./journey";
import { openAsCustomer } from "./portal";
import { newDriver } from "./quoteDialog";
import { asStaff, newPolicy, requestQuote } from "./requests";

const journey = journeys();

/** Without a place to break the line. */
const longWord = "X".repeat(100);

/** The distinct left edges of these, in pixels: a single one if they are in one column. */
async function leftEdges(of: Locator): Promise<number[]> {
  return of.evaluateAll((items) => [...new Set(items.map((item) => Math.round(item.getBoundingClientRect().left)))]);
}

/** Those of these boxes whose text sticks out of them. */
async function tooNarrow(boxes: Locator): Promise<string[]> {
  return boxes.evaluateAll((all) =>
    all.filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.textContent ?? ""),
  );
}

journey("the longest words and the largest sums stay in their boxes", async (people) => {
  const number = newDriver().lastName.replace(/\D/g, "");
  const driver = newDriver({ email: `${"e".repeat(50)}.${number}@${"d".repeat(60)}.example.com` });
  const call = await asStaff(people.origin, administrator);
  const leadId = await requestQuote(people.origin, driver);
  const { id: policyId } = await call("POST", `/api/admin/leads/${leadId}/convert`, {
    package: "gold",
    policyStartDate: "2026-11-20",
    expirationDate: "2029-11-20",
    totalPremium: 2_000_000_000,
    monthlyPayment: 2_000_000_000,
  });

  const staff = await people.person(laptop);
  await openAsStaff(staff, `/admin/policies/${policyId}`, administrator);
  const tiles = staff.getByRole("region", { name: /^(Monthly payment|Total premium)$/ });
  await tiles.first().waitFor();
  expect(await tooNarrow(tiles)).toEqual([]);

  // Whether it is among the makes by name depends on the claims of other journeys.
  const end = await holdAnswers(staff, ["*/graphql"], async (answer) => {
    const renamed = (await answer.text()).replace(/("dimension":"make","name":)"[^"]*"/, `$1"${longWord}"`);
    await answer.release(renamed);
  });
  await staff.goto("/admin/reports");
  const byMake = staff.getByRole("region", { name: "Table: By make, what they cost" });
  await byMake.getByText(longWord).waitFor();
  expect(await sidewaysIn(byMake)).toBe(0);
  await end();

  await staff.setViewportSize(phone);
  await staff.goto(`/admin/policies/${policyId}`);
  await staff.getByRole("button", { name: "Create request" }).click();
  const dialog = staff.getByRole("dialog", { name: "Request a document" });
  await dialog.getByText(driver.email, { exact: true }).waitFor();
  expect(await sidewaysIn(dialog.locator(".MuiDialogContent-root"))).toBe(0);

  await staff.goto("/admin");
  await staff.locator("#content").waitFor();
  await staff.keyboard.press("Control+k");
  const palette = staff.getByRole("dialog");
  await palette.getByRole("combobox").fill(`zq${longWord}`);
  await palette.getByText(/^No records with/).waitFor();
  expect(await sidewaysIn(palette)).toBe(0);
});

journey("the facts of a cancelled policy are in one column on a phone", async (people) => {
  const policyId = await newPolicy(people.origin, newDriver());
  const call = await asStaff(people.origin);
  await call("POST", `/api/admin/policies/${policyId}/cancellation`, { reason: "vehicle_sold", paidCents: 5_000 });
  const staff = await people.person(phone);
  await openAsStaff(staff, `/admin/policies/${policyId}`);
  for (const panel of ["Cancellation", "Coverage & terms"]) {
    const facts = staff.getByRole("region", { name: panel }).locator("dd");
    await facts.first().waitFor();
    expect(await leftEdges(facts)).toHaveLength(1);
  }
});

journey(
  "the portal's documents are counted in tiles as wide as their labels, on the narrowest screen",
  async (people) => {
    const customer = await people.person({ width: 320, height: 700 });
    await openAsCustomer(customer, "/portal/documents");
    const tiles = customer.locator("dl[aria-label=Summary] > *");
    await tiles.first().waitFor();
    expect(await tooNarrow(tiles)).toEqual([]);
  },
);
