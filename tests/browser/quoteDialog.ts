import { randomInt } from "node:crypto";

import type { Locator, Page } from "playwright-core";

export interface Driver {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

/**
 * Never the same person twice, because a lead that shares an email or phone with another one is a duplicate, and all
 * files use the same database. The two hundred people of a run would share one of a million numbers once in fifty runs.
 */
export function newDriver(words: Partial<Driver> = {}): Driver {
  const number = String(randomInt(100_000_000)).padStart(8, "0");
  return {
    firstName: "Noëlle",
    lastName: `Okafor ${number}`,
    email: `noelle.${number}@example.com`,
    phone: `(5${number.slice(0, 2)}) 5${number.slice(2, 4)}-${number.slice(4)}`,
    ...words,
  };
}

export function quoteDialog(page: Page): Locator {
  return page.getByRole("dialog", { name: "Get Your Free Auto Warranty Quote" });
}

/** Fills the whole dialog, up to the button that sends it: one page on a desktop, three steps on a phone. */
export async function fillQuote(page: Page, driver: Driver): Promise<void> {
  const dialog = quoteDialog(page);
  await dialog.waitFor();
  await takeTime(page);
  await fillVehicle(dialog);
  await continueIfStep(dialog);
  await fillContact(dialog, driver);
  await continueIfStep(dialog);
  await dialog.getByRole("checkbox").first().waitFor();
  for (const box of await dialog.getByRole("checkbox").all()) await box.check();
}

/** A form that is sent too quickly is held for review, so the page's clock is moved ahead. */
async function takeTime(page: Page): Promise<void> {
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 30_000;
  });
}

export function submitButton(page: Page): Locator {
  return quoteDialog(page).getByRole("button", { name: "Get my quote" });
}

export async function fillVehicle(dialog: Locator): Promise<void> {
  await dialog.getByLabel("Year").selectOption("2021");
  await dialog.getByLabel("Make").fill("Subaru");
  await dialog.getByLabel("Model").fill("Outback");
  await dialog.getByLabel("Odometer").fill("41,250");
}

async function fillContact(dialog: Locator, driver: Driver): Promise<void> {
  await dialog.getByLabel("First name").fill(driver.firstName);
  await dialog.getByLabel("Last name").fill(driver.lastName);
  await dialog.getByLabel("Email").fill(driver.email);
  await dialog.getByLabel("Phone").fill(driver.phone);
  await dialog.getByLabel("ZIP code").fill("78664");
  await dialog.getByLabel("State").selectOption({ label: "Texas" });
}

export async function continueIfStep(dialog: Locator): Promise<void> {
  const next = dialog.getByRole("button", { name: "Continue" });
  if (await next.isVisible()) await next.click();
}
