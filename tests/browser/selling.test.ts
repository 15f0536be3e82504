import { randomInt } from "node:crypto";

import { expect } from "@jest/globals";
import type { Page } from "playwright-core";

import { openAsStaff } from "./backOffice";
import { expectValue } from "./fields";
import { journeys, laptop, phone } from "./journey";
import { signInToPortal } from "./portal";
import { type Driver, newDriver } from "./quoteDialog";
import { requestQuote } from "./requests";
import { goToStep, signInSteps } from "./signing";

const journey = journeys();

journey(
  "a quote becomes a contract, the customer signs it on a phone, staff see it and convert, and the customer signs in",
  async (people) => {
    const driver = newDriver({ firstName: "Zoë", lastName: `Đặng-Müller ${randomInt(1_000_000)}` });
    const leadId = await requestQuote(people.origin, driver);
    const staff = await people.person(laptop);
    await openAsStaff(staff, `/admin/leads/${leadId}?tab=quotes`);
    await quote(staff);
    const link = await sendContract(staff, driver);

    const guest = await people.person(phone);
    await guest.goto(link);
    await guest.getByRole("heading", { name: "Review & Sign" }).waitFor();
    await keepsCopy(guest, "Vehicle-Service-Contract.pdf");
    await staff.getByText(/^Opened /).waitFor();

    await sign(guest, driver);
    await guest.getByText("Contract signed").waitFor();
    await guest.getByText("Thank you for signing.").waitFor();
    await keepsCopy(guest, "Vehicle-Service-Contract-signed.pdf");

    await staff.getByText(/^Signed .* by Zoë Đặng/).waitFor();
    await staff.getByText(/^Shown before signing: /).waitFor();
    expect(await staff.evaluate(() => "neverReloaded" in window)).toBe(true);
    const policyId = await convert(staff);

    await guest.goto("/portal");
    await signInToPortal(guest, { email: driver.email.toUpperCase(), policyId: policyId.toLowerCase() });
    await guest.goto("/portal/contracts");
    await guest.getByText("Thank you for signing.").waitFor();
    await guest.getByText("Visa **** **** **** 4242").waitFor();
  },
);

/** The last change, to the total or the term, determines the monthly price. */
async function quote(staff: Page): Promise<void> {
  const panel = staff.getByRole("form", { name: "Create New Quote" });
  // The price book's figures fill the form; anything typed at that moment would be appended to them.
  await panel.getByText(/^Retail prices/).waitFor();
  await panel.getByLabel("Total price").fill("$3,600.00");
  await expectValue(panel.getByLabel("Monthly price"), "100.00");
  await panel.getByLabel("Term").fill("48");
  await expectValue(panel.getByLabel("Monthly price"), "75.00");
  await panel.getByLabel("Reason for a different price").fill("Matched a competitor");
  await panel.getByRole("button", { name: "Create Quote" }).click();
  await staff.getByText("Quote created successfully").waitFor();
  await staff.getByRole("definition").getByText("$3,600.00").waitFor();
}

async function sendContract(staff: Page, { email }: Driver): Promise<string> {
  await staff.evaluate(() => Object.assign(window, { neverReloaded: true }));
  await staff.getByRole("button", { name: "Send contract" }).click();
  await staff.getByText("The customer has been invited to review and sign.").waitFor();
  await staff.getByText("Awaiting signature").waitFor();
  await staff.getByText("Not opened yet").waitFor();

  // The e-mail as staff see it, because there is no mail server here.
  const outbox = await staff.context().newPage();
  await outbox.goto(`/admin/mail?q=${encodeURIComponent(email)}`);
  await outbox.getByText(/contract is ready to sign/).click();
  const letter = outbox.frameLocator("iframe");
  const link = await letter.getByRole("link", { name: "Review & sign your contract" }).getAttribute("href");
  await outbox.close();
  return link ?? "";
}

async function sign(guest: Page, driver: Driver): Promise<void> {
  await goToStep(guest, "Signature");
  await guest.getByRole("button", { name: "Sign contract" }).click();
  await guest.getByText("Add your signature").waitFor();
  await goToStep(guest, "Your details");
  await expectValue(guest.getByLabel("Email for your signed copy"), driver.email);
  await goToStep(guest, "Review");
  await signInSteps(guest, `${driver.firstName} ${driver.lastName}`);
}

/** The document opens in a dialog, from where it is downloaded as a PDF under its name. */
async function keepsCopy(guest: Page, fileName: string): Promise<void> {
  await guest.getByRole("button", { name: "Preview contract" }).click();
  const dialog = guest.getByRole("dialog", { name: "Your contract" });
  const [download] = await Promise.all([
    guest.waitForEvent("download"),
    dialog.getByRole("link", { name: "Download PDF" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(fileName);
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "detached" });
}

async function convert(staff: Page): Promise<string> {
  await staff.getByRole("button", { name: "Convert to Policy" }).click();
  const dialog = staff.getByRole("dialog", { name: "Convert to Policy" });
  await dialog.getByText("Amounts come from the signed quote.", { exact: false }).waitFor();
  await expectValue(dialog.getByLabel("Total premium"), "3,600.00");
  await expectValue(dialog.getByLabel("Monthly payment"), "75.00");
  await dialog.getByRole("button", { name: "Convert to Policy" }).click();
  await staff.getByText("Lead converted to policy").waitFor();
  await staff.getByRole("button", { name: "Policy Created" }).waitFor();
  await staff.getByRole("tab", { name: "Overview" }).click();
  const policyId = await staff
    .getByText(/^VSP-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    .first()
    .textContent();
  return policyId ?? "";
}
