import { expect } from "@jest/globals";
import type { Page } from "playwright-core";

import { openAsStaff } from "./backOffice";
import { holdAnswers } from "./heldRequests";
import { journeys, laptop, phone } from "./journey";
import { askForDocument, openAsCustomer } from "./portal";
import { newDriver } from "./quoteDialog";
import { newPolicy } from "./requests";

const journey = journeys();

journey(
  "a customer sends the photo that was asked for, files a claim and sees what staff decide, on a phone",
  async (people) => {
    const driver = newDriver();
    const policyId = await newPolicy(people.origin, driver);
    const title = "A photo of your odometer";
    await askForDocument(people.origin, title, policyId);

    const customer = await people.person(phone);
    await openAsCustomer(customer, "/portal", { email: driver.email, policyId });
    await customer.getByRole("link", { name: new RegExp(title) }).click();
    await customer.waitForURL("**/portal/documents?request=*");
    await sendPhoto(customer, title);

    await customer.getByRole("link", { name: "Claims" }).click();
    await fileClaim(customer);
    await customer.evaluate(() => Object.assign(window, { neverReloaded: true }));

    const staff = await people.person(laptop);
    await openAsStaff(staff, `/admin/claims?q=${encodeURIComponent(driver.email)}`);
    await staff.getByRole("row").filter({ hasText: driver.lastName }).click();
    await staff.getByRole("button", { name: "Save changes" }).waitFor();
    await staff.getByLabel("Status").selectOption("awaiting_customer_action");
    await staff.getByRole("button", { name: "Save changes" }).click();
    await staff.getByText("Claim updated successfully").waitFor();
    await customer
      .getByText(/awaiting customer action/i)
      .first()
      .waitFor();
    expect(await customer.evaluate(() => "neverReloaded" in window)).toBe(true);

    await signOutEverywhere(customer);
  },
);

journey("a policy's number is never broken, and a claim's row is one line of text", async (people) => {
  const customer = await people.person(laptop);
  await openAsCustomer(customer, "/portal/claims");
  const row = customer.getByRole("table", { name: "Recent Claims" }).getByRole("row").nth(1);
  await row.waitFor();
  const bottoms = await row.evaluate((cells) =>
    ["th abbr", "td:nth-of-type(2)", "td:nth-of-type(4)"].map((selector) => {
      const line = document.createRange();
      line.selectNodeContents(cells.querySelector(selector) ?? cells);
      return line.getClientRects()[0]?.bottom;
    }),
  );
  expect(bottoms).toEqual([bottoms[0], bottoms[0], bottoms[0]]);

  const open = customer.getByRole("article").filter({ hasText: "VSP-DEMO-0001" });
  await customer.goto("/portal/documents");
  for (const width of [phone.width, laptop.width]) {
    await customer.setViewportSize({ width, height: phone.height });
    await open.first().waitFor();
    expect([width, await brokenNumbers(customer)]).toEqual([width, []]);
  }
  await customer.goto("/portal");
  await customer.getByRole("link", { name: "VIN Photo" }).first().waitFor();
  expect(await brokenNumbers(customer)).toEqual([]);
});

/** Policy numbers that continue on the next line. */
async function brokenNumbers(page: Page): Promise<string[]> {
  return page.getByRole("main").evaluate((main) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      for (const { 0: number, index } of (text.nodeValue ?? "").matchAll(/VSP-\w+-\w+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + number.length);
        if (range.getClientRects().length > 1) found.push(text.parentElement?.textContent ?? number);
      }
    }
    return found;
  });
}

async function sendPhoto(customer: Page, title: string): Promise<void> {
  const card = customer.getByRole("article", { name: title });
  const send = card.getByRole("button", { name: "Send to Milepost" });
  expect(await send.isDisabled()).toBe(true);
  await card
    .getByLabel(`Choose a file for ${title}`)
    .setInputFiles({ name: "odometer.png", mimeType: "image/png", buffer: await largePhoto(customer) });
  await card.getByText(/^odometer\.jpg \(.*, made smaller from .* MB\) is ready to send\.$/).waitFor();
  await loseOneAnswer(customer);
  await send.click();
  await customer.getByText("Upload received").waitFor();
  await card.getByText("Received").waitFor();
  const [download] = await Promise.all([
    customer.waitForEvent("download"),
    card.getByRole("button", { name: "Download odometer.jpg" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("odometer.jpg");
  // The server had stored the file before its answer was lost.
  expect(await card.getByRole("button", { name: /^Download/ }).count()).toBe(1);
}

/** Noise, which PNG cannot compress: some megabytes. */
async function largePhoto(page: Page): Promise<Buffer> {
  const dataUrl = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1000, height: 1000 });
    const pen = canvas.getContext("2d");
    if (pen === null) return "";
    const noise = pen.createImageData(canvas.width, canvas.height);
    noise.data.forEach((_byte, index) => {
      noise.data[index] = index % 4 === 3 ? 255 : Math.random() * 256;
    });
    pen.putImageData(noise, 0, 0);
    return canvas.toDataURL("image/png");
  });
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
}

/** The server processes the next upload, and the connection breaks before its answer arrives. */
async function loseOneAnswer(customer: Page): Promise<void> {
  let lost = false;
  await holdAnswers(customer, ["*/graphql*"], async (answer) => {
    if (lost || answer.operation !== "UploadDocument") return await answer.release();
    lost = true;
    await answer.lose();
  });
}

async function fileClaim(customer: Page): Promise<void> {
  const form = customer.getByRole("form", { name: "Start a New Claim" });
  await form.getByRole("button", { name: "Submit claim" }).click();
  await customer
    .getByText(/Choose the policy you need help with\.|Let us know what happened\./)
    .first()
    .waitFor();
  await form.getByLabel("Policy").selectOption({ index: 1 });
  await form.getByLabel("What happened").fill("Engine overheats");
  await form.getByLabel("Current odometer").fill("41,905");
  await form.getByLabel("Details for our claims team").fill("Steam from the hood on I-35, since this morning.");
  await form.getByRole("button", { name: "Submit claim" }).click();
  await customer.getByText("Our claims team will reach out shortly with next steps.").waitFor();
  await customer.getByText("Steam from the hood on I-35, since this morning.").first().waitFor();
}

async function signOutEverywhere(customer: Page): Promise<void> {
  const other = await customer.context().newPage();
  await other.goto("/portal/documents");
  await other.getByRole("heading", { name: "Documents" }).waitFor();
  await customer.getByRole("button", { name: "Sign out" }).click();
  for (const page of [customer, other]) await page.getByRole("heading", { name: "Sign in to your portal" }).waitFor();
  await other.reload();
  await other.getByRole("heading", { name: "Sign in to your portal" }).waitFor();
}
