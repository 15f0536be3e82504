import { expect } from "@jest/globals";
import type { Page } from "playwright-core";

import { administrator, openAsStaff } from "./backOffice";
import { settled } from "./barriers";
import { holdAnswers } from "./heldRequests";
import { journeys, laptop, phone } from "./journey";
import { expectFocusOn, told, tabTo } from "./keyboard";
import { look } from "./look";
import { mailedLink } from "./mailedLink";
import { openAsCustomer } from "./portal";
import { newDriver } from "./quoteDialog";
import { asStaff, newPolicy, requestQuote } from "./requests";

const journey = journeys();

journey(
  "duplicates, merge, import and reports are accessible, and two leads are merged by keyboard",
  async (people) => {
    const driver = newDriver();
    const known = await requestQuote(people.origin, driver);
    const again = await requestQuote(people.origin, { ...driver, firstName: "Noelle-Marie", phone: newDriver().phone });
    const page = await people.person(laptop);
    const found: string[] = [];
    await openAsStaff(page, "/admin/leads/duplicates", administrator);
    await page.getByRole("article", { name: driver.email }).waitFor();
    found.push(...(await look(page, "duplicates")));
    await tabTo(page, "Compare");

    await page.goto(`/admin/leads/merge?one=${known}&other=${again}`);
    await page.getByRole("button", { name: "Merge leads" }).waitFor();
    found.push(...(await look(page, "merge")));
    await tabTo(page, "First Name Noelle-Marie");
    await page.keyboard.press("ArrowUp");
    await tabTo(page, "Merge leads");
    await page.keyboard.press("Enter");
    await told(page, "Leads merged");
    await page.getByRole("heading", { level: 1, name: `Noëlle ${driver.lastName}` }).waitFor();

    await page.goto("/admin/leads/import");
    await page.getByRole("button", { name: "Choose CSV file" }).waitFor();
    found.push(...(await look(page, "choosing a file")));
    await tabTo(page, "Choose CSV file");
    const csv =
      "Vorname,Email,A column with a long name that says nothing of what is in it\nAda,ada@example.com,\nBo,nowhere,x\n";
    const file = { name: "leads-of-a-partner-with-a-long-name.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
    await page.getByLabel("CSV file of leads").setInputFiles(file);
    await page.getByRole("button", { name: "Import 2 rows" }).waitFor();
    found.push(...(await look(page, "import")));
    await tabTo(page, "Field of Vorname");
    await page.keyboard.type("First");
    await page.getByText("First Name: Ada").waitFor();
    await tabTo(page, "Import 2 rows");
    await page.keyboard.press("Enter");
    await page.getByText("1 row has an error.", { exact: false }).waitFor();
    found.push(...(await look(page, "an import with an error")));
    await reachable(page, "Download the rows with errors");
    await reachable(page, "Undo import");
    await page.keyboard.press("Enter");
    await page.getByRole("alertdialog").waitFor();
    found.push(...(await look(page, "an import being undone")));
    await tabTo(page, "Undo import");
    await page.keyboard.press("Enter");
    await page.getByText(/^Undone: 1 removed/).waitFor();
    found.push(...(await look(page, "an import that was undone")));

    await enlargeFigures(page);
    await page.getByRole("link", { name: "Reports", exact: true }).first().click();
    await page
      .getByRole("region", { name: /^Table: / })
      .first()
      .waitFor();
    found.push(...(await look(page, "reports")));
    for (const table of await page.getByRole("region", { name: /^Table: / }).all())
      if (await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth))
        found.push(`cut off: ${await table.getAttribute("aria-label")}`);
    expect(found).toEqual([]);
  },
);

journey("a shop's page and an objection are accessible, and usable by keyboard alone", async (people) => {
  const driver = newDriver();
  const policyId = await newPolicy(people.origin, driver);
  const call = await asStaff(people.origin);
  const filed = { policyId, email: driver.email, message: "It stalls." };
  const { id } = await call("POST", "/api/admin/claims", { ...filed, claimReason: "Stalls on the highway" });
  const email = `desk.${Date.now().toString(36)}@shop.example`;
  await call("POST", `/api/admin/claims/${id}/shop`, { newShop: { name: "Oak Street Auto & Transmission", email } });
  await call("POST", `/api/admin/claims/${id}/shop/link`, { request: "Please send your estimate and photos." });
  const found: string[] = [];

  const page = await people.person(laptop);
  await page.goto(await mailedLink(call, email, "shop_link"));
  await page.getByRole("form", { name: "Add a line" }).waitFor();
  await tabTo(page, "Description");
  // Fewer than fifty characters: on a busy machine React may not get to render between any two, and then gives up.
  await page.keyboard.type("Alternator, remanufactured, with its belt");
  await tabTo(page, "Unit price");
  await page.keyboard.type("412.50");
  await page.keyboard.press("Enter");
  await page.getByRole("list", { name: "To be sent" }).getByText("Alternator", { exact: false }).waitFor();
  found.push(...(await look(page, "the shop's page")));
  await tabTo(page, "Send estimate of $412.50");
  await page.keyboard.press("Enter");
  await told(page, "Estimate sent");

  const unbroken = "Timing-belt-and-tensioner-".repeat(4);
  const { id: denied } = await call("POST", "/api/admin/claims", { ...filed, claimReason: unbroken });
  const reason = { status: "denied", denialReason: "The belt wears out.", denialClause: "Exclusions" };
  await call("PATCH", `/api/admin/claims/${denied}`, reason);
  await openAsCustomer(page, `/portal/claims/${denied}`, { email: driver.email, policyId });
  await page.getByRole("button", { name: "Object to this decision" }).waitFor();
  await tabTo(page, "Object to this decision");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Object to this decision" }).waitFor();
  found.push(...(await look(page, "an objection")));
  await page.keyboard.type("The belt was new in May.");
  await tabTo(page, "Send objection");
  await page.keyboard.press("Enter");
  await page.getByText("We're looking at it again").waitFor();
  found.push(...(await look(page, "a claim in appeal")));

  const staff = await people.person(laptop);
  await openAsStaff(staff, `/admin/claims/${denied}`);
  await staff.getByText("You denied this claim, so a colleague decides the objection.", { exact: false }).waitFor();
  found.push(...(await look(staff, "an appeal")));
  expect(found).toEqual([]);
  await staff.setViewportSize(phone);
  const line = await staff.getByTitle(unbroken, { exact: true }).boundingBox();
  expect((line?.x ?? 0) + (line?.width ?? Infinity)).toBeLessThanOrEqual(phone.width);
});

journey("branding is accessible, and its address is changed by keyboard alone", async (people) => {
  const page = await people.person(laptop);
  await openAsStaff(page, "/admin/settings", administrator);
  await page.getByRole("region", { name: "Postal address" }).waitFor();
  const found = await look(page, "branding");
  for (const stop of ["Choose logo", "Choose PDF", "Address at the bottom of every email"]) await tabTo(page, stop);
  await page.keyboard.insertText("A".repeat(201));
  await page.keyboard.press("Enter");
  found.push(...(await look(page, "branding with an address that is too long")));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("1 Congress Avenue, Austin, TX 78701");
  await page.keyboard.press("Enter");
  await page.getByText("Postal address saved.", { exact: false }).waitFor();
  found.push(...(await look(page, "branding with a saved address")));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await tabTo(page, "Save address");
  await page.keyboard.press("Enter");
  await page.getByText("Postal address saved.", { exact: false }).waitFor();
  for (const stop of ["Remind", "Save", "Convert a lead as soon as its contract is signed"]) await tabTo(page, stop);
  expect(found).toEqual([]);
});

journey("requests that were held back are accessible, and released and discarded by keyboard", async (people) => {
  const driver = newDriver({ firstName: "Maximiliano-Alejandro", lastName: `Vandenberghe ${Date.now().toString(36)}` });
  const name = `${driver.firstName} ${driver.lastName}`;
  await requestQuote(people.origin, driver, {
    website: "https://spam.example/a-long-address-that-nobody-types",
    secondsOpen: 30,
  });
  const page = await people.person(laptop);
  await openAsStaff(page, "/admin/leads/held");
  const card = page.getByRole("article", { name });
  await card.waitFor();
  const found = await look(page, "held requests");
  await reachable(page, "Discard");
  await card.getByRole("button", { name: "Discard" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("alertdialog").waitFor();
  found.push(...(await look(page, "a request being discarded")));
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  await expectFocusOn(page, /^Discard$/);
  await tabTo(page, "Release");
  await page.keyboard.press("Enter");
  await told(page, "Request released");
  await card.waitFor({ state: "detached" });
  found.push(...(await look(page, "released requests")));
  expect(found).toEqual([]);
});

journey("a merged lead, its undo and an email to it are accessible, and usable by keyboard alone", async (people) => {
  const call = await asStaff(people.origin);
  const driver = newDriver();
  const leadId = await requestQuote(people.origin, driver);
  const mergedId = await requestQuote(people.origin, {
    ...driver,
    firstName: "Maximiliano-Alejandro",
    lastName: `Vandenberghe-Castellanos ${driver.lastName}`,
  });
  await call("POST", "/api/admin/lead-merges", { keepId: leadId, mergeId: mergedId });
  const page = await people.person(laptop);
  await openAsStaff(page, `/admin/leads/${leadId}`);
  await page.getByRole("button", { name: "Undo merge" }).waitFor();
  const found = await look(page, "a merged lead");

  await reachable(page, "Write Email");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: /^Email to / });
  await dialog.waitFor();
  found.push(...(await look(page, "an email to a lead")));
  await reachable(page, "Send email");
  await tabTo(page, "Subject");
  await page.keyboard.type("Your Kia");
  await tabTo(page, "Message");
  await page.keyboard.type("Hello {holder.firstName}, when may I call you?");
  await tabTo(page, "Preview");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Preview" }).waitFor();
  found.push(...(await look(page, "the preview of an email to a lead")));
  await page.keyboard.press("Escape");
  await expectFocusOn(page, /^Preview$/);
  await tabTo(page, "Send email");
  await page.keyboard.press("Enter");
  await told(page, "Email sent");
  await expectFocusOn(page, /^Write Email$/);

  await reachable(page, "Undo merge");
  await page.keyboard.press("Enter");
  await told(page, "Merge undone");
  await page.waitForURL(`**/admin/leads/${mergedId}`);
  expect(found).toEqual([]);
});

/** Tab reaches it on a phone and on a desktop, where the focus stays. */
async function reachable(page: Page, name: string): Promise<void> {
  for (const viewport of [phone, laptop]) {
    await page.setViewportSize(viewport);
    // Otherwise the screen may be laid out again while a stop's focus is checked.
    await settled(page);
    await tabTo(page, name);
  }
}

/** The reports of a company with tens of thousands of claims. */
async function enlargeFigures(page: Page): Promise<void> {
  await holdAnswers(page, ["*/graphql"], async (answer) => {
    if (answer.operation !== "ReportsScreen") return await answer.release();
    const figures = (await answer.text())
      .replaceAll(/"(\w*(?:paid|reserved|earned|written|cancelled|refund)Cents)":\s*\d+/g, '"$1":123456789')
      .replaceAll(/"(claims|denied|appealed|overturned)":\s*\d+/g, '"$1":12345')
      .replaceAll(/"(answerMedian|decisionMedian)":\s*(\d+|null)/g, '"$1":9000');
    await answer.release(figures);
  });
}
