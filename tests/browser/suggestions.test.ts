import { expect } from "@jest/globals";
import type { Locator, Page } from "playwright-core";

import { openAsStaff } from "./backOffice";
import { journeys, laptop, phone, type Journey } from "./journey";
import { openAsCustomer } from "./portal";
import { newDriver } from "./quoteDialog";
import { newPolicy } from "./requests";
import { pressSlowly } from "./slowPress";

const journey = journeys();

interface Suggested {
  readonly form: string;
  readonly open: (people: Journey, page: Page) => Promise<unknown>;
  readonly typed: Readonly<Record<string, string>>;
  /** The button that submits the form. */
  readonly send: string;
}

const portal = (path: string) => async (people: Journey, customer: Page) => {
  const driver = newDriver();
  await openAsCustomer(customer, path, { email: driver.email, policyId: await newPolicy(people.origin, driver) });
};

const forms: readonly Suggested[] = [
  {
    form: "a new lead",
    open: async (_people, staff) => await openAsStaff(staff, "/admin/leads/new"),
    typed: { "Registered State": "N", Make: "M" },
    send: "Create Lead",
  },
  {
    form: "a coverage request",
    open: portal("/portal/policies/new"),
    typed: { Make: "M", Model: "C" },
    send: "Send request",
  },
  { form: "the payment details", open: portal("/portal/payments"), typed: { Brand: "s" }, send: "Save card details" },
];

for (const { form, open, typed, send } of forms)
  for (const viewport of [laptop, phone])
    journey(
      `suggestions in the form of ${form} cover nothing that can be pressed on a screen of ${viewport.width}`,
      async (people) => {
        const page = await people.person(viewport);
        await open(people, page);
        for (const [label, text] of Object.entries(typed)) {
          // A make that has models.
          if (label === "Model") await page.getByLabel("Make", { exact: true }).fill("Honda");
          const field = page.getByLabel(label, { exact: true });
          await field.fill("");
          await field.pressSequentially(text);
          await page.getByRole("listbox").getByRole("option").first().waitFor();
          expect(await coveredBy(page.getByRole("listbox"))).toEqual([]);
          expect(await pressSlowly(page.getByRole("button", { name: send }))).toEqual({ moved: 0, arrived: true });
        }
      },
    );

journey("a suggestion can be chosen with the mouse and with the keyboard", async (people) => {
  const staff = await people.person(laptop);
  await openAsStaff(staff, "/admin/leads/new");
  const make = staff.getByLabel("Make");
  await make.pressSequentially("M");
  await staff.getByRole("option", { name: "MINI" }).click();
  expect(await make.inputValue()).toBe("MINI");
  await make.fill("");
  await make.pressSequentially("Mi");
  await staff.getByRole("option", { name: "Mitsubishi" }).waitFor();
  for (const key of ["ArrowDown", "ArrowDown", "Enter"]) await staff.keyboard.press(key);
  expect(await make.inputValue()).toBe("Mitsubishi");
});

/** The names of the other fields and buttons that the list covers, even partly. */
async function coveredBy(list: Locator): Promise<string[]> {
  return list.evaluate((box) => {
    const field = document.activeElement;
    const over = box.getBoundingClientRect();
    return [...document.querySelectorAll("input, select, textarea, button, a")]
      .filter((control) => control !== field && !box.contains(control) && !field?.parentElement?.contains(control))
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return left < over.right && right > over.left && top < over.bottom - 0.5 && bottom > over.top + 0.5;
      })
      .map((control) => control.getAttribute("name") ?? control.textContent ?? control.tagName);
  });
}
