import { expect } from "@jest/globals";
import type { Locator, Page } from "playwright-core";

import { openAsStaff } from "./backOffice";
import { expectValue } from "./fields";
import { journeys, laptop } from "./journey";
import { newDriver } from "./quoteDialog";
import { newPolicy } from "./requests";

const journey = journeys();

journey(
  "staff find a policy by its VIN, edit it, send a template, ask for an odometer photo and record a charge",
  async (people) => {
    const driver = newDriver();
    const vin = `1HGCM82633A${driver.phone.replace(/\D/g, "").slice(-6)}`;
    const policyId = await newPolicy(people.origin, driver, { vin });
    const staff = await people.person(laptop);
    await openAsStaff(staff, "/admin/policies");
    await staff.getByRole("searchbox", { name: "Search policies" }).fill(vin.toLowerCase());
    await staff.getByText("1 showing", { exact: false }).waitFor();
    await staff.getByRole("row").filter({ hasText: policyId }).click();
    await staff.waitForURL(`**/admin/policies/${policyId}`);
    await staff.getByText("$83.31").first().waitFor();
    await staff.evaluate(() => Object.assign(window, { neverReloaded: true }));

    await edit(staff);
    await sendTemplate(staff, driver.email);
    await requestOdometerPhoto(staff);
    await recordCharge(staff);

    const activity = panel(staff, "Activity");
    for (const deed of [
      /recorded a charge of \$94\.50/,
      /asked the customer for/,
      /sent an email to/,
      /edited this policy/,
    ])
      await activity.getByText(deed).first().waitFor();
    expect(await staff.evaluate(() => "neverReloaded" in window)).toBe(true);
  },
);

function panel(page: Page, title: string): Locator {
  return page.getByRole("region", { name: title, exact: true });
}

async function edit(staff: Page): Promise<void> {
  await staff.getByRole("button", { name: "Edit policy" }).click();
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("Monthly payment").fill("$94.50");
  await dialog.getByLabel("State").fill("ny");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await staff.getByText("The latest changes are now saved for this policy.").waitFor();
  await dialog.waitFor({ state: "detached" });
  await staff.getByText("$94.50").first().waitFor();
  await panel(staff, "Customer snapshot")
    .getByText(/\bNY\b/)
    .waitFor();
}

async function sendTemplate(staff: Page, email: string): Promise<void> {
  await staff.getByRole("button", { name: "Policy activated" }).click();
  const dialog = staff.getByRole("dialog").first();
  await expectValue(dialog.getByLabel("To"), email);
  await dialog.getByRole("button", { name: "Preview" }).click();
  const preview = staff.frameLocator("iframe");
  await preview.getByText("Milepost").first().waitFor();
  const ground = preview.locator("body table").first();
  expect(await ground.evaluate((table) => getComputedStyle(table).backgroundColor)).not.toBe("rgba(0, 0, 0, 0)");
  await staff
    .getByRole("dialog")
    .last()
    .getByRole("button", { name: /Close|Back/ })
    .first()
    .click();
  await dialog.getByRole("button", { name: "Send email" }).click();
  await staff.getByText("Email sent").waitFor();
  await dialog.waitFor({ state: "detached" });
}

async function requestOdometerPhoto(staff: Page): Promise<void> {
  await staff.getByRole("button", { name: "Create request" }).click();
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("Type").selectOption({ label: "Odometer Reading" });
  await dialog.getByLabel("Title").waitFor();
  expect(await dialog.getByLabel("Title").inputValue()).toMatch(/odometer/i);
  await dialog.locator('button[type="submit"]').click();
  await staff.getByText("Request sent").waitFor();
  await dialog.waitFor({ state: "detached" });
  await staff.getByText("Awaiting Upload").first().waitFor();
}

async function recordCharge(staff: Page): Promise<void> {
  await staff.getByRole("button", { name: "Record charge" }).click();
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("Description").fill("November installment");
  await dialog.getByLabel("Amount").fill("94.50");
  await dialog.getByRole("button", { name: "Record charge" }).click();
  await staff.getByText("Charge recorded").waitFor();
  await dialog.waitFor({ state: "detached" });
  await panel(staff, "Billing & payments").getByText("November installment").waitFor();
}
