import { expect } from "@jest/globals";
import type { Locator, Page } from "playwright-core";

import { openAsStaff } from "./backOffice";
import { journeys, laptop, phone } from "./journey";
import { expectFocusOn } from "./keyboard";
import { newDriver } from "./quoteDialog";
import { asStaff, newPolicy, requestQuote } from "./requests";

const journey = journeys();

for (const { name, viewport } of [
  { name: "a phone", viewport: phone },
  { name: "a laptop", viewport: laptop },
]) {
  journey(
    `others' changes to a lead are announced at the bottom edge of ${name}, and nothing else scrolls`,
    async (people) => {
      const leadId = await requestQuote(people.origin, newDriver());
      const staff = await people.person(viewport);
      await openAsStaff(staff, `/admin/leads/${leadId}`);
      await staff.getByRole("textbox", { name: "City" }).first().fill("Mine");
      const colleague = await asStaff(people.origin);
      await colleague("PATCH", `/api/admin/leads/${leadId}`, { lead: { city: "Theirs" } });
      const notice = staff.getByText("Your unsaved changes are kept.");
      for (const tab of ["Overview", "Quotes", "Activity"]) {
        await staff.getByRole("tab", { name: tab }).click();
        await notice.waitFor();
        expect(await isInSight(notice)).toBe(true);
        expect(await windowScroll(staff)).toBe(0);
        // The tests' browser has no scrollbars, and still keeps their place free.
        expect((await scrollbarPlace(staff.getByRole("tablist"))) > 0).toBe(viewport === laptop);
      }
    },
  );

  journey(`a conversion's buttons are visible on ${name} however long its form is`, async (people) => {
    const leadId = await requestQuote(people.origin, newDriver());
    const staff = await people.person(viewport);
    await openAsStaff(staff, `/admin/leads/${leadId}`);
    await staff.getByRole("button", { name: "Convert to Policy" }).click();
    const dialog = staff.getByRole("dialog", { name: "Convert to Policy" });
    expect(await isInSight(dialog.getByRole("button", { name: "Convert to Policy" }))).toBe(true);
    await dialog.getByRole("button", { name: "Convert to Policy" }).click();
    await expectFocusOn(staff, /^Open policy$/);
    expect(await windowScroll(staff)).toBe(0);
  });
}

journey(
  "a policy's screen has one scrollbar, and its edit form reports others' changes where they are visible",
  async (people) => {
    const policyId = await newPolicy(people.origin, newDriver());
    const staff = await people.person(phone);
    await openAsStaff(staff, `/admin/policies/${policyId}`);
    await staff.getByRole("button", { name: "Edit policy" }).click();
    expect(await windowScroll(staff)).toBe(0);
    await staff.getByRole("dialog").getByLabel("Package").fill("mine");
    const colleague = await asStaff(people.origin);
    await colleague("PUT", `/api/admin/policies/${policyId}`, { policy: { package: "theirs" } });
    const notice = staff.getByText("Your unsaved changes are kept.");
    await notice.waitFor();
    expect(await isInSight(notice)).toBe(true);
  },
);

journey(
  "Send Quote leads to the first field of a quote, and an invalid field's label is red even while it has the focus",
  async (people) => {
    const leadId = await requestQuote(people.origin, newDriver());
    const staff = await people.person(laptop);
    await openAsStaff(staff, `/admin/leads/${leadId}`);
    await staff.getByRole("button", { name: "Send Quote" }).click();
    await expectFocusOn(staff, /^Plan$/);

    const panel = staff.getByRole("form", { name: "Create New Quote" });
    await panel.getByText(/^Retail prices/).waitFor();
    for (const label of ["Deductible", "Term"]) await panel.getByLabel(label).fill("");
    await panel.getByRole("button", { name: "Create Quote" }).click();
    await expectFocusOn(staff, /^Deductible$/);
    const colours = await panel
      .locator("label")
      .filter({ hasText: /^(Deductible|Term|Plan)$/ })
      .evaluateAll((labels) => labels.map((label) => [label.textContent, getComputedStyle(label).color]));
    const colour = new Map(colours as [string, string][]);
    expect(colour.get("Deductible")).toBe(colour.get("Term"));
    expect(colour.get("Deductible")).not.toBe(colour.get("Plan"));
  },
);

/** Whether its center can be pressed: it is inside the window and not covered. */
async function isInSight(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return above !== null && element.contains(above);
  });
}

/** The width kept free for the scrollbar of whatever the element scrolls in. */
async function scrollbarPlace(part: Locator): Promise<number> {
  return part.evaluate((element) => {
    let scroller = element.parentElement;
    while (scroller !== null && getComputedStyle(scroller).overflowY !== "auto") scroller = scroller.parentElement;
    return scroller === null ? 0 : scroller.offsetWidth - scroller.clientWidth;
  });
}

/** Pixels that the window itself can be scrolled, although everything should scroll in a part of it. */
async function windowScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
}
