import { expect } from "@jest/globals";

import { openAsStaff } from "./backOffice";
import { journeys, laptop, phone } from "./journey";
import { expectFocusOn, tabTo } from "./keyboard";
import { look } from "./look";
import { newDriver } from "./quoteDialog";
import { asStaff, requestQuote } from "./requests";

const journey = journeys();

journey("bulk changes and saved views are accessible", async (people) => {
  const driver = newDriver();
  const [kept] = [await requestQuote(people.origin, driver), await requestQuote(people.origin, driver)];
  const template = `Template whose name is long ${driver.lastName}`;
  const call = await asStaff(people.origin);
  await call("POST", "/api/admin/email-templates", {
    name: template,
    subject: "Your {vehicle.name}",
    bodyHtml: "<p>Hello {holder.firstName}</p>",
  });
  const found: string[] = [];
  const page = await people.person(laptop);
  await openAsStaff(page, `/admin/leads?q=${driver.email}`);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  const bar = page.getByRole("region", { name: "Several leads" });
  await bar.getByText("2 leads selected").waitFor();
  found.push(...(await look(page, "selected rows")));

  await bar.getByRole("button", { name: "Set next action..." }).click();
  await page.getByRole("button", { name: "Preview" }).waitFor();
  found.push(...(await look(page, "the next step of several")));
  await page.keyboard.press("Escape");
  await bar.getByRole("button", { name: "Set status..." }).click();
  await page.getByLabel("New status").selectOption("Left message");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Change 2 leads" }).waitFor();
  found.push(...(await look(page, "a preview")));
  await page.getByRole("button", { name: "Change 2 leads" }).click();
  await bar.getByText("2 changed").waitFor();

  await call("PATCH", `/api/admin/leads/${kept}`, { status: "callback" });
  await page.getByRole("link", { name: "Bulk changes", exact: true }).first().click();
  const change = page.getByRole("listitem").filter({ hasText: "Status: Left message" }).first();
  await change.getByRole("button", { name: "Undo all" }).click();
  await change.getByText("1 restored, 1 left unchanged").waitFor();
  found.push(...(await look(page, "earlier changes")));
  await change.getByRole("button", { name: "Which ones?" }).click();
  await page.getByText(/: changed since then by /).waitFor();
  found.push(...(await look(page, "the rows that an undo left")));

  await page.goto(`/admin/leads?q=${driver.email}`);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await tabTo(page, "Email a template...");
  await page.keyboard.press("Enter");
  const mail = page.getByRole("dialog", { name: "Email a template" });
  await mail.getByRole("combobox", { name: "Template" }).waitFor();
  await page.keyboard.press("Enter");
  found.push(...(await look(page, "a template not chosen")));
  for (const viewport of [phone, laptop]) {
    await page.setViewportSize(viewport);
    await tabTo(page, "Preview");
  }
  await mail.getByRole("combobox", { name: "Template" }).selectOption({ label: template });
  await tabTo(page, "Preview");
  await page.keyboard.press("Enter");
  // Both have the same address.
  await expectFocusOn(page, /^Email 1 lead$/);
  found.push(...(await look(page, "the preview of an email to several")));
  await page.keyboard.press("Enter");
  await bar.getByText("It starts within 30 seconds.", { exact: false }).waitFor();
  found.push(...(await look(page, "an email to several that can be cancelled")));
  await tabTo(page, "Don't send");
  await page.keyboard.press("Enter");
  await bar.getByRole("button", { name: "Don't send" }).waitFor({ state: "detached" });

  const view = `${driver.lastName} whose name is long`;
  // Of these two leads: accessibility.test.ts checks a list of fifty.
  await page.goto(`/admin/leads?state=TX&q=${driver.email}`);
  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByRole("dialog", { name: "Save view" }).waitFor();
  found.push(...(await look(page, "a view being saved")));
  await page.getByRole("textbox", { name: "Name" }).fill(view);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: view }).waitFor();
  found.push(...(await look(page, "a saved view")));
  await page.getByRole("button", { name: `Change ${view}` }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("dialog", { name: "Rename view" }).waitFor();
  found.push(...(await look(page, "a view being renamed")));
  expect(found).toEqual([]);
});
