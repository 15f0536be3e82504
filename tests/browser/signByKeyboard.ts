import { expect } from "@jest/globals";
import type { Page } from "playwright-core";

import { describedBy, expectFocusOn, tabTo, told } from "./keyboard";

export async function preview(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Preview contract" }).waitFor();
  await tabTo(page, "Preview contract");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Your contract" });
  await dialog.getByRole("link", { name: "Download PDF" }).waitFor();
  for (let stop = 0; stop < 6; stop += 1) {
    await page.keyboard.press(stop < 4 ? "Tab" : "Shift+Tab");
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expectFocusOn(page, /^Preview contract/);
}

/** The public site's seven checks: each error is announced and described, and corrected where the focus lands. */
export async function sign(page: Page): Promise<void> {
  await page.getByRole("region", { name: /^Your contract: / }).waitFor();
  await tabTo(page, /^Your contract: /);
  await page.keyboard.press("Shift+Tab");
  await tabTo(page, /Signature$/, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expectFocusOn(page, /^Signature$/);
  await page.getByText(/^You've seen/).waitFor();
  await tabTo(page, "Full legal name");
  const refused = async (title: string, field: RegExp, because: string): Promise<void> => {
    await page.keyboard.press("Enter");
    await told(page, title);
    await expectFocusOn(page, field);
    expect(await describedBy(page)).toContain(because);
  };
  const type = async (...texts: readonly string[]): Promise<void> => {
    for (const [index, text] of texts.entries()) {
      if (index > 0) await page.keyboard.press("Tab");
      await page.keyboard.type(text);
    }
  };
  await refused("Add your signature", /^Full legal name/, "Please enter your full name.");
  await type("Jordan Q. Reyes");
  await refused("Consent required", /agree/, "You must agree to sign digitally");
  await page.keyboard.press("Space");
  await refused("Check card number", /^Card number/, "Enter the full card number without spaces.");
  await type("4242424242424242");
  await refused("Check CVV", /^CVV/, "The security code should be 3 or 4 digits.");
  await type("123");
  await refused("Check expiration", /^Exp month/, "Enter a valid expiration month and year.");
  await type("3", "2031");
  await page.keyboard.press("Enter");
  await expectFocusOn(page, /^Signature$/);
  await tabTo(page, "Sign contract");
  await refused("Billing address required", /^Street address/, "This field is required.");
  await type("12 Oak Street", "", "Austin", "TX", "78701");
  await tabTo(page, "Ship my packet");
  await page.keyboard.press("Space");
  await refused("Shipping address required", /^Street address/, "This field is required.");
  await tabTo(page, "Ship my packet", "Shift+Tab");
  await page.keyboard.press("Space");
  for (const next of [/^Payment$/, /^Signature$/]) {
    await tabTo(page, "Continue");
    await page.keyboard.press("Enter");
    await expectFocusOn(page, next);
  }
  await tabTo(page, "Sign contract");
  await page.keyboard.press("Enter");
  await told(page, "Contract signed");
  await page.locator("article:focus").getByText("Thank you for signing.").waitFor();
}
