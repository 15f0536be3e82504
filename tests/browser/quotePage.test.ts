import { expect } from "@jest/globals";

import { openAsStaff } from "./backOffice";
import { barriers, sidewaysScroll } from "./barriers";
import { journeys, laptop, phone } from "./journey";
import { LayoutShift } from "./layoutShift";
import { mailedLink } from "./mailedLink";
import { operationOf } from "./operationOf";
import { newDriver } from "./quoteDialog";
import { asStaff, requestQuote, sendContract } from "./requests";
import { signInSteps } from "./signing";

const journey = journeys();

journey(
  "a quote is emailed, and compared on a phone by its private link, which staff see and withdraw",
  async (people) => {
    const driver = newDriver({ firstName: "Zoë" });
    const leadId = await requestQuote(people.origin, driver);
    const call = await asStaff(people.origin);
    await call("POST", `/api/leads/${leadId}/coverage`, {
      plan: "gold",
      deductible: 500,
      termMonths: 36,
      priceTotal: 2400,
    });
    const staff = await people.person(laptop);
    await openAsStaff(staff, `/admin/leads/${leadId}?tab=quotes`);
    const card = staff.getByRole("group", { name: "Email of the Gold quote" });
    await card.getByRole("button", { name: "Email quote" }).click();
    const dialog = staff.getByRole("dialog", { name: "Email quote" });
    await dialog.getByLabel("Prices good until").waitFor();
    expect(await barriers(staff, "email quote")).toEqual([]);
    await dialog.getByRole("button", { name: "Email quote" }).click();
    await card.getByText("Quote open").waitFor();
    await card.getByText("Not opened yet").waitFor();

    const customer = await people.person(phone);
    const shift = new LayoutShift(customer);
    const link = await mailedLink(call, driver.email, "quote_sent");
    expect(await shift.opening(link)).toEqual([]);
    await customer.getByText("Zoë, here is our offer for your 2020 Kia Soul.", { exact: false }).waitFor();
    const gold = customer.getByRole("region", { name: "Gold" });
    await gold.getByText("$66.67").waitFor();
    await gold.getByText("36 monthly payments").waitFor();
    await gold.getByText("Everything in Silver, and").waitFor();
    await card.getByText(/^Opened /).waitFor();
    expect(await barriers(customer, "quote")).toEqual([]);
    await customer.setViewportSize(laptop);
    expect(await barriers(customer, "quote at a desk")).toEqual([]);
    expect(await sidewaysScroll(customer)).toBe(0);
    await customer.setViewportSize(phone);
    expect(await sidewaysScroll(customer)).toBe(0);
    await customer.getByRole("button", { name: "$100", exact: true }).click();
    await gold.getByText("$66.67").waitFor({ state: "detached" });

    await card.getByRole("button", { name: "Withdraw quote" }).click();
    await staff.getByRole("alertdialog").getByRole("button", { name: "Withdraw quote" }).click();
    await card.getByText("Quote withdrawn").waitFor();
    await customer.getByText("This quote was withdrawn").waitFor();
    expect(await barriers(customer, "withdrawn quote")).toEqual([]);
  },
);

journey(
  "a customer asks, changes term and deductible, accepts and signs on a phone, which staff see live",
  async (people) => {
    const driver = newDriver({ firstName: "Ana" });
    const leadId = await requestQuote(people.origin, driver);
    const call = await asStaff(people.origin);
    const figures = { plan: "gold", deductible: 500, termMonths: 36, priceTotal: 2400 };
    const { id } = await call("POST", `/api/leads/${leadId}/coverage`, figures);
    await call("POST", `/api/admin/quotes/${id}/send`, {});
    const staff = await people.person(laptop);
    await openAsStaff(staff, `/admin/leads/${leadId}?tab=quotes`);

    const customer = await people.person(phone);
    const asked: string[] = [];
    customer.on("request", (request) => {
      const operation = operationOf(request);
      if (operation !== undefined) asked.push(operation);
    });
    await customer.goto(await mailedLink(call, driver.email, "quote_sent"));
    const form = customer.getByRole("form", { name: "Ask a question" });
    await form.getByLabel("Your question").fill("Is <b>towing</b> covered?");
    await form.getByRole("button", { name: "Send question" }).click();
    await form.getByText("Thank you. We have your question.").waitFor();

    await customer.getByRole("button", { name: "48 months" }).click();
    await customer.getByRole("button", { name: "$100", exact: true }).click();
    await customer.getByRole("button", { name: "Accept Silver" }).click();
    const dialog = customer.getByRole("alertdialog", { name: "Accept the Silver plan?" });
    await dialog.getByText("48 monthly payments").waitFor();
    expect(await barriers(customer, "accept")).toEqual([]);
    await dialog.getByRole("button", { name: "Accept and continue" }).click();
    await customer.getByRole("heading", { name: "Review & Sign" }).waitFor();
    await customer.getByRole("region", { name: /^Your contract: / }).waitFor();
    // The page of an open quote polls every few seconds.
    expect([...new Set(asked)].filter((name) => name !== "PortalSession")).toEqual([
      "QuoteScreen",
      "AskAboutQuote",
      "AcceptQuote",
      "GuestContract",
      "GuestContractPdf",
    ]);
    await staff.getByText("Quote accepted").waitFor();
    await staff.getByText("Awaiting signature").waitFor();

    await customer.goto(await mailedLink(call, driver.email, "quote_sent"));
    await customer.getByText("You accepted this quote").waitFor();
    expect(await barriers(customer, "accepted quote")).toEqual([]);
    expect(await sidewaysScroll(customer)).toBe(0);
    await customer.getByRole("link", { name: "Go to your contract" }).click();
    await signInSteps(customer, "Ana Silva");
    await customer.getByText("Contract signed").waitFor();
    await staff.getByText(/^Signed .* by Ana/).waitFor();
    await staff.getByRole("tab", { name: "Activity" }).click();
    const history = staff.getByRole("tabpanel", { name: "Activity" });
    await history.getByText("asked about the quote").waitFor();
    await history.getByText("Is <b>towing</b> covered?").waitFor();
    await history.getByText(/accepted the Silver quote .* changed to 48 months and a deductible of \$100/).waitFor();
  },
);

journey("a quote and a contract are declined on a phone with a reason, which staff see live", async (people) => {
  const driver = newDriver({ firstName: "N".repeat(100) });
  const leadId = await requestQuote(people.origin, driver);
  const call = await asStaff(people.origin);
  const contractId = await sendContract(call, leadId);
  const { id } = await call("POST", `/api/leads/${leadId}/coverage`, {
    plan: "gold",
    deductible: 500,
    termMonths: 36,
    priceTotal: 2400,
  });
  await call("POST", `/api/admin/quotes/${id}/send`, {});
  const staff = await people.person(laptop);
  await openAsStaff(staff, `/admin/leads/${leadId}?tab=quotes`);
  const customer = await people.person(phone);
  await customer.goto(await mailedLink(call, driver.email, "quote_sent"));
  await customer.getByText(`${driver.firstName}, here is our offer`, { exact: false }).waitFor();
  expect(await sidewaysScroll(customer)).toBe(0);
  await customer.getByRole("button", { name: "No, thank you" }).click();
  const dialog = customer.getByRole("dialog", { name: "Decline this quote?" });
  await dialog.getByLabel("Why not?").fill("Sold the car");
  expect(await barriers(customer, "decline quote")).toEqual([]);
  await dialog.getByRole("button", { name: "Decline quote" }).click();
  await customer.getByText("You declined this quote").waitFor();
  await staff.getByText(/^Declined .*: Sold the car$/).waitFor();

  await customer.goto(`/portal?contract=${contractId}`);
  await customer.getByRole("button", { name: "Decline this contract" }).click();
  const asking = customer.getByRole("dialog", { name: "Decline this contract?" });
  await asking.getByLabel("Why not?").fill("Too dear");
  await asking.getByRole("button", { name: "Decline contract" }).click();
  await customer.getByText("You declined this contract.", { exact: false }).waitFor();
  expect(await barriers(customer, "declined contract")).toEqual([]);
  await staff.getByText(/^Contract declined .*: Too dear$/).waitFor();
});
