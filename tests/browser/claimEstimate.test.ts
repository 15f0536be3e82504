import { expect } from "@jest/globals";

import { openAsStaff } from "./backOffice";
import { barriers } from "./barriers";
import { journeys, laptop, phone } from "./journey";
import { openAsCustomer } from "./portal";
import { newDriver } from "./quoteDialog";
import { asStaff, newPolicy } from "./requests";

const journey = journeys();

journey(
  "an adjuster authorizes and pays a repair, and the driver reads both on a phone without a reload",
  async (people) => {
    const driver = newDriver();
    const policyId = await newPolicy(people.origin, driver);
    const call = await asStaff(people.origin);
    const { id } = await call("POST", "/api/admin/claims", { policyId, email: driver.email, message: "It stalls." });
    const found: string[] = [];

    const customer = await people.person(phone);
    await openAsCustomer(customer, `/portal/claims/${id}`, { email: driver.email, policyId });
    await customer.getByRole("heading", { level: 1 }).waitFor();
    await customer.evaluate(() => Object.assign(window, { neverReloaded: true }));

    const staff = await people.person(laptop);
    await openAsStaff(staff, `/admin/claims/${id}`);
    await staff.getByRole("button", { name: "Assign to me" }).click();
    await staff.getByRole("region", { name: "To do now" }).getByRole("button", { name: "Add line" }).click();
    const line = staff.getByRole("dialog", { name: "Add a line" });
    await line.getByLabel("Component").fill("pump");
    // Among eight, the one that is meant may be the last.
    const [list, last] = [line.getByRole("listbox"), line.getByRole("option", { name: "High-pressure fuel pump" })];
    await last.waitFor();
    const [around, option] = [await list.boundingBox(), await last.boundingBox()];
    expect(option?.y).toBeLessThan((around?.y ?? 0) + (around?.height ?? 0));
    found.push(...(await barriers(staff, "choosing a component")));
    await line.getByLabel("Component").fill("alterna");
    await line.getByRole("option", { name: "Alternator", exact: true }).click();
    await line.getByRole("button", { name: "Add line" }).click();
    await line.waitFor({ state: "detached" });
    await staff.getByRole("button", { name: "Decide: Alternator" }).click();
    const decision = staff.getByRole("dialog", { name: "Decide: Alternator" });
    await decision.getByLabel("Decision").selectOption("Covered");
    await decision.getByLabel("Reason").fill("Seen.");
    await decision.getByRole("button", { name: "Decide" }).click();
    await decision.waitFor({ state: "detached" });
    const shop = staff.getByRole("region", { name: "Repair shop" });
    found.push(...(await barriers(staff, "a claim without a shop")));
    await shop.getByRole("button", { name: "Choose shop" }).click();
    await staff.getByRole("searchbox", { name: "Search repair shops" }).fill("Oak Street Auto & Transmission Service");
    await staff.getByText("No shop found. Add it once, and you can choose it for any claim.").waitFor();
    found.push(...(await barriers(staff, "choosing a shop")));
    await staff.getByRole("button", { name: "Add a shop" }).click();
    const form = staff.getByRole("dialog", { name: "Add a shop" });
    await form.getByLabel("Email").fill("desk@oak-street-auto-and-transmission.example");
    await form.getByLabel("Labor rate").fill("145");
    found.push(...(await barriers(staff, "adding a shop")));
    await form.getByRole("button", { name: "Add shop" }).click();
    await shop.getByText("$145.00 an hour").waitFor();
    found.push(...(await barriers(staff, "a claim's shop")));
    const panel = staff.getByRole("region", { name: "Estimate" });
    const add = async (lines: Readonly<Record<string, string>>): Promise<void> => {
      await panel.getByRole("button", { name: "Add to estimate" }).click();
      const dialog = staff.getByRole("dialog");
      for (const [label, text] of Object.entries(lines)) await dialog.getByLabel(label, { exact: true }).fill(text);
      found.push(...(await barriers(staff, "a line of the estimate")));
      await dialog.getByRole("button", { name: "Add to estimate" }).click();
      await dialog.waitFor({ state: "detached" });
    };
    await add({ Description: "Alternator, remanufactured", "Unit price": "412.50" });
    await add({
      Description: "Replace the alternator and the belt, and program the charging system's control module",
      Quantity: "1.5",
      "Unit price": "160",
      "We allow": "200",
      "Why it differs": "The labor guide says 1.25 hours.",
    });
    await panel.getByText("of $240.00 requested").waitFor();
    found.push(...(await barriers(staff, "an open estimate")));
    await panel.getByRole("button", { name: "Authorize" }).click();
    const number = panel.getByRole("heading", { name: /^AU-\d{6}$/ });
    await number.waitFor();
    found.push(...(await barriers(staff, "an authorization")));
    const mails = await call("GET", "/api/admin/outbox?q=oak-street-auto");
    expect(mails).toMatchObject([{ subject: `Authorized: ${await number.innerText()}` }]);

    await customer.getByRole("heading", { name: "Approved repair" }).waitFor();
    await customer.getByText(await number.innerText()).waitFor();
    await customer.getByText("$612.50").first().waitFor();
    found.push(...(await barriers(customer, "the authorization on a phone")));
    const payments = staff.getByRole("region", { name: "Payments" });
    await payments.getByRole("button", { name: "Record payment" }).click();
    const dialog = staff.getByRole("dialog");
    await dialog.getByText("It's already paid").click();
    found.push(...(await barriers(staff, "recording a payment")));
    await dialog.getByRole("button", { name: "Record payment" }).click();
    await payments.getByRole("heading", { name: /^\$612\.50 to Oak Street Auto/ }).waitFor();
    found.push(...(await barriers(staff, "a payment")));
    await customer.getByText(/^\$612\.50 to Oak Street Auto/).waitFor();
    expect(await customer.evaluate(() => "neverReloaded" in window)).toBe(true);
    expect(found).toEqual([]);
  },
);
