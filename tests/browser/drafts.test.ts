import { expect } from "@jest/globals";
import type { Page } from "playwright-core";

import { administrator, signIn } from "./backOffice";
import { expectValue } from "./fields";
import { journeys, laptop, type Journey } from "./journey";
import { openPortal, signInToPortal } from "./portal";
import { newDriver } from "./quoteDialog";
import { asStaff, newPolicy, requestQuote } from "./requests";

const journey = journeys();

/** As somebody does who says yes when the browser asks whether to leave the page. */
async function reload(page: Page): Promise<void> {
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
}

async function customer(people: Journey) {
  const driver = newDriver();
  const entry = { email: driver.email, policyId: await newPolicy(people.origin, driver) };
  const page = await people.person(laptop);
  await openPortal(page, entry);
  return { page, entry };
}

const forms = [
  { form: "the portal's claim form", path: "/portal/claims", field: "Details for our claims team", leave: "Overview" },
  { form: "a coverage request", path: "/portal/policies/new", field: "How can we help", leave: "Overview" },
] as const;

for (const { form, path, field, leave } of forms)
  journey(`a reload keeps what was written into ${form}; leaving it behind or signing out does not`, async (people) => {
    const { page, entry } = await customer(people);
    await page.goto(path);
    await page.getByLabel(field).fill("It stalls at every light.");
    await reload(page);
    await expectText(page, field, "It stalls at every light.");

    await page.getByRole("navigation", { name: "Portal" }).getByRole("link", { name: leave }).click();
    await page.getByRole("button", { name: "Leave" }).click();
    await page.waitForURL("**/portal");
    await page.goto(path);
    await expectText(page, field, "");

    await page.getByLabel(field).fill("Someone else is not to read this.");
    await page.getByRole("button", { name: "Sign out" }).first().click();
    await page.goto(path);
    await signInToPortal(page, entry);
    await expectText(page, field, "");
  });

journey("signing out in one tab takes away what another one keeps", async (people) => {
  const { page, entry } = await customer(people);
  const other = await page.context().newPage();
  await other.goto("/portal/claims");
  await other.getByLabel("Details for our claims team").fill("Someone else is not to read this.");
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await other.getByRole("heading", { name: "Sign in to your portal" }).waitFor();
  await signInToPortal(other, entry);
  await expectText(other, "Details for our claims team", "");
});

journey("a claim that was sent is not written into the form again", async (people) => {
  const { page } = await customer(people);
  await page.goto("/portal/claims");
  await page.getByLabel("Details for our claims team").fill("It stalls at every light.");
  await page.getByRole("button", { name: "Submit claim" }).click();
  await page.getByText("Our claims team will reach out shortly with next steps.").waitFor();
  await page.reload();
  await expectText(page, "Details for our claims team", "");
});

journey("a reload keeps what was written into the claims center's form", async (people) => {
  const { page } = await customer(people);
  await page.goto("/claims");
  await page.getByLabel("Message").fill("It stalls at every light.");
  await reload(page);
  await expectText(page, "Message", "It stalls at every light.");
});

journey("a reload keeps the notes and the claim that staff are writing", async (people) => {
  const driver = newDriver();
  const leadId = await requestQuote(people.origin, driver);
  const policyId = await newPolicy(people.origin, newDriver());
  const { id } = await (await asStaff(people.origin))("POST", "/api/admin/claims", { policyId, message: "Stalls." });
  const staff = await people.person(laptop);
  await staff.goto("/admin");
  await signIn(staff, administrator);
  for (const { path, field } of [
    { path: `/admin/leads/${leadId}`, field: "New note" },
    { path: `/admin/policies/${policyId}`, field: "New note" },
    { path: `/admin/claims/${id}`, field: "Claim Reason" },
  ]) {
    await staff.goto(path);
    await staff.getByLabel(field).fill("Called at noon.");
    await reload(staff);
    await expectText(staff, field, "Called at noon.");
    await staff.getByLabel(field).fill("");
  }
});

async function expectText(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label).first();
  await field.waitFor();
  if (text === "") expect(await field.inputValue()).toBe("");
  else await expectValue(field, text);
}
