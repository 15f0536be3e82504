import { expect } from "@jest/globals";
import type { Page } from "playwright-core";
import { extractText, getDocumentProxy } from "unpdf";

import { administrator, openAsStaff } from "./backOffice";
import { journeys, laptop } from "./journey";
import { askForDocument, openAsCustomer } from "./portal";
import { newDriver } from "./quoteDialog";
import { asStaff, newPolicy, requestQuote, sendContract } from "./requests";

const journey = journeys();

/** The text of each printed page, in letter size. */
async function printed(page: Page): Promise<readonly string[]> {
  const { text } = await extractText(new Uint8Array(await page.pdf({ format: "Letter" })));
  return text.map((words) => words.replace(/\s+/g, " "));
}

/** Longer than any field shows at once, with an end that would be missing if it were truncated. */
function longText(name: string): string {
  return `${Array.from({ length: 60 }, (_, line) => `${name}, line ${line + 1}.`).join("\n")}\nThe end of ${name}.`;
}

function expectWhole(pages: readonly string[], words: readonly string[]): void {
  const all = pages.join(" ");
  expect(words.filter((each) => !all.includes(each))).toEqual([]);
}

/** A letter of 11 inches across, less the margins of 14 mm. */
const acrossLetter = { width: 950, height: 700 };

/** A letter of 8.5 inches, less the same margins. */
const upLetter = { width: 710, height: 900 };

/** Prints across, and no table is wider than the sheet or is cut off by what scrolls on a screen. */
async function expectFitsAcross(page: Page): Promise<void> {
  const sheets = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const [, , width = 0, height = 0] = (await sheets.getPage(1)).view;
  expect(width).toBeGreaterThan(height);
  const screen = page.viewportSize() ?? laptop;
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize(acrossLetter);
  const cut = await page
    .getByRole("table")
    .evaluateAll((tables) =>
      tables
        .filter(({ parentElement: frame }) => frame !== null && frame.scrollWidth > frame.clientWidth)
        .map((table) => table.textContent),
    );
  expect(cut).toEqual([]);
  await page.emulateMedia({ media: null });
  await page.setViewportSize(screen);
}

/** The first card's color, on a dark screen. */
async function inkOnPaper(page: Page): Promise<{ ink: string; paper: string }> {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  return await page
    .locator(".MuiPaper-root")
    .first()
    .evaluate((card) => {
      const { color, backgroundColor } = getComputedStyle(card);
      return { ink: color, paper: backgroundColor };
    });
}

const darkOnWhite = { ink: "rgb(18, 38, 58)", paper: "rgb(255, 255, 255)" };

journey("a policy prints completely, on as many pages as it takes, and in light colors", async (people) => {
  const driver = newDriver();
  const policyId = await newPolicy(people.origin, driver);
  const call = await asStaff(people.origin);
  const numbers = Array.from({ length: 30 }, (_, index) => index + 1);
  for (const number of numbers)
    await call("POST", `/api/admin/policies/${policyId}/notes`, { content: `Note ${number} of thirty.` });
  const charge = { description: "November installment", amountCents: 9_450, status: "paid" };
  await call("POST", `/api/admin/policies/${policyId}/charges`, charge);
  await askForDocument(people.origin, "Photo of the odometer", policyId);
  const staff = await people.person(laptop);
  await staff.emulateMedia({ colorScheme: "dark" });
  await openAsStaff(staff, `/admin/policies/${policyId}`, administrator);
  await staff.getByText("Note 30 of thirty.").first().waitFor();
  await staff.getByLabel("New note").fill("Written before printing.");
  await staff.getByRole("button", { name: "Save note" }).click();
  await staff.getByText("Note added", { exact: true }).waitFor();
  const pages = await printed(staff);
  expect(pages.length).toBeGreaterThan(1);
  expectWhole(pages, [
    driver.lastName,
    policyId,
    "November installment",
    "Photo of the odometer",
    ...numbers.map((number) => `Note ${number} of thirty.`),
  ]);
  expect(pages.join(" ")).not.toContain("Log out");
  expect(pages.join(" ")).not.toContain("Note added");
  // The first entry of its history, which the screen shows only on demand.
  expect(pages.join(" ")).toContain("created this policy");
  expect(await inkOnPaper(staff)).toEqual(darkOnWhite);

  await staff.goto("/admin/prices");
  await staff.getByRole("table", { name: "Price books" }).waitFor();
  expectWhole(await printed(staff), ["Lines", "REST without a reason", "Created by"]);

  await staff.getByRole("table", { name: "Price books" }).getByRole("link").first().click();
  await staff.getByRole("region", { name: "Prices of class A" }).waitFor();
  await expectFitsAcross(staff);
  await staff.goto("/admin/reports");
  await staff.getByRole("table", { name: "By plan, how they are handled" }).waitFor();
  await expectFitsAcross(staff);
});

journey("a lead prints completely, including collapsed sections and other tabs", async (people) => {
  const driver = newDriver();
  const leadId = await requestQuote(people.origin, driver);
  const call = await asStaff(people.origin);
  const street = `${"Corner of the old mill and the new mill, ".repeat(3)}rear house`;
  await call("PATCH", `/api/admin/leads/${leadId}`, { shippingAddress: street });
  await call("POST", `/api/admin/leads/${leadId}/notes`, { content: longText("the note") });
  await sendContract(call, leadId);
  const staff = await people.person(laptop);
  await openAsStaff(staff, `/admin/leads/${leadId}`, administrator);
  await staff.getByRole("button", { name: "Vehicle Information" }).click();
  expectWhole(await printed(staff), [
    driver.email,
    street,
    "Soul",
    "The end of the note.",
    "$2,999.16",
    "Awaiting signature",
    "requested a quote",
  ]);
});

journey("a claim prints completely, including long texts", async (people) => {
  const driver = newDriver();
  const policyId = await newPolicy(people.origin, driver);
  const call = await asStaff(people.origin);
  const { id } = await call("POST", "/api/admin/claims", {
    policyId,
    ...driver,
    claimReason: "Gearbox",
    message: longText("the message"),
  });
  const staff = await people.person(laptop);
  await openAsStaff(staff, `/admin/claims/${id}`, administrator);
  await staff.getByRole("form", { name: "Claim" }).waitFor();
  expectWhole(await printed(staff), [policyId, "Gearbox", "The end of the message."]);
});

journey("the portal's overview, contracts and payments print completely", async (people) => {
  const driver = newDriver();
  const policyId = await newPolicy(people.origin, driver);
  for (const title of ["Photo of the odometer", "Photo of the VIN"])
    await askForDocument(people.origin, title, policyId);
  const call = await asStaff(people.origin);
  const charges = Array.from({ length: 8 }, (_, index) => `Installment ${index + 1} of eight`);
  for (const description of charges)
    await call("POST", `/api/admin/policies/${policyId}/charges`, { description, amountCents: 9_450, status: "paid" });
  const { id: claimId } = await call("POST", "/api/admin/claims", { policyId, ...driver, message: "It stalls." });
  await call("PATCH", `/api/admin/claims/${claimId}`, { status: "awaiting_customer_action" });
  const customer = await people.person(laptop);
  await customer.emulateMedia({ colorScheme: "dark" });
  await openAsCustomer(customer, "/portal", { email: driver.email, policyId });
  await customer.getByText("Photo of the VIN").first().waitFor();
  expectWhole(await printed(customer), [policyId, "Photo of the odometer", "Photo of the VIN", "Monthly coverage"]);
  expect(await inkOnPaper(customer)).toEqual(darkOnWhite);

  await customer.goto("/portal/claims");
  const claims = customer.getByRole("group", { name: "Recent Claims" });
  await claims.getByText("It stalls.").waitFor();
  await customer.emulateMedia({ media: "print" });
  await customer.setViewportSize(upLetter);
  expect(await claims.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0);
  await customer.emulateMedia({ media: null });
  await customer.setViewportSize(laptop);

  await customer.goto("/portal/payments");
  await customer.getByText("Showing 6 of 8").waitFor();
  expectWhole(await printed(customer), [...charges, "Showing 8 of 8"]);
});

journey("lists print across, with all of their columns", async (people) => {
  const manager = await people.person(laptop);
  for (const list of ["claims", "policies", "audit"]) {
    await openAsStaff(manager, `/admin/${list}`, administrator);
    await manager.getByRole("row").nth(1).waitFor();
    await expectFitsAcross(manager);
  }
});
