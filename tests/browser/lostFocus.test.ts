import { expect } from "@jest/globals";
import type { Locator } from "playwright-core";

import { png } from "../support/pictures";
import { administrator, openAsStaff } from "./backOffice";
import { holdRequests } from "./heldRequests";
import { journeys, laptop } from "./journey";
import { expectFocusOn, tabTo } from "./keyboard";
import { jordan, openAsCustomer } from "./portal";
import { newDriver } from "./quoteDialog";
import { asStaff, newPolicy, requestQuote } from "./requests";

const journey = journeys();

const press = (button: Locator) => button.press("Enter");

journey("staff keep their place on a claim and on a lead when a button disappears with its work", async (people) => {
  const driver = newDriver();
  const policyId = await newPolicy(people.origin, driver);
  const call = await asStaff(people.origin);
  const { firstName, lastName, email } = driver;
  const claim = await call("POST", "/api/admin/claims", {
    policyId,
    firstName,
    lastName,
    email,
    message: "It stalls.",
  });
  const leadId = await requestQuote(people.origin, newDriver());
  const page = await people.person(laptop);
  await openAsStaff(page, `/admin/claims/${claim.id}`);

  const next = page.getByRole("region", { name: "To do now" });
  await press(next.getByRole("button", { name: "Assign to me" }));
  await expectFocusOn(page, /^To do now/);
  // In the header is the way to take a colleague's claim.
  const colleague = await asStaff(people.origin, administrator);
  await colleague("POST", `/api/admin/claims/${claim.id}/assign`);
  await press(page.getByRole("button", { name: "Assign to me" }));
  await expectFocusOn(page, new RegExp(`^${firstName} ${lastName}$`));

  await press(next.getByRole("button", { name: "Ask" }));
  await page.getByRole("textbox", { name: "Question" }).fill("Which shop has your car?");
  await press(page.getByRole("button", { name: "Send question" }));
  await expectFocusOn(page, /^To do now/);

  await page.goto(`/admin/leads/${leadId}`);
  await press(page.getByRole("button", { name: "Set next action" }));
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Next action" }).selectOption({ label: "Call" });
  await press(dialog.getByRole("button", { name: "Save next action" }));
  await press(page.getByRole("button", { name: "Done" }));
  await expectFocusOn(page, /^Next action/);

  await page.getByRole("textbox", { name: "New note" }).fill("Prefers mornings.");
  await press(page.getByRole("button", { name: "Add Note" }));
  await expectFocusOn(page, /^New note/);
});

journey(
  "staff who tab through a dialog keep their place when it closes, and when it could not save",
  async (people) => {
    const driver = newDriver();
    const leadId = await requestQuote(people.origin, driver);
    const page = await people.person(laptop);
    await openAsStaff(page, `/admin/leads?q=${driver.email}`);
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await press(page.getByRole("button", { name: "Set status..." }));
    await page.getByLabel("New status").selectOption("Callback");
    await press(page.getByRole("button", { name: "Preview" }));
    await expectFocusOn(page, /^Change 1 lead$/);
    await tabTo(page, "Back");
    await tabTo(page, "Change 1 lead", "Shift+Tab");
    await page.keyboard.press("Enter");
    await page.getByText("Status: Callback. 1 changed").waitFor();
    await expectFocusOn(page, /^Several leads$/);
    await page.getByRole("combobox", { name: /^Status of/ }).click();
    await page.getByRole("listbox").getByRole("option", { name: "Quoted", exact: true }).click();
    // The notification covers none of the bar's buttons.
    const toast = page.getByRole("region", { name: "Notification" }).getByText("Lead updated successfully");
    await toast.hover();
    const shown = await page.locator("[data-variant]").boundingBox();
    const bar = await page.getByRole("region", { name: "Several leads" }).boundingBox();
    expect((shown?.y ?? 0) + (shown?.height ?? Infinity)).toBeLessThan(bar?.y ?? 0);

    await page.goto(`/admin/leads/${leadId}`);
    await press(page.getByRole("button", { name: "Set next action" }));
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: "Next action" }).selectOption({ label: "Call" });
    await holdRequests(page, ["*/graphql"], async (request) =>
      request.operation === "SetOpenNextAction" ? await request.lose() : await request.release(),
    );
    await press(dialog.getByRole("button", { name: "Save next action" }));
    await dialog.getByText(/^Unable to reach the server/).waitFor();
    await expectFocusOn(page, /^Save next action$/);
  },
);

journey("customers keep theirs among their files, and when they choose another way to sign in", async (people) => {
  const call = await asStaff(people.origin);
  const { email, policyId } = jordan;
  const person = { firstName: "Jordan", lastName: "Reyes", email };
  const claim = await call("POST", "/api/admin/claims", { policyId, ...person, message: "It stalls." });
  const page = await people.person(laptop);
  await openAsCustomer(page, `/portal/claims/${claim.id}`);
  const files = page.getByRole("region", { name: /^Photos and documents/ });
  const chooser = files.getByLabel("Choose files for your claim");
  await chooser.setInputFiles({ name: "wrong.png", mimeType: "image/png", buffer: png(8, 8) });
  await press(files.getByRole("button", { name: "Remove wrong.png" }));
  await expectFocusOn(page, /^Photos and documents/);
  await chooser.setInputFiles({ name: "odometer.png", mimeType: "image/png", buffer: png(8, 8) });
  await press(files.getByRole("button", { name: "Send file" }));
  await expectFocusOn(page, /^Photos and documents/);

  await press(page.getByRole("button", { name: "Sign out" }).first());
  await press(page.getByRole("button", { name: "Email me a sign-in link" }));
  await expectFocusOn(page, /^Email/);
  await press(page.getByRole("button", { name: "Use my policy number" }));
  await expectFocusOn(page, /^Email/);
});
