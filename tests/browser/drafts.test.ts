import { expect } from "@jest/globals";
import type { Page } from "playwright-core";

import { administrator, openAsStaff, signInAsStaff } from "./backOffice";
import { expectValue } from "./fields";
import { journeys, laptop, type Journey } from "./journey";
import { openAsCustomer, signInToPortal } from "./portal";
import { newDriver } from "./quoteDialog";
import { asStaff, newPolicy, requestQuote } from "./requests";

const journey = journeys();

/** Like a user who confirms the browser's question about leaving the page. */
async function reload(page: Page): Promise<void> {
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
}

async function newEntry({ origin }: Journey) {
  const driver = newDriver();
  return { email: driver.email, policyId: await newPolicy(origin, driver) };
}

async function customer(people: Journey, path: string) {
  const entry = await newEntry(people);
  const page = await people.person(laptop);
  await openAsCustomer(page, path, entry);
  return { page, entry };
}

const forms = [
  { form: "the portal's claim form", path: "/portal/claims", field: "Details for our claims team", leave: "Overview" },
  { form: "a coverage request", path: "/portal/policies/new", field: "How can we help", leave: "Overview" },
] as const;

for (const { form, path, field, leave } of forms)
  journey(`a reload keeps what was typed into ${form}; leaving or signing out discards it`, async (people) => {
    const { page, entry } = await customer(people, path);
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

journey(
  "a sign-out in another tab keeps what is being typed for the same person; another person's sign-in removes it",
  async (people) => {
    const [{ page, entry }, somebodyElse] = await Promise.all([customer(people, "/portal"), newEntry(people)]);
    const other = await page.context().newPage();
    await other.goto("/portal/claims");
    await other.getByLabel("Details for our claims team").fill("Someone else is not to read this.");
    const signOut = async (): Promise<void> => {
      await page.getByRole("button", { name: "Sign out" }).first().click();
      await other.getByText("You were signed out.", { exact: false }).waitFor();
      expect(await other.getByLabel("Details for our claims team").count()).toBe(0);
    };
    await signOut();
    await signInToPortal(other, entry);
    await expectText(other, "Details for our claims team", "Someone else is not to read this.");

    await signOut();
    await signInToPortal(page, somebodyElse);
    await expectText(other, "Details for our claims team", "");
    expect(await other.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("Someone else");
  },
);

journey("a submitted claim is not restored into the form", async (people) => {
  const { page } = await customer(people, "/portal/claims");
  await page.getByLabel("Details for our claims team").fill("It stalls at every light.");
  await page.getByRole("button", { name: "Submit claim" }).click();
  await page.getByText("Our claims team will reach out shortly with next steps.").waitFor();
  await page.reload();
  await expectText(page, "Details for our claims team", "");
});

journey("a reload keeps the input of the claims center's form", async (people) => {
  const { page } = await customer(people, "/claims");
  await page.getByLabel("Message").fill("It stalls at every light.");
  await reload(page);
  await expectText(page, "Message", "It stalls at every light.");
});

journey("a reload keeps the notes and the claim that staff are writing", async (people) => {
  const driver = newDriver();
  const [leadId, policyId] = await Promise.all([
    requestQuote(people.origin, driver),
    newPolicy(people.origin, newDriver()),
  ]);
  const { id } = await (await asStaff(people.origin))("POST", "/api/admin/claims", { policyId, message: "Stalls." });
  const staff = await people.person(laptop);
  await signInAsStaff(staff, administrator);
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

journey(
  "a lead and a note that staff are writing stay behind the sign-in when their other tab signs out",
  async (people) => {
    const leadId = await requestQuote(people.origin, newDriver());
    const first = await people.person(laptop);
    await openAsStaff(first, `/admin/leads/${leadId}`, administrator);
    await first.getByLabel("City", { exact: true }).fill("Tempe");
    await first.getByLabel("New note").fill("Called at noon.");
    const second = await first.context().newPage();
    await second.goto("/admin");
    await second.getByRole("button", { name: "Logout" }).click();

    await first.getByText("You were signed out. Sign in to continue. What you typed is kept.").waitFor();
    await first.getByLabel("City", { exact: true }).waitFor({ state: "hidden" });
    await first.getByLabel("Password").fill(administrator.password);
    await first.getByRole("button", { name: "Sign in" }).click();
    await expectText(first, "New note", "Called at noon.");
    await expectValue(first.getByLabel("City", { exact: true }), "Tempe");
    await first.getByRole("button", { name: "Save", exact: true }).click();
    await first.getByText("Lead updated successfully").waitFor();
  },
);

journey(
  "a lead that a colleague deletes while it is edited says who deleted it, and keeps what was typed for copying",
  async (people) => {
    const driver = newDriver();
    const leadId = await requestQuote(people.origin, driver);
    const editor = await people.person(laptop);
    await openAsStaff(editor, `/admin/leads/${leadId}`, administrator);
    await editor.getByLabel("City", { exact: true }).fill("Tempe");
    await editor.getByLabel("New note").fill("Called at noon.");

    const colleague = await people.person(laptop);
    await openAsStaff(colleague, `/admin/leads/${leadId}`);
    await colleague.getByRole("button", { name: "Delete Lead" }).click();
    await colleague.getByRole("button", { name: "Delete", exact: true }).click();
    await colleague.getByText("Lead deleted successfully").waitFor();

    await editor.getByText(/^staff deleted this lead on .+ E[SD]T\.$/).waitFor();
    const texts = editor.getByLabel("Not saved");
    expect(await texts.getByRole("definition").allTextContents()).toEqual(["Tempe", "Called at noon."]);
  },
);
