import { expect } from "@jest/globals";
import type { Locator, Page } from "playwright-core";

import { openAsStaff } from "./backOffice";
import { sidewaysScroll } from "./barriers";
import { journeys, laptop, phone } from "./journey";
import { told } from "./keyboard";
import { mailedLink } from "./mailedLink";
import { fillQuote, newDriver, quoteDialog, submitButton } from "./quoteDialog";
import { asStaff, requestQuote, sendContract } from "./requests";
import { signInSteps } from "./signing";
import { Strokes } from "./strokes";

const journey = journeys();

journey(
  "a phone visitor who presses Silver becomes a holder who is signed in, and staff type nothing at all",
  async (people) => {
    const driver = newDriver();
    const call = await asStaff(people.origin);
    const visitor = await people.person(phone);
    await visitor.goto("/");
    await visitor.getByRole("article", { name: "Silver" }).getByRole("button", { name: "Get a Quote" }).click();
    await quoteDialog(visitor).getByText("You chose the Silver plan.").waitFor();
    await fillQuote(visitor, driver);
    await submitButton(visitor).click();
    await visitor.waitForURL("**/thank-you");

    const staff = await people.person(laptop);
    await openAsStaff(staff, "/admin/today");
    const strokes = await Strokes.of(staff);
    await leadOfToday(staff, driver.lastName).click();
    await staff.getByRole("tab", { name: "Quotes" }).click();
    const panel = staff.getByRole("form", { name: "Create New Quote" });
    // The chosen plan, at the price book's price.
    await panel.getByRole("button", { name: /^Silver/, pressed: true }).waitFor();
    await panel.getByRole("button", { name: "Create Quote" }).click();
    const emailQuote = staff.getByRole("button", { name: "Email quote" });
    await emailQuote.waitFor();
    expect(await bottomOf(emailQuote)).toBeLessThan(laptop.height);
    await emailQuote.click();
    await staff.getByRole("dialog").getByRole("button", { name: "Email quote" }).click();
    await staff.getByText("Not opened yet").waitFor();

    await visitor.goto(await mailedLink(call, driver.email, "quote_sent"));
    await visitor.getByRole("region", { name: "Silver" }).getByText("Quoted for you").waitFor();
    await staff.getByText(/^Opened /).waitFor();
    await visitor.getByRole("button", { name: "Accept Silver" }).click();
    await visitor.getByRole("alertdialog").getByRole("button", { name: "Accept and continue" }).click();
    await visitor.getByText("Down payment").waitFor();
    expect(await visitor.getByLabel("What you are signing for").evaluate((money) => money.clientHeight)).toBeLessThan(
      phone.height / 3,
    );
    await signInSteps(visitor, `${driver.firstName} ${driver.lastName}`);
    await visitor.getByText("Thank you for signing.").waitFor();
    expect(await sidewaysScroll(visitor)).toBe(0);

    await staff.getByText(/^Signed .* by Noëlle/).waitFor();
    await staff.getByRole("button", { name: "Convert to Policy" }).click();
    await staff.getByRole("dialog").getByRole("button", { name: "Convert to Policy" }).click();
    await staff.getByText("Lead converted to policy").waitFor();
    expect(await strokes.counted()).toEqual({ keys: 0, clicks: 7 });

    await visitor.goto(await mailedLink(call, driver.email, "policy_started"));
    await visitor.getByRole("button", { name: "Sign in" }).click();
    await told(visitor, "Welcome");
    const welcome = visitor.getByRole("region", { name: /Welcome to Milepost/ });
    await welcome.getByText(/^Your Silver plan covers:/).waitFor();
    await visitor.getByText("2021 Subaru Outback", { exact: true }).first().waitFor();
    expect(await sidewaysScroll(visitor)).toBe(0);
  },
);

journey("a contract that is declined with a reason is corrected by staff and signed", async (people) => {
  const driver = newDriver({ lastName: `Okaffor ${newDriver().phone.slice(-4)}` });
  const leadId = await requestQuote(people.origin, driver);
  const call = await asStaff(people.origin);
  const staff = await people.person(laptop);
  const declined = await sendContract(call, leadId);
  await openAsStaff(staff, `/admin/leads/${leadId}?tab=quotes`);
  const customer = await people.person(phone);
  await customer.goto(`/portal?contract=${declined}`);
  await customer.getByRole("button", { name: "Decline this contract" }).click();
  await customer.getByRole("dialog").getByLabel("Why not?").fill("My last name has one f.");
  await customer.getByRole("dialog").getByRole("button", { name: "Decline contract" }).click();
  await customer.getByText("You declined this contract.", { exact: false }).waitFor();
  await customer.reload();
  await customer.getByText(/^This contract was declined on /).waitFor();
  await staff.getByText(/^Contract declined .*: My last name has one f\.$/).waitFor();

  await staff.getByRole("tab", { name: "Overview" }).click();
  await staff.getByRole("textbox", { name: "Last Name" }).first().fill(driver.lastName.replace("ff", "f"));
  await staff.getByRole("button", { name: "Save", exact: true }).click();
  await staff.getByText("Lead updated successfully").waitFor();
  await staff.getByRole("tab", { name: "Quotes" }).click();
  await staff.getByRole("button", { name: "Send contract" }).click();
  await staff.getByText("Awaiting signature").waitFor();

  // The mail of the corrected contract is the newest.
  await customer.goto(await mailedLink(call, driver.email, "contract_sent"));
  await signInSteps(customer, `${driver.firstName} Okafor`);
  await customer.getByText("Thank you for signing.").waitFor();
  await staff.getByText(/^Signed .* by Noëlle Okafor/).waitFor();
});

function leadOfToday(staff: Page, words: string) {
  return staff.getByRole("link", { name: new RegExp(words) }).first();
}

/** The bottom edge of an element on the current screen. */
async function bottomOf(something: Locator): Promise<number> {
  const box = await something.boundingBox();
  return box === null ? Infinity : box.y + box.height;
}
