import { expect } from "@jest/globals";
import type { Locator } from "playwright-core";

import { withTouch } from "./alterations";
import { openAsStaff } from "./backOffice";
import { journeys, phone } from "./journey";
import { openAsCustomer } from "./portal";
import { newDriver } from "./quoteDialog";
import { newPolicy, requestQuote } from "./requests";

const journey = journeys();

journey("no text in the dialogs for a lead's emails lies over another on a phone", async (people) => {
  const leadId = await requestQuote(people.origin, newDriver());
  const staff = await people.person(phone);
  await withTouch(staff);
  await openAsStaff(staff, `/admin/leads/${leadId}`);

  await staff.getByRole("button", { name: "Write Email" }).click();
  const composer = staff.getByRole("dialog", { name: /^Email to/ });
  await composer.getByText(/^Fields such as/).waitFor();
  const found = await textsOverOthers(composer);
  await composer.getByRole("button", { name: "Close" }).click();

  await staff.getByRole("button", { name: "Send Quote" }).click();
  await staff.getByText(/^Retail prices/).waitFor();
  await staff.getByRole("button", { name: "Create Quote" }).click();
  await staff.getByRole("button", { name: "Email quote" }).click();
  const sending = staff.getByRole("dialog", { name: "Email quote" });
  await sending.getByText(/^Their prices hold/).waitFor();
  found.push(...(await textsOverOthers(sending)));
  expect(found).toEqual([]);
  expect(await heightsIn(sending, "input[type=date], button")).toEqual(new Set([44]));

  const day = sending.locator("input[type=date]");
  const line = await lineOf(day);
  // As after a touch.
  await day.hover();
  expect(await lineOf(day)).toBe(line);
});

async function lineOf(field: Locator): Promise<string | undefined> {
  return await field.evaluate((input) => {
    const outline = input.closest(".MuiInputBase-root")?.querySelector("fieldset");
    return outline ? getComputedStyle(outline).borderColor : undefined;
  });
}

journey("on a phone, the answer to what is covered appears above the keyboard", async (people) => {
  const driver = newDriver();
  const policyId = await newPolicy(people.origin, driver);
  const customer = await people.person(phone);
  await openAsCustomer(customer, "/portal", { email: driver.email, policyId });
  await customer.getByRole("button", { name: /^See what's covered/ }).click();
  const dialog = customer.getByRole("dialog");
  await dialog.getByLabel("Part or service").fill("alternator");
  const answer = await dialog.getByText("Alternator", { exact: true }).boundingBox();
  expect(answer?.y).toBeLessThan(phone.height / 2);
});

journey(
  "the search box and the filters of a list are as high as its buttons where fingers press them",
  async (people) => {
    const staff = await people.person(phone);
    await withTouch(staff);
    await openAsStaff(staff, "/admin/leads");
    await staff.getByRole("button", { name: "Filters", exact: true }).click();
    const bar = staff.getByRole("search");
    await bar.getByRole("button", { name: "Reset" }).waitFor();
    expect(await heightsIn(bar, "input, select, button")).toEqual(new Set([44]));
  },
);

async function heightsIn(part: Locator, controls: string): Promise<Set<number>> {
  const heights = await part
    .locator(controls)
    .evaluateAll((all) => all.map((one) => (one.closest(".MuiInputBase-root") ?? one).getBoundingClientRect().height));
  return new Set(heights);
}

journey("a notification of one line is level with the button that closes it", async (people) => {
  const leadId = await requestQuote(people.origin, newDriver());
  const staff = await people.person(phone);
  await withTouch(staff);
  await openAsStaff(staff, `/admin/leads/${leadId}`);
  await staff.getByLabel("New note").fill("Prefers mornings");
  await staff.getByRole("button", { name: "Add Note" }).click();
  const title = await staff.getByText("Note added", { exact: true }).elementHandle();
  // Both at once, because the notification rises as it appears.
  const apart = await staff.getByRole("button", { name: "Close notification" }).evaluate((button, line) => {
    const middleOf = ({ top, height }: DOMRect): number => top + height / 2;
    return middleOf(button.getBoundingClientRect()) - middleOf((line as Element).getBoundingClientRect());
  }, title);
  expect(Math.abs(apart)).toBeLessThan(1);
});

journey("the stages of a claim have room for their names on a narrow phone", async (people) => {
  const driver = newDriver();
  const policyId = await newPolicy(people.origin, driver);
  const customer = await people.person({ width: 360, height: 740 });
  await openAsCustomer(customer, "/portal", { email: driver.email, policyId });
  const filed = await customer.request.post("/api/customer/claims", { data: { policyId, message: "It stalls." } });
  await customer.goto(`/portal/claims/${(await filed.json()).data.id}`);
  const stages = customer.getByRole("list", { name: "Stages of your claim" }).getByRole("listitem");
  await stages.first().waitFor();
  const cut = await stages.evaluateAll((all) => all.filter((stage) => stage.scrollWidth > stage.clientWidth).length);
  expect(cut).toBe(0);
});

/** Pairs of texts of which one lies over the other, each as its first words. What scrolls passes below the buttons. */
async function textsOverOthers(dialog: Locator): Promise<string[]> {
  return dialog.locator(".MuiDialogContent-root").evaluate((root) => {
    const texts: { readonly words: string; readonly box: DOMRect }[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const words = walker.currentNode.textContent?.trim() ?? "";
      if (words.length < 2) continue;
      range.selectNodeContents(walker.currentNode);
      for (const box of range.getClientRects()) texts.push({ words: words.slice(0, 30), box });
    }
    const apart = 1;
    return texts.flatMap((one, index) =>
      texts
        .slice(index + 1)
        .filter(
          ({ words, box }) =>
            words !== one.words &&
            Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top) > apart &&
            Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left) > apart,
        )
        .map(({ words }) => `${one.words} / ${words}`),
    );
  });
}
