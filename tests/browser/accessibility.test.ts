import { randomInt } from "node:crypto";

import { expect } from "@jest/globals";
import type { Page } from "playwright-core";

import { leadLinks, openAsStaff } from "./backOffice";
import { barriers } from "./barriers";
import { journeys, laptop, phone } from "./journey";
import { longLines } from "./longLines";
import { look } from "./look";
import { askForDocument, openAsCustomer } from "./portal";
import { newDriver } from "./quoteDialog";
import { asStaff, requestQuote, sendContract } from "./requests";

const journey = journeys();

/** publicSite.test.ts checks the public site itself. */
const publicPages = ["/portal", "/admin"];

journey("the sign-in and guest screens are accessible on a phone and a laptop, in light and dark", async (people) => {
  const visitor = await people.person(phone);
  const findings: string[] = [];
  for (const path of publicPages) {
    await visitor.goto(path);
    await visitor.getByRole("button", { name: "Sign in" }).waitFor();
    findings.push(...(await look(visitor, path)));
  }
  await visitor.setViewportSize(phone);
  await visitor.goto("/");
  await visitor.getByRole("button", { name: "Toggle Menu" }).click();
  findings.push(...(await barriers(visitor, "the open menu")));
  expect(findings).toEqual([]);
});

journey("every screen of the back office is accessible on a phone and a laptop, in light and dark", async (people) => {
  // Another test might delete the first one in the list at that moment.
  const driver = newDriver();
  const leadId = await requestQuote(people.origin, driver);
  const staff = await people.person(laptop);
  const findings: string[] = [];
  await openAsStaff(staff, "/admin");
  await staff.getByText("Total leads").waitFor();
  findings.push(...(await look(staff, "/admin")));

  await staff.getByRole("link", { name: "Leads", exact: true }).first().click();
  await leadLinks(staff).first().waitFor();
  findings.push(...(await look(staff, "/admin/leads")));

  await staff.goto(`/admin/leads/${leadId}`);
  await staff.getByRole("tab", { name: "Overview" }).waitFor();
  findings.push(...(await look(staff, "lead detail, Overview")));
  await staff.getByRole("tab", { name: "Quotes" }).click();
  findings.push(...(await look(staff, "lead detail, Quotes")));
  await staff.getByRole("tab", { name: "Activity" }).click();
  findings.push(...(await look(staff, "lead detail, Activity")));

  await staff.getByRole("tab", { name: "Overview" }).click();
  await clash(staff);
  findings.push(...(await look(staff, "a conflict")));

  // Only this driver's: another test's email would move the list.
  await sendContract(await asStaff(people.origin), leadId);
  await staff.goto(`/admin/mail?q=${driver.email}`);
  const letter = staff.getByText("Your Milepost contract is ready to sign");
  for (const [viewport, menu] of [
    [phone, "Open navigation"],
    [laptop, "Columns"],
  ] as const) {
    await staff.setViewportSize(viewport);
    await letter.waitFor();
    await staff.getByRole("button", { name: menu }).click();
    findings.push(...(await barriers(staff, `/admin/mail with a menu at ${viewport.width}`)));
    await staff.keyboard.press("Escape");
  }
  await letter.click();
  await staff.getByRole("tab", { name: "Text" }).click();
  findings.push(...(await look(staff, "an email")));

  await staff.goto("/admin/leads/00000000-0000-4000-8000-000000000000");
  await staff.getByText("Lead Not Found").waitFor();
  findings.push(...(await look(staff, "lead not found")));

  await staff.goto("/admin/leads/new");
  await staff.getByRole("button", { name: "Create Lead" }).waitFor();
  findings.push(...(await look(staff, "/admin/leads/new")));
  expect(findings).toEqual([]);
});

/** portalStates.test.ts checks every state of these on a narrow phone. */
journey("every screen of the portal is accessible on a laptop, in light and dark", async (people) => {
  const title = "Photo for a laptop";
  await askForDocument(people.origin, title);
  const customer = await people.person(laptop);
  const findings: string[] = [];
  await openAsCustomer(customer, "/claims");
  await customer.getByRole("button", { name: "Submit your claim" }).click();
  await customer.getByText("Required").first().waitFor();
  findings.push(...(await barriers(customer, "claims center with a mistake")));

  await customer.goto("/portal");
  await customer.getByRole("button", { name: "See what's covered" }).first().click();
  await customer.getByLabel("Part or service").fill("suspension");
  await customer.getByText("Front Suspension", { exact: true }).waitFor();
  findings.push(...(await barriers(customer, "a coverage")));
  await customer.keyboard.press("Escape");
  await customer.getByRole("dialog").waitFor({ state: "detached" });
  findings.push(...(await barriers(customer, "/portal")), ...(await longLines(customer)));

  const rail = customer.getByRole("navigation", { name: "Portal" });
  await rail.getByRole("link", { name: "Claims" }).click();
  await customer.getByRole("button", { name: "Submit claim" }).click();
  await customer.getByText("Choose the policy you need help with.").first().waitFor();
  findings.push(...(await barriers(customer, "/portal/claims with a mistake")));

  await rail.getByRole("link", { name: "Payments" }).click();
  await customer.getByRole("switch", { name: "Autopay" }).first().click();
  findings.push(...(await barriers(customer, "/portal/payments")));

  await rail.getByRole("link", { name: "Documents" }).click();
  await customer.getByRole("button", { name: "Leave" }).click();
  const request = customer.getByRole("article", { name: title });
  const text = { name: "note.pdf", mimeType: "application/pdf", buffer: Buffer.from("This is no PDF.") };
  await request.locator("input[type=file]").setInputFiles(text);
  await request.getByRole("button", { name: /^Send to/ }).click();
  await request.getByText("note.pdf was not sent").waitFor();
  findings.push(...(await barriers(customer, "/portal/documents with a refused file")), ...(await longLines(customer)));

  await customer.goto("/portal/policies/new");
  await customer.getByRole("button", { name: "Send request" }).click();
  await customer.getByText("Tell us what you need").waitFor();
  findings.push(...(await barriers(customer, "/portal/policies/new with a mistake")));

  await rail.getByRole("link", { name: "Contracts" }).click();
  await customer.getByRole("article").first().waitFor();
  findings.push(...(await barriers(customer, "/portal/contracts")), ...(await longLines(customer)));
  expect(findings).toEqual([]);
});

/** Saves a lead that a colleague has saved since it was opened. */
async function clash(staff: Page): Promise<void> {
  const city = staff.getByRole("textbox", { name: "City" }).first();
  await city.fill("Here");
  const id = new URL(staff.url()).pathname.split("/").at(-1);
  const change = await staff.request.patch(`/api/admin/leads/${id}`, {
    data: { lead: { city: `There ${randomInt(1_000_000)}` } },
  });
  expect(change.status()).toBe(200);
  await staff.getByRole("button", { name: "Save" }).click();
  await staff.getByRole("dialog").waitFor();
}
