import { expect } from "@jest/globals";

import { journeys, laptop, phone } from "./journey";
import { describedBy, expectFocusOn, tabTo, told } from "./keyboard";
import { newDriver } from "./quoteDialog";
import { asStaff, newPolicy, requestQuote, sendContract } from "./requests";
import { preview, sign } from "./signByKeyboard";

const journey = journeys();

journey("a guest with the link reads and signs a contract by keyboard alone, on a phone", async (people) => {
  const leadId = await requestQuote(people.origin, newDriver());
  const id = await sendContract(await asStaff(people.origin), leadId);
  const guest = await people.person(phone);
  await guest.goto(`/portal?contract=${id}`);
  await guest.getByRole("heading", { name: "Review & Sign" }).waitFor();
  await tabTo(guest, "Skip to content");
  await guest.keyboard.press("Enter");
  await preview(guest);
  await sign(guest);
});

journey("a customer signs in to the claims center, files a claim and signs out by keyboard alone", async (people) => {
  const driver = newDriver();
  const policyId = await newPolicy(people.origin, driver);
  const customer = await people.person(laptop);
  await customer.goto("/claims");
  await customer.getByRole("button", { name: "Access claims form" }).waitFor();
  await tabTo(customer, /^Email$/);
  await customer.keyboard.type(driver.email);
  await customer.keyboard.press("Tab");
  await customer.keyboard.type("VSP-NONE-0000");
  await customer.keyboard.press("Enter");
  await told(customer, "Sign in failed");
  await expectFocusOn(customer, /^Policy number/);
  await customer.keyboard.press("Control+a");
  await customer.keyboard.type(policyId);
  await customer.keyboard.press("Enter");
  await told(customer, "Welcome back");
  await customer.locator(".claims-center:focus").getByRole("form", { name: "Claim" }).waitFor();

  await tabTo(customer, "Submit your claim");
  await customer.keyboard.press("Enter");
  await expectFocusOn(customer, /^Message/);
  expect(await describedBy(customer)).toContain("Required");
  await customer.keyboard.type("It stalls at every light.");
  await customer.keyboard.press("Tab");
  await customer.keyboard.press("Enter");
  await told(customer, "Claim submitted");
  await expectFocusOn(customer, /^Submit your claim/);

  await tabTo(customer, "Sign out", "Shift+Tab");
  await customer.keyboard.press("Enter");
  await customer.locator("h2:focus").filter({ hasText: "Sign in to continue your claim" }).waitFor();
  await customer.keyboard.press("Tab");
  await expectFocusOn(customer, /^Email/);
});
