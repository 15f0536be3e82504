import { expect } from "@jest/globals";
import type { Page } from "playwright-core";

import { journeys, phone } from "./journey";
import { type Asked, LiveRequests } from "./liveRequests";
import { askForDocument, openPortal } from "./portal";
import { newDriver } from "./quoteDialog";
import { asStaff, newPolicy, requestQuote, sendContract } from "./requests";

const journey = journeys();

/** A page asked for its query when it was opened, and once more for each change that somebody else made meanwhile: the colleague's, at least. */
function expectOnce({ operations, foreignChanges }: Asked, query: string): void {
  expect(operations.slice(0, 2)).toEqual(["PortalSession", query]);
  expect(operations.slice(1).every((name) => name === query)).toBe(true);
  expect(operations.length - 2).toBeLessThanOrEqual(Math.max(1, foreignChanges));
}

journey("each page of the portal is asked for once, and what a customer does there is sent once", async (people) => {
  const driver = newDriver();
  const policyId = await newPolicy(people.origin, driver);
  const call = await asStaff(people.origin);
  const ask = (title: string) => askForDocument(people.origin, title, policyId);
  const customer = await people.person(phone);
  const requests = await LiveRequests.of(customer);
  await openPortal(customer, { email: driver.email, policyId });
  // What the sign-in has led to is asked for no more.
  await customer.goto("/portal/policies/new");
  await customer.getByRole("button", { name: "Send request" }).waitFor();

  const overview = await requests.open("/portal", "OverviewScreen", ask);
  expectOnce(overview, "OverviewScreen");
  const documents = await requests.open("/portal/documents", "DocumentsScreen", ask);
  expectOnce(documents, "DocumentsScreen");
  const title = "A photo of your odometer";
  await ask(title);
  const card = customer.getByRole("article", { name: title });
  await card.waitFor();
  const sent = await requests.during(async () => {
    const file = { name: "report.png", mimeType: "image/png", buffer: await picture(customer) };
    await card.getByLabel(`Choose a file for ${title}`).setInputFiles(file);
    await card.getByText("is ready to send.", { exact: false }).waitFor();
    await card.getByRole("button", { name: "Send to Milepost" }).click();
    await card.getByText("Received").waitFor();
  }, ask);
  expect(sent.operations).toEqual(["UploadDocument", "DocumentsScreen"]);

  const file = (message: string) => call("POST", "/api/admin/claims", { policyId, message });
  const claims = await requests.open("/portal/claims", "PortalClaimsScreen", file);
  expectOnce(claims, "PortalClaimsScreen");
  const filed = await requests.during(async () => {
    const form = customer.getByRole("form", { name: "Start a New Claim" });
    await form.getByLabel("Policy").selectOption({ index: 1 });
    await form.getByLabel("Details for our claims team").fill("Steam from the hood.");
    await form.getByRole("button", { name: "Submit claim" }).click();
    await customer.getByText("Steam from the hood.").first().waitFor();
  }, file);
  expect(filed.operations).toEqual(["FileClaim", "PortalClaimsScreen"]);

  const charge = (description: string) =>
    call("POST", `/api/admin/policies/${policyId}/charges`, { description, amountCents: 100 });
  const payments = await requests.open("/portal/payments", "PaymentsScreen", charge);
  expectOnce(payments, "PaymentsScreen");
  const saved = await requests.during(async () => {
    await customer.getByLabel("Card nickname").fill("Family card");
    await customer.getByRole("button", { name: "Save card details" }).click();
    await customer.getByText("We updated your billing instructions.").waitFor();
  }, charge);
  expect(saved.operations).toEqual(["SavePaymentProfile", "PaymentsScreen"]);
});

journey("a guest's signature is sent once, and its contract is not asked for again", async (people) => {
  const driver = newDriver();
  const contractId = await sendContract(await asStaff(people.origin), await requestQuote(people.origin, driver));
  const guest = await people.person(phone);
  const operations: string[] = [];
  guest.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/graphql"))
      operations.push((request.postDataJSON() as { operationName: string }).operationName);
  });
  await guest.goto(`/portal?contract=${contractId}`);
  const form = guest.getByRole("form", { name: /^Sign / });
  await form.getByLabel("Full legal name").fill(`${driver.firstName} ${driver.lastName}`);
  await form.getByRole("checkbox").first().check();
  for (const [label, text] of Object.entries(card)) await form.getByLabel(label).fill(text);
  operations.length = 0;
  await form.getByRole("button", { name: "Sign contract" }).click();
  await guest.getByText("Thank you for signing.").waitFor();
  await guest.getByText("Contract signed").waitFor();
  expect(operations).toEqual(["SignContractAsGuest"]);
});

const card = {
  "Card number": "4242 4242 4242 4242",
  "Exp. month": "8",
  "Exp. year": "2031",
  CVV: "737",
  "Street address": "12 Oak Street",
  City: "Austin",
  State: "TX",
  "ZIP code": "78704",
} as const;

async function picture(page: Page): Promise<Buffer> {
  const dataUrl = await page.evaluate(() => document.createElement("canvas").toDataURL("image/png"));
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
}
