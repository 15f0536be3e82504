import { expect } from "@jest/globals";
import type { Page } from "playwright-core";

import { inEachDocument } from "./alterations";
import { leadLinks, openAsStaff } from "./backOffice";
import { holdRequests } from "./heldRequests";
import { journeys, laptop, phone } from "./journey";
import { jordan, openAsCustomer } from "./portal";
import { newDriver, quoteDialog } from "./quoteDialog";
import { asStaff, requestQuote, sendContract } from "./requests";

const journey = journeys();

/** The limit for a visitor who has not touched anything, and the limit including the form. */
const HOME_PAGE_BYTES = 60_000;
const QUOTE_BYTES = 90_000;
const PORTAL_BYTES = 180_000;
const LEAD_LIST_BYTES = 250_000;
/** The limit for a guest before the code that draws the contract. */
const SIGNING_PAGE_BYTES = 180_000;

/** Bytes of JavaScript, compressed: sent so far, or requested before a mark. */
function scriptBytes(page: Page, mark?: string): Promise<number> {
  return page.evaluate((name) => {
    const end = name === undefined ? Infinity : (performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN);
    const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const scripts = resources.filter((each) => each.name.endsWith(".js") && !(each.startTime > end));
    return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  }, mark);
}

journey("the home page loads without its program, and the first press still opens the quote dialog", async (people) => {
  const visitor = await people.newcomer(phone);
  await visitor.goto("/", { waitUntil: "networkidle" });
  expect(await scriptBytes(visitor)).toBeLessThan(HOME_PAGE_BYTES);
  await visitor.getByRole("main").getByRole("button", { name: "Get my free quote" }).first().press(" ");
  await quoteDialog(visitor).waitFor();
  expect(await scriptBytes(visitor)).toBeLessThan(QUOTE_BYTES);
});

journey("the quote page loads without the code of the other pages", async (people) => {
  const visitor = await people.newcomer(phone);
  await visitor.goto("/quote");
  await visitor.waitForFunction(() => performance.getEntriesByName("alive").length > 0);
  const bytes = await scriptBytes(visitor);
  expect(bytes).toBeGreaterThan(70_000);
  expect(bytes).toBeLessThan(QUOTE_BYTES);
});

journey("the lead list loads without the code of the other screens, and inserts its theme once", async (people) => {
  // With a saved view, the navigation needs more code.
  const call = await asStaff(people.origin);
  const { id } = await call("POST", "/api/admin/views", { list: "leads", name: "Fetched code", filter: "state=TX" });
  const staff = await people.newcomer(laptop);
  // Once the rows are there, the page fetches the other screens while nothing else happens.
  await inEachDocument(staff, () => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector("[role=row][data-id]")) return;
      performance.mark("rows");
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
    // A third of all style text.
    const { insertRule } = CSSStyleSheet.prototype;
    CSSStyleSheet.prototype.insertRule = function insertRuleAndCount(rule, index) {
      if (rule.startsWith(":root{--mui-")) performance.mark("theme");
      return insertRule.call(this, rule, index);
    };
  });
  await openAsStaff(staff, "/admin/leads");
  await leadLinks(staff).first().waitFor();
  await staff.getByRole("link", { name: /^Fetched code/ }).waitFor();
  const bytes = await scriptBytes(staff, "rows");
  await call("DELETE", `/api/admin/views/${id}`);
  expect(await staff.evaluate(() => performance.getEntriesByName("theme").length)).toBe(1);
  expect(bytes).toBeGreaterThan(200_000);
  expect(bytes).toBeLessThan(LEAD_LIST_BYTES);
});

journey("the portal's overview loads without the back office's queries and the other screens' code", async (people) => {
  const customer = await people.newcomer(phone);
  const fetched: Promise<string>[] = [];
  customer.on("response", (response) => {
    if (response.url().endsWith(".js")) fetched.push(response.text());
  });
  await openAsCustomer(customer, "/portal");
  await customer.getByText(jordan.policyId).first().waitFor();
  expect(await scriptBytes(customer)).toBeLessThan(PORTAL_BYTES);
  const code = await Promise.all(fetched);
  expect(code.filter((text) => text.includes("OverviewScreen"))).not.toEqual([]);
  expect(code.filter((text) => text.includes("LeadsScreen"))).toEqual([]);
});

journey("a contract to be signed waits neither for the program that draws it nor for the form", async (people) => {
  const call = await asStaff(people.origin);
  const id = await sendContract(call, await requestQuote(people.origin, newDriver()));
  const guest = await people.newcomer(phone);
  await guest.goto(`/portal?contract=${id}`);
  await guest.getByRole("group", { name: /^Page 1 of/ }).waitFor();
  const scripts = await guest.evaluate(() => {
    const fetched = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return fetched
      .filter(({ name }) => name.endsWith(".js"))
      .map(({ name, startTime, encodedBodySize }) => ({ name, startTime, encodedBodySize }));
  });
  const drawing = scripts.find(({ name }) => name.includes("/pdfDrawing-"));
  const before = scripts.filter(({ startTime }) => startTime < (drawing?.startTime ?? 0));
  const bytes = before.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThan(SIGNING_PAGE_BYTES);
  expect(before.filter(({ name }) => /SigningForm-|TextField-/.test(name))).toEqual([]);
});

journey(
  "a screen whose code cannot be fetched says that a newer version is ready, and appears after a reload",
  async (people) => {
    const staff = await people.newcomer(laptop);
    const restore = await holdRequests(staff, ["*/assets/SettingsScreen-*.js"], (program) => program.answer("", 404));
    await openAsStaff(staff, "/admin/leads");
    await staff.getByRole("link", { name: "Branding", exact: true }).click();
    await staff.getByText("A newer version is ready").waitFor();
    await restore();
    await staff.getByRole("button", { name: "Reload the page" }).click();
    await staff.getByRole("heading", { name: "Branding", exact: true }).waitFor();
    expect(people.takeComplaints(/SettingsScreen-/)).not.toEqual([]);
  },
);
