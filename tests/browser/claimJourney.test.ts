import { expect } from "@jest/globals";
import type { Page } from "playwright-core";

import { png } from "../support/pictures";
import { administrator, openAsStaff } from "./backOffice";
import { sidewaysScroll } from "./barriers";
import { journeys, laptop, phone } from "./journey";
import { mailedLink } from "./mailedLink";
import { openAsCustomer } from "./portal";
import { newDriver } from "./quoteDialog";
import { asStaff, newPolicy } from "./requests";

const journey = journeys();

journey(
  "a claim goes from three photos on a phone to a paid invoice, and each party reads only what is theirs",
  async (people) => {
    const driver = newDriver();
    const policyId = await newPolicy(people.origin, driver);
    const call = await asStaff(people.origin);

    const customer = await people.person(phone);
    const readByCustomer = answersTo(customer);
    await openAsCustomer(customer, "/portal", { email: driver.email, policyId });
    const id = await fileWithPhotos(customer);

    const staff = await people.person(laptop);
    await openAsStaff(staff, `/admin/claims/${id}`);
    await staff.getByRole("button", { name: "Open dash.png" }).waitFor();
    const part = await call("POST", `/api/admin/claims/${id}/lines`, { component: "alternator" });
    await call("POST", `/api/admin/claim-lines/${part.id}/override`, { verdict: "covered", reason: "Belt was torn." });
    await call("POST", `/api/admin/claims/${id}/notes`, { content: "Third claim of this family." });
    const shopEmail = `desk.${Date.now().toString(36)}@shop.example`;
    const newShop = { name: "Lone Star Alternators", email: shopEmail };
    await call("POST", `/api/admin/claims/${id}/shop`, { newShop });
    const section = staff.getByRole("region", { name: "Repair shop" });
    await section.getByRole("button", { name: "Send link" }).click();
    await staff.getByRole("dialog").getByRole("button", { name: "Send link" }).click();
    await section.getByText("Not opened yet", { exact: false }).waitFor();

    const shop = await people.person(laptop);
    const readByShop = answersTo(shop);
    await shop.goto(await mailedLink(call, shopEmail, "shop_link"));
    await sendEstimate(shop);

    const estimate = staff.getByRole("region", { name: "Estimate" });
    await allow(staff, "Alternator, new");
    await allow(staff, "Replace the alternator", { allowed: "360", because: "The labor guide says 2 hours." });
    await staff.getByRole("button", { name: "Ask", exact: true }).click();
    await staff.getByRole("textbox", { name: "Question" }).fill("When was the battery replaced?");
    await staff.getByRole("button", { name: "Send question" }).click();
    await customer.goto("/portal");
    await customer.getByRole("link", { name: "Answer our question" }).click();
    await customer.getByRole("textbox", { name: "Your answer" }).fill("In May.");
    await customer.getByRole("button", { name: "Send answer" }).click();
    await staff.getByText("In May.").first().waitFor();

    await staff.getByRole("region", { name: "To do now" }).getByRole("button", { name: "Authorize" }).click();
    await estimate.getByText(/^Requested by staff/).waitFor();
    expect(await estimate.getByRole("button", { name: "Approve" }).count()).toBe(0);
    const second = await people.person(laptop);
    await openAsStaff(second, `/admin/claims/${id}`, administrator);
    await second.getByRole("region", { name: "To do now" }).getByRole("button", { name: "Approve" }).click();
    await estimate.getByText(/Authorized by admin/).waitFor();
    await customer.getByRole("heading", { name: "Approved repair" }).waitFor();

    await sendInvoice(shop);
    await shop.getByText("$360.00 of $450.00 asked", { exact: false }).waitFor();
    await section.getByText(/^Invoice LS-7731, \$7,760\.00/).waitFor();
    await staff.getByRole("region", { name: "To do now" }).getByRole("button", { name: "Record payment" }).click();
    const payment = staff.getByRole("dialog");
    await payment.getByText("It's already paid").click();
    await payment.getByRole("button", { name: "Record payment" }).click();
    await customer.getByText(/ to Lone Star Alternators/).waitFor();
    await customer.getByRole("region").getByText("we've paid for it", { exact: false }).waitFor();
    for (const page of [customer, shop]) expect(await sidewaysScroll(page)).toBe(0);

    const ours = ["Belt was torn", "Third claim"];
    const ofDriver = [
      driver.lastName,
      driver.email,
      driver.phone,
      policyId,
      "ex-husband",
      "In May",
      "battery replaced",
    ];
    const [shopRead, customerRead] = [await textOf(readByShop), await textOf(readByCustomer)];
    expect(found([...ours, ...ofDriver], shopRead)).toEqual([]);
    const ofShop = [shopEmail, "diagnosis.png", "LS-7731", "Replace the alternator", "labor guide"];
    expect(found([...ours, ...ofShop], customerRead)).toEqual([]);
    // The search finds what each of them can read.
    expect(found(["Alternator, new", "LS-7731", "labor guide"], shopRead)).toHaveLength(3);
    expect(found(["Lone Star Alternators", "In May"], customerRead)).toHaveLength(2);
  },
);

async function fileWithPhotos(customer: Page): Promise<string> {
  await customer.getByRole("link", { name: "Claims" }).click();
  await customer.getByLabel("What happened").fill("It stalls");
  await customer.getByLabel("Details for our claims team").fill("It died at 60 mph. My ex-husband says alternator.");
  // The bytes differ, because the same photo sent twice is stored once.
  const photos = ["dash.png", "belt.png", "odometer.png"].map((name, at) => ({
    name,
    mimeType: "image/png",
    buffer: png(40 + at, 30),
  }));
  await customer.getByLabel("Choose files for your claim").setInputFiles(photos);
  await customer.getByRole("button", { name: "Submit claim" }).click();
  await customer.waitForURL(/\/portal\/claims\/[0-9a-f-]{36}/);
  for (const { name } of photos) await customer.getByRole("button", { name: `Open ${name}` }).waitFor();
  return new URL(customer.url()).pathname.split("/").at(-1) ?? "";
}

async function sendEstimate(shop: Page): Promise<void> {
  const lines = [
    ["part", "Alternator, new", "1", "7400"],
    ["labor", "Replace the alternator", "2.5", "180"],
  ] as const;
  for (const [kind, description, quantity, price] of lines) {
    await shop.getByLabel("Pays for").selectOption(kind);
    await shop.getByLabel("Description").fill(description);
    await shop.getByLabel("Quantity or hours").fill(quantity);
    await shop.getByLabel("Unit price").fill(price);
    await shop.getByRole("button", { name: "Add line" }).click();
    await shop.getByRole("list", { name: "To be sent" }).getByText(description).waitFor();
  }
  await shop.getByRole("button", { name: "Send estimate of $7,850.00" }).click();
  await shop.getByText("Estimate sent").waitFor();
  const photo = { name: "diagnosis.png", mimeType: "image/png", buffer: png(50, 50) };
  await shop.getByLabel("Choose files for the claim").setInputFiles(photo);
  await shop.getByRole("button", { name: "Send file" }).click();
  await shop.getByText("Files received").waitFor();
}

/** The shop's line belongs to the covered part. Less than its price may be allowed, with a reason. */
async function allow(staff: Page, description: string, less?: { allowed: string; because: string }): Promise<void> {
  await staff.getByRole("button", { name: `Edit: ${description}` }).click();
  const dialog = staff.getByRole("dialog", { name: "Edit estimate line" });
  await dialog.getByLabel("Belongs to").selectOption({ label: "Alternator (Covered)" });
  if (less) {
    await dialog.getByLabel("We allow").fill(less.allowed);
    await dialog.getByLabel("Why it differs").fill(less.because);
  }
  await dialog.getByRole("button", { name: "Save line" }).click();
  await dialog.waitFor({ state: "detached" });
}

async function sendInvoice(shop: Page): Promise<void> {
  await shop.reload();
  await shop.getByLabel("Invoice number").fill("LS-7731");
  await shop.getByLabel("Amount").fill("7760");
  const invoice = { name: "invoice.png", mimeType: "image/png", buffer: png(60, 60) };
  await shop.getByLabel("Choose files for your invoice").setInputFiles(invoice);
  await shop.getByRole("button", { name: "Send invoice" }).click();
  await shop.getByText("Invoice sent").waitFor();
}

/** Everything that the server sends to this page, over HTTP and the socket. */
function answersTo(page: Page): Promise<string>[] {
  const answers: Promise<string>[] = [];
  page.on("response", (response) => {
    if (/\/graphql|\/api\//.test(response.url())) answers.push(response.text().catch(() => ""));
  });
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => answers.push(Promise.resolve(String(payload)))),
  );
  return answers;
}

async function textOf(answers: readonly Promise<string>[]): Promise<string> {
  return (await Promise.all(answers)).join("\n");
}

function found(words: readonly string[], text: string): string[] {
  return words.filter((word) => text.includes(word));
}
