import { expect } from "@jest/globals";

import { openAsStaff } from "./backOffice";
import { journeys, laptop } from "./journey";
import { expectFocusOn, tabTo, told } from "./keyboard";
import { look } from "./look";
import { newDriver } from "./quoteDialog";
import { newPolicy } from "./requests";

const journey = journeys();

journey(
  "the mail editor is accessible, and a template is chosen, changed, previewed and sent by keyboard alone",
  async (people) => {
    const driver = newDriver();
    const policyId = await newPolicy(people.origin, driver);
    const page = await people.person(laptop);
    const found: string[] = [];
    await openAsStaff(page, `/admin/policies/${policyId}`);
    await page.getByRole("button", { name: "Open composer" }).waitFor();
    await tabTo(page, "Open composer");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Send policy email" }).waitFor();
    found.push(...(await look(page, "an empty email")));
    await tabTo(page, "Template");
    await page.keyboard.type("Maintenance");
    await page.getByRole("textbox", { name: "Email body" }).waitFor();
    found.push(...(await look(page, "an email from a template")));
    await tabTo(page, "Heading");
    await tabTo(page, "Link");
    await tabTo(page, "Email body");
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.type(" Your car: {vehicle.vin}");
    await page.getByText("{vehicle.vin} is empty for this policy.", { exact: false }).waitFor();
    await tabTo(page, "Send email");
    await page.keyboard.press("Enter");
    await told(page, "Email failed");
    await expectFocusOn(page, /^Email body$/);
    found.push(...(await look(page, "an email with an empty field")));
    await tabTo(page, "Preview");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Email preview" }).locator("iframe").waitFor();
    found.push(...(await look(page, "a preview")));
    await tabTo(page, "Computer");
    await page.keyboard.press("ArrowRight");
    await expectFocusOn(page, /^Phone$/);
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Phone", pressed: true }).waitFor();
    found.push(...(await look(page, "a preview for a phone")));
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: "Email preview" }).waitFor({ state: "detached" });
    await tabTo(page, "Email body");
    await page.keyboard.press("ControlOrMeta+End");
    for (const _letter of "{vehicle.vin}") await page.keyboard.press("Backspace");
    await tabTo(page, "Insert field");
    await page.keyboard.press("Enter");
    await page.getByRole("menu").waitFor();
    await page.keyboard.type("Vehicle");
    await page.keyboard.press("Enter");
    await page.getByRole("menu").waitFor({ state: "detached" });
    await page.getByText("Your car: {vehicle.name}").waitFor();
    await tabTo(page, "Send email");
    await page.keyboard.press("Enter");
    await told(page, "Email sent");
    expect(found).toEqual([]);
  },
);
