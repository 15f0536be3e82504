import { expect } from "@jest/globals";

import { findLeads, leadLinks, leadRow, openAsStaff } from "./backOffice";
import { holdRequests } from "./heldRequests";
import { journeys, laptop, phone } from "./journey";
import { continueIfStep, fillQuote, fillVehicle, newDriver, quoteDialog, submitButton } from "./quoteDialog";

const journey = journeys();

journey(
  "a visitor asks for a quote on a phone, and staff see it arrive, work on it and find it by phone number",
  async (people) => {
    const driver = newDriver();
    const name = `${driver.firstName} ${driver.lastName}`;
    const staff = await people.person(laptop);
    await openAsStaff(staff, "/admin/leads");
    await leadLinks(staff).first().waitFor();
    await staff.evaluate(() => Object.assign(window, { neverReloaded: true }));

    const visitor = await people.person(phone);
    await visitor.goto("/");
    await visitor.getByRole("main").getByRole("button", { name: "Get my free quote" }).first().click();
    await fillQuote(visitor, driver);
    await submitButton(visitor).click();
    await visitor.waitForURL("**/thank-you");
    await visitor.getByText("A team member will be in touch within 24 hours", { exact: false }).waitFor();
    await quoteDialog(visitor).waitFor({ state: "detached" });

    const row = leadRow(staff, name);
    await row.waitFor();
    expect(await staff.evaluate(() => "neverReloaded" in window)).toBe(true);
    await row.getByText("2021 Subaru").waitFor();

    await row.getByRole("link").click();
    await staff.getByRole("heading", { name }).waitFor();
    await staff.getByRole("combobox", { name: "Status" }).selectOption("Left message");
    await staff.getByRole("button", { name: "Save" }).click();
    await staff.getByText("Lead updated successfully").waitFor();

    const note = "Called at noon, asked me to ring after 5 pm. 📞";
    await staff.getByRole("textbox", { name: "New note" }).fill(note);
    await staff.getByRole("button", { name: "Add Note" }).click();
    await staff.getByText("Note added").waitFor();
    await staff.getByRole("list", { name: "Conversation, newest first" }).getByText(note).waitFor();

    await staff.getByRole("link", { name: "Back to Leads" }).click();
    await findLeads(staff, driver.phone.replace(/\D/g, ""));
    await leadLinks(staff).nth(1).waitFor({ state: "detached" });
    await leadRow(staff, name).getByText("Left message").filter({ visible: true }).first().waitFor();
    expect(await leadLinks(staff).count()).toBe(1);
  },
);

journey("Back on a phone leads through the steps and out of the dialog; nothing typed is lost", async (people) => {
  const driver = newDriver();
  const visitor = await people.person(phone);
  await visitor.goto("/");
  await visitor.getByRole("main").getByRole("button", { name: "Get my free quote" }).first().click();
  const dialog = quoteDialog(visitor);
  await fillVehicle(dialog);
  await continueIfStep(dialog);
  await dialog.getByLabel("First name").fill(driver.firstName);
  await visitor.goBack();
  await dialog.getByText("Step 1 of 3").waitFor();
  await visitor.goBack();
  await dialog.waitFor({ state: "detached" });
  expect(new URL(visitor.url()).pathname).toBe("/");

  await visitor.goForward();
  expect(await dialog.getByLabel("Model").inputValue()).toBe("Outback");
  await visitor.goForward();
  await dialog.getByText("Step 2 of 3").waitFor();
  await visitor.reload();
  await dialog.getByText("Step 2 of 3").waitFor();
  expect(await dialog.getByLabel("First name").inputValue()).toBe(driver.firstName);
  await visitor.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });

  await visitor.getByRole("main").getByRole("button", { name: "Get my free quote" }).first().click();
  await fillQuote(visitor, driver);
  await submitButton(visitor).click();
  await visitor.waitForURL("**/thank-you");
  await visitor.goBack();
  await visitor.getByRole("main").getByRole("button", { name: "Get my free quote" }).first().waitFor();
  expect(await visitor.evaluate(() => history.state)).toBeNull();
  expect(await dialog.isVisible()).toBe(false);
});

journey("undoing in a phone number that was formatted on leaving its field adds nothing to it", async (people) => {
  const visitor = await people.person(laptop);
  await visitor.goto("/quote");
  const dialog = quoteDialog(visitor);
  const [odometer, trim] = [
    await dialog.getByLabel("Odometer").boundingBox(),
    await dialog.getByLabel("Trim").boundingBox(),
  ];
  expect(odometer?.y).toBe(trim?.y);
  const field = dialog.getByLabel("Phone");
  await field.pressSequentially("5125550123");
  await field.press("Tab");
  expect(await field.inputValue()).toBe("(512) 555-0123");
  for (const key of ["Shift+Tab", "Control+z", "Control+y"]) await visitor.keyboard.press(key);
  expect(await field.inputValue()).toBe("(512) 555-0123");
  await field.press("Control+a");
  await field.pressSequentially("2025550147");
  await field.press("Tab");
  for (const key of ["Shift+Tab", "Control+z", "Control+z"]) await visitor.keyboard.press(key);
  expect(await field.inputValue()).toBe("(202) 555-0147");
});

journey("two clicks on the button send one quote request", async (people) => {
  const driver = newDriver();
  const visitor = await people.person(laptop);
  await visitor.goto("/quote");
  await fillQuote(visitor, driver);
  await submitButton(visitor).dblclick();
  await visitor.waitForURL("**/thank-you");

  const staff = await people.person(laptop);
  await openAsStaff(staff, `/admin/leads?q=${encodeURIComponent(driver.email)}`);
  await leadRow(staff, driver.lastName).first().waitFor();
  expect(await leadLinks(staff).count()).toBe(1);
});

journey("if the dialog fails to load, the same button links to the quote page", async (people) => {
  const visitor = await people.person(laptop);
  const restore = await holdRequests(visitor, ["*/assets/QuoteDialog-*.js"], (program) => program.lose());
  await visitor.goto("/plans");
  await visitor.getByRole("main").getByRole("button", { name: "Get a Quote" }).first().click();
  await visitor.getByText("The quote form didn't load").waitFor();
  await restore();
  await visitor.getByRole("main").getByRole("link", { name: "Get a Quote" }).first().click();
  await visitor.waitForURL("**/quote?plan=basic");
  await quoteDialog(visitor).getByText("You chose the Basic plan.").waitFor();
});
