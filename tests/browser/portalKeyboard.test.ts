import { expect } from "@jest/globals";
import type { Page } from "playwright-core";

import { journeys, phone } from "./journey";
import { describedBy, expectFocusOn, tabTo, told } from "./keyboard";
import { askForDocument } from "./portal";
import { type Driver, newDriver } from "./quoteDialog";
import { asStaff, requestQuote, sendContract } from "./requests";
import { preview, sign } from "./signByKeyboard";

const journey = journeys();

const photoTitle = "A photo of your odometer";

journey("a customer does everything that the portal is for with the keyboard alone, on a phone", async (people) => {
  const driver = newDriver();
  const policyId = await customerWithWork(people.origin, driver);
  const customer = await people.person(phone);
  await customer.goto("/portal");
  await signIn(customer, driver.email, policyId);
  await sendPhoto(customer);
  await goTo(customer, "Claims");
  await fileClaim(customer);
  await goTo(customer, "Contracts");
  await preview(customer);
  await sign(customer);
  await goTo(customer, "Payments");
  await agreeToAutopay(customer);
  await goTo(customer, "Add Coverage");
  await askForCoverage(customer);
  await goTo(customer, "Overview");
  await lookUpPart(customer);
  await tabTo(customer, "Sign out", "Shift+Tab");
  await customer.keyboard.press("Enter");
  await customer.getByRole("heading", { name: "Sign in to your portal" }).waitFor();
  await focusOnHeading(customer, "Your coverage, all in one place");
});

/** A new customer with a policy, a contract to sign and a photo to send. Returns the policy's number. */
async function customerWithWork(origin: string, driver: Driver): Promise<string> {
  const leadId = await requestQuote(origin, driver);
  const call = await asStaff(origin);
  await sendContract(call, leadId);
  const terms = { package: "gold", policyStartDate: "2026-01-15", expirationDate: "2029-01-15", monthlyPayment: 8_331 };
  const { id: policyId } = await call("POST", `/api/admin/leads/${leadId}/convert`, terms);
  await askForDocument(origin, photoTitle, policyId);
  return policyId;
}

async function signIn(page: Page, email: string, policyId: string): Promise<void> {
  await page.getByRole("heading", { name: "Sign in to your portal" }).waitFor();
  await tabTo(page, "Skip to content");
  await page.keyboard.press("Enter");
  await tabTo(page, "Email");
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type("VSP-NONE-0000");
  await page.keyboard.press("Enter");
  await told(page, "Sign in failed");
  await expectFocusOn(page, /^Policy number/);
  await page.keyboard.press("Control+a");
  await page.keyboard.type(policyId);
  await page.keyboard.press("Enter");
  await told(page, "Welcome back");
  await focusOnHeading(page, "Overview");
}

async function sendPhoto(page: Page): Promise<void> {
  const buffer = await page.screenshot({ type: "jpeg" });
  await page.getByRole("link", { name: photoTitle }).waitFor();
  await tabTo(page, photoTitle);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/portal/documents?request=*");
  await page.locator("article:focus").getByText("Awaiting Upload").waitFor();
  // Awaited well before the press, because otherwise the system's own file chooser would open.
  const choosing = page.waitForEvent("filechooser");
  await tabTo(page, "Choose file");
  await page.keyboard.press("Enter");
  await (await choosing).setFiles({ name: "odometer.jpg", mimeType: "image/jpeg", buffer });
  await page.getByText("is ready to send.").waitFor();
  await tabTo(page, "Send to");
  await page.keyboard.press("Enter");
  await told(page, "Upload received");
  await expectFocusOn(page, /^Choose file/);
  await tabTo(page, "Download odometer.jpg", "Shift+Tab");
  const downloading = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await downloading).suggestedFilename()).toBe("odometer.jpg");
  await expectFocusOn(page, /^Download odometer\.jpg/);
}

async function fileClaim(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Submit claim" }).waitFor();
  await tabTo(page, "Policy");
  await tabTo(page, "Submit claim");
  await page.keyboard.press("Enter");
  await told(page, "Describe the issue");
  await expectFocusOn(page, /^Details for our claims team/);
  expect(await describedBy(page)).toContain("Let us know what happened.");
  await page.keyboard.type("It stalls at every light.");
  await tabTo(page, "Submit claim");
  await page.keyboard.press("Enter");
  await told(page, "Claim submitted");
  await expectFocusOn(page, /^Submit claim/);
  await page.getByRole("list", { name: "Recent Claims" }).getByText("It stalls at every light.").waitFor();
  // The notification is reached with its key and left with Escape, which restores the focus.
  await page.keyboard.press("F8");
  await tabTo(page, "Close notification");
  await page.keyboard.press("Escape");
  await expectFocusOn(page, /^Submit claim/);
}

async function agreeToAutopay(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save card details" }).waitFor();
  await tabTo(page, "Card nickname");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Family card");
  await tabTo(page, "Brand");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Master");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("group", { name: "Card on file" }).getByText("Mastercard").waitFor();
  await tabTo(page, "Autopay");
  await page.keyboard.press("Space");
  await page.getByText("When you save with autopay on, you agree to this.").waitFor();
  await tabTo(page, "Save card details");
  await page.keyboard.press("Enter");
  await told(page, "Preferences saved");
  await page.getByText(/You agreed to autopay on/).waitFor();
  await expectFocusOn(page, /^Save card details/);
}

async function askForCoverage(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Send request" }).waitFor();
  await tabTo(page, "Vehicle year");
  await page.keyboard.press("ArrowDown");
  await tabTo(page, "Send request");
  await page.keyboard.press("Enter");
  await told(page, "Tell us what you need");
  await expectFocusOn(page, /^How can we help/);
  await page.keyboard.type("A second car");
  await tabTo(page, "Send request");
  await page.keyboard.press("Enter");
  await told(page, "Request sent");
}

async function lookUpPart(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Coverage on file" }).waitFor();
  await tabTo(page, "See what's covered");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Coverage timeline").waitFor();
  await tabTo(page, "Part or service");
  await page.keyboard.type("water pump");
  await dialog.getByText("Cooling System", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expectFocusOn(page, /^See what's covered/);
}

/** Uses the navigation, which comes before the screen; afterwards, the new screen's heading has the focus. */
async function goTo(page: Page, entry: string): Promise<void> {
  await tabTo(page, entry, "Shift+Tab");
  await page.keyboard.press("Enter");
  await focusOnHeading(page, entry === "Contracts" ? "Contracts & Activation" : entry);
}

async function focusOnHeading(page: Page, name: string): Promise<void> {
  await page.locator("h1:focus").filter({ hasText: name }).waitFor();
}
