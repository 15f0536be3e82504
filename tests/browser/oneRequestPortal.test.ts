import { expect } from "@jest/globals";
import type { Page } from "playwright-core";

import { writtenPdf } from "../support/pdfs";
import { journeys, phone } from "./journey";
import { LiveRequests } from "./liveRequests";
import { operationOf } from "./operationOf";
import { askForDocument, openAsCustomer } from "./portal";
import { type Driver, newDriver } from "./quoteDialog";
import { asStaff, newPolicy, requestQuote, sendContract } from "./requests";
import { readContract, signInSteps } from "./signing";

const journey = journeys();

const opened = (screen: string): string[] => ["PortalSession", screen];

journey("each page of the portal is requested once, and each action is sent once", async (people) => {
  const driver = newDriver();
  const policyId = await newPolicy(people.origin, driver);
  const call = await asStaff(people.origin);
  const ask = (title: string) => askForDocument(people.origin, title, policyId);
  const customer = await people.person(phone);
  const requests = await LiveRequests.of(customer);
  await openAsCustomer(customer, "/portal/policies/new", { email: driver.email, policyId });
  // Requests caused by the sign-in are complete.

  await customer.getByRole("button", { name: "Send request" }).waitFor();

  const overview = await requests.open("/portal", "OverviewScreen", ask);
  expect(overview).toEqual(opened("OverviewScreen"));
  const documents = await requests.open("/portal/documents", "DocumentsScreen", ask);
  expect(documents).toEqual(opened("DocumentsScreen"));
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
  expect(sent).toEqual(["UploadDocument"]);

  const file = (message: string) => call("POST", "/api/admin/claims", { policyId, message });
  const claims = await requests.open("/portal/claims", "PortalClaimsScreen", file);
  expect(claims).toEqual(opened("PortalClaimsScreen"));
  const filed = await requests.during(async () => {
    const form = customer.getByRole("form", { name: "Start a New Claim" });
    await form.getByLabel("Policy").selectOption({ index: 1 });
    await form.getByLabel("Details for our claims team").fill("Steam from the hood.");
    await form.getByRole("button", { name: "Submit claim" }).click();
    await customer.getByText("Steam from the hood.").first().waitFor();
  }, file);
  expect(filed).toEqual(["FileClaim"]);

  const charge = (description: string) =>
    call("POST", `/api/admin/policies/${policyId}/charges`, { description, amountCents: 100 });
  const payments = await requests.open("/portal/payments", "PaymentsScreen", charge);
  expect(payments).toEqual(opened("PaymentsScreen"));
  const saved = await requests.during(async () => {
    await customer.getByLabel("Card nickname").fill("Family card");
    await customer.getByRole("button", { name: "Save card details" }).click();
    await customer.getByText("We updated your billing instructions.").waitFor();
  }, charge);
  expect(saved).toEqual(["SavePaymentProfile"]);
});

journey("a customer's signature and request for coverage are sent once, and nothing is asked again", async (people) => {
  const driver = newDriver();
  const policyId = await newPolicy(people.origin, driver);
  const call = await asStaff(people.origin);
  const { lead } = await call("GET", `/api/admin/policies/${policyId}`);
  const { id: leadId } = lead as { readonly id: string };
  await sendContract(call, leadId);
  const fileData = writtenPdf().toString("base64");
  const send = (words: string) => sendContract(call, leadId, { fileName: `${words}.pdf`, fileData });
  const customer = await people.person(phone);
  const requests = await LiveRequests.of(customer);
  await openAsCustomer(customer, "/portal", { email: driver.email, policyId });
  // The first view of the contract is itself an event.
  await customer.goto("/portal/contracts");

  await readContract(customer);

  const contracts = await requests.open("/portal/contracts", "ContractsScreen", send);
  expect(contracts).toEqual([...opened("ContractsScreen"), "ContractPdf"]);
  const signed = await requests.during(() => sign(customer, driver), send);
  expect(signed).toEqual(["SignContract"]);

  await customer.goto("/portal/policies/new");
  await customer.getByLabel("How can we help").fill("A used car that we are buying next week.");
  const asked = operationsOf(customer);
  await customer.getByRole("button", { name: "Send request" }).click();
  await customer.getByText("Request sent").waitFor();
  expect(asked).toEqual(["RequestCoverage"]);
});

journey("a guest's signature is sent once, without refetching the contract", async (people) => {
  const driver = newDriver();
  const contractId = await sendContract(await asStaff(people.origin), await requestQuote(people.origin, driver));
  const guest = await people.person(phone);
  await guest.goto(`/portal?contract=${contractId}`);
  await readContract(guest);
  await pausePolling(guest);
  const operations = operationsOf(guest);
  await sign(guest, driver);
  expect(operations).toEqual(["SignContractAsGuest"]);
});

/** A guest's page asks every five seconds whether its contract still stands, but not in a hidden tab. */
async function pausePolling(page: Page): Promise<void> {
  await page.evaluate(() => Object.defineProperty(document, "visibilityState", { value: "hidden" }));
}

/** The requests that the page sends from now on. */
function operationsOf(page: Page): readonly string[] {
  const operations: string[] = [];
  page.on("request", (request) => {
    const operation = operationOf(request);
    if (operation !== undefined) operations.push(operation);
  });
  return operations;
}

async function sign(page: Page, { firstName, lastName }: Driver): Promise<void> {
  await signInSteps(page, `${firstName} ${lastName}`);
  await page.getByText("Thank you for signing.").waitFor();
  await page.getByText("Contract signed", { exact: true }).waitFor();
}

async function picture(page: Page): Promise<Buffer> {
  const dataUrl = await page.evaluate(() => document.createElement("canvas").toDataURL("image/png"));
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
}
