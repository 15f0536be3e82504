import { expect } from "@jest/globals";
import type { Locator, Page } from "playwright-core";

import { administrator, openAsStaff } from "./backOffice";
import { expectValue } from "./fields";
import { holdRequests } from "./heldRequests";
import { journeys, laptop, phone } from "./journey";
import { mailsTo } from "./mailedLink";
import { newDriver } from "./quoteDialog";
import { asStaff, newPolicy } from "./requests";

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
    for (const entry of [
      /recorded a charge of \$94\.50/,
      /asked the customer for/,
      /sent an email to/,
      /edited this policy/,
    ])
      await activity.getByText(entry).first().waitFor();
    expect(await staff.evaluate(() => "neverReloaded" in window)).toBe(true);
  },
);

journey(
  "an email with an unknown or an empty field is previewed for computer and phone, names the field, and is not sent",
  async (people) => {
    const driver = newDriver();
    const policyId = await newPolicy(people.origin, driver);
    const staff = await people.person(laptop);
    await openAsStaff(staff, `/admin/policies/${policyId}`);
    await staff.getByRole("button", { name: "Start from scratch" }).click();
    const composer = staff.getByRole("dialog", { name: "Send policy email" });
    await composer.getByLabel("Subject").fill("Policy {policy.number}");
    for (const [field, problem] of [
      ["{vehicle.vin}", "{vehicle.vin} is empty for this policy. Fill it in there, or take it out."],
      ["{holder.frist}", "There is no field {holder.frist}. Choose one from the list, or remove it."],
      ["{policy_number}", "There is no field {policy_number}. Choose one from the list, or remove it."],
    ] as const) {
      await composer.getByLabel("Message").fill(`Dear {holder.firstName}, here is ${field}.`);
      await composer.getByText(problem).waitFor();
      for (const screen of [laptop, phone]) {
        await staff.setViewportSize(screen);
        await composer.getByRole("button", { name: "Preview" }).click();
        await expectPreview(staff, { problem, subject: `Subject: Policy ${policyId}`, field, name: driver.firstName });
      }
      await staff.setViewportSize(laptop);
      await composer.getByRole("button", { name: "Send email" }).click();
      await staff.getByRole("region", { name: "Notification" }).getByText(problem).waitFor();
      await staff.getByRole("button", { name: "Close notification" }).click();
      expect(await composer.getByLabel("Message").getAttribute("aria-invalid")).toBe("true");
    }
    const call = await asStaff(people.origin, administrator);
    const mails = await mailsTo(call, driver.email);
    expect(mails.filter(({ kind }) => kind === "policy_email")).toEqual([]);
  },
);

interface Previewed {
  readonly problem: string;
  readonly subject: string;
  /** As written. */
  readonly field: string;
  /** The value of a field that is filled in. */
  readonly name: string;
}

/** Looks at the preview as mail programs on a computer and a phone would show it, and closes it. */
async function expectPreview(staff: Page, { problem, subject, field, name }: Previewed): Promise<void> {
  const preview = staff.getByRole("dialog", { name: "Email preview" });
  await preview.getByRole("alert").getByText(problem).waitFor();
  await preview.getByText(subject, { exact: true }).waitFor();
  const frame = preview.locator("iframe");
  const widths: number[] = [];
  for (const width of ["Computer", "Phone"]) {
    await preview.getByRole("button", { name: width }).click();
    await preview.frameLocator("iframe").getByText(`Dear ${name}, here is ${field}.`).waitFor();
    widths.push(await frame.evaluate((shown) => shown.clientWidth));
  }
  const [computer = 0, phoneWidth = 0] = widths;
  expect(phoneWidth).toBeLessThanOrEqual(Math.min(computer, phone.width));
  await preview.getByRole("button", { name: "Close" }).click();
  await preview.waitFor({ state: "detached" });
}

function panel(page: Page, title: string): Locator {
  return page.getByRole("region", { name: title, exact: true });
}

async function edit(staff: Page): Promise<void> {
  await staff.getByRole("button", { name: "Edit policy" }).click();
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("Monthly payment").fill("$94.50");
  await dialog.getByLabel("State").fill("ny");
  await failToSave(staff, dialog);
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await staff.getByText("The latest changes are now saved for this policy.").waitFor();
  await dialog.waitFor({ state: "detached" });
  await staff.getByText("$94.50").first().waitFor();
  await panel(staff, "Customer snapshot")
    .getByText(/\bNY\b/)
    .waitFor();
}

/** The notification that says so leaves the dialog's buttons free, so that the next press on them is no miss. */
async function failToSave(staff: Page, dialog: Locator): Promise<void> {
  const reconnect = await holdRequests(staff, ["*/graphql"], (request) => request.lose());
  const save = dialog.getByRole("button", { name: "Save changes" });
  await save.click();
  await staff.getByRole("alert").getByText("Could not update policy").waitFor();
  for (const button of [dialog.getByRole("button", { name: "Cancel" }), save]) {
    const isFree = await button.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isFree).toBe(true);
  }
  await reconnect();
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
