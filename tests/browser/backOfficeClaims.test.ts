import { expect } from "@jest/globals";
import type { Page } from "playwright-core";

import { administrator, openAsStaff } from "./backOffice";
import { journeys, laptop, phone } from "./journey";
import { openAsCustomer } from "./portal";
import { newDriver } from "./quoteDialog";
import { newPolicy } from "./requests";

const journey = journeys();

journey(
  "an administrator uploads a logo and adds an account, which works a claim to its end while the customer watches",
  async (people) => {
    const driver = newDriver();
    const policyId = await newPolicy(people.origin, driver);
    const customer = await people.person(phone);
    await openAsCustomer(customer, "/portal", { email: driver.email, policyId });
    await customer.evaluate(() => Object.assign(window, { neverReloaded: true }));
    const admin = await people.person(laptop);
    await openAsStaff(admin, "/admin/settings", administrator);
    await uploadLogo(admin);
    const account = { username: `clara.${Date.now().toString(36)}`, password: "correct-horse-battery-9" };
    await addUser(admin, account);

    // The page was already open, and the picture is smaller than the chosen one.
    const logo = customer.getByRole("img", { name: "Milepost" }).first();
    await logo.waitFor();
    expect(await logo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalHeight))).toBe(360);
    await customer.getByRole("link", { name: "Claims" }).click();
    await customer.getByText("No claims yet.", { exact: false }).waitFor();

    const staff = await people.person(laptop);
    await openAsStaff(staff, "/admin/users", account);
    await staff.getByText("Access restricted").waitFor();
    await createClaim(staff, policyId);
    await customer.getByText("The water pump leaks.").first().waitFor();
    await staff.getByRole("button", { name: "Assign to me" }).click();
    await staff.getByText("This claim is assigned to you").waitFor();
    for (const status of ["claim_covered_open", "claim_covered_closed"]) {
      await staff.getByLabel("Status").selectOption(status);
      await staff.getByRole("button", { name: "Save changes" }).click();
      await customer
        .getByText(new RegExp(status.replaceAll("_", " "), "i"))
        .first()
        .waitFor();
    }
    const trail = staff.getByRole("region", { name: "Audit trail" });
    await trail.getByText(account.username).first().waitFor();
    await trail
      .getByText(/covered closed/i)
      .first()
      .waitFor();
    expect(await customer.evaluate(() => "neverReloaded" in window)).toBe(true);
  },
);

async function uploadLogo(admin: Page): Promise<void> {
  const branding = admin.getByRole("region", { name: "Site Branding" });
  const choice = branding.getByLabel("Choose logo");
  await choice.setInputFiles({ name: "logo.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") });
  await branding.getByText("Please upload a JPG or PNG image file.").waitFor();
  const buffer = await admin.screenshot();
  await choice.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  await branding.getByRole("button", { name: "Save logo" }).click();
  await branding.getByText("Logo updated successfully").waitFor();
  await branding.getByText("Live file:", { exact: false }).waitFor();
}

async function addUser(admin: Page, account: { username: string; password: string }): Promise<void> {
  await admin.getByRole("link", { name: "Users" }).click();
  const form = admin.getByRole("form", { name: "Add a user" });
  await form.getByLabel("Username").fill(account.username);
  await form.getByLabel("Password").fill(account.password);
  await form.getByRole("button", { name: "Add user" }).click();
  await admin.getByText("The new user can now log in to the admin tools.").waitFor();
  await admin.getByRole("row").filter({ hasText: account.username }).getByText("Staff").waitFor();
}

async function createClaim(staff: Page, policyId: string): Promise<void> {
  await staff.getByRole("link", { name: "Claims" }).click();
  await staff.getByRole("link", { name: "Add claim" }).click();
  await staff.getByRole("searchbox", { name: "Search policy holders" }).fill(policyId.toLowerCase());
  await staff.getByRole("button", { name: new RegExp(`^Select .*${policyId}`) }).click();
  const form = staff.getByRole("form", { name: "Create Claim" });
  await form.getByLabel("Claim Reason").fill("Water pump");
  const [first, last] = await Promise.all(
    ["First Name", "Last Name"].map((label) => form.getByLabel(label).boundingBox()),
  );
  expect(last?.width).toBe(first?.width);
  await form.getByLabel("Claim Description").fill("The water pump leaks.");
  await form.getByRole("button", { name: "Create Claim" }).click();
  await staff.getByText("Claim created successfully").waitFor();
  await staff.waitForURL(/\/admin\/claims\/[0-9a-f-]{36}/);
}
