import type { Page } from "playwright-core";

/** Shows the first page of the contract, until the screen says that it was seen. */
export async function readContract(page: Page): Promise<void> {
  await page
    .getByRole("group", { name: /^Page 1 of/ })
    .first()
    .scrollIntoViewIfNeeded();
  await page
    .getByText(/^You've seen/)
    .first()
    .waitFor();
}

/** Goes to a step by its name in the list of steps. */
export async function goToStep(page: Page, step: string): Promise<void> {
  await page
    .getByRole("navigation", { name: /^Steps to sign/ })
    .first()
    .getByRole("button", { name: step })
    .click();
  await page.getByRole("heading", { level: 3, name: step }).first().waitFor();
}

/** Reads, fills in every step, and signs. */
export async function signInSteps(page: Page, name: string): Promise<void> {
  await readContract(page);
  await page.getByRole("button", { name: "Continue" }).first().click();
  const form = page.getByRole("form", { name: /^Sign / }).first();
  await form.getByLabel("Street address").fill("12 Oak Street");
  await form.getByLabel("City").fill("Austin");
  await form.getByLabel("State").fill("TX");
  await form.getByLabel("ZIP code").fill("78704");
  await form.getByRole("button", { name: "Continue" }).click();
  await form.getByLabel("Card number").fill("4242 4242 4242 4242");
  await form.getByLabel("CVV").fill("737");
  await form.getByLabel("Exp month").fill("8");
  await form.getByLabel("Exp year").fill("2031");
  await form.getByRole("button", { name: "Continue" }).click();
  await form.getByLabel("Full legal name").fill(name);
  await form.getByRole("checkbox").check();
  await form.getByRole("button", { name: "Sign contract" }).click();
}
