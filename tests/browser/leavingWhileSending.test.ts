import { expect } from "@jest/globals";
import type { Page } from "playwright-core";

import { administrator, openAsStaff } from "./backOffice";
import { journeys, laptop } from "./journey";

const journey = journeys();

journey("someone who goes elsewhere while a lead is created or a file is uploaded stays there", async (people) => {
  const page = await people.person(laptop);
  await openAsStaff(page, "/admin/leads/new", administrator);
  const created = await held(page, "**/graphql", "CreateLead");
  await page.getByLabel("First Name").fill("Slow");
  await page.getByRole("button", { name: "Create Lead" }).click();
  await created.sent;
  await goToPolicies(page);
  created.answer();
  await page.getByText("Lead created successfully").waitFor();
  expect(new URL(page.url()).pathname).toBe("/admin/policies");

  await page.goto("/admin/leads/import");
  const uploaded = await held(page, "**/api/admin/lead-imports", "slow.csv");
  const file = { name: "slow.csv", mimeType: "text/csv", buffer: Buffer.from("Email\nslow@example.com") };
  await page.getByLabel("CSV file of leads").setInputFiles(file);
  await uploaded.sent;
  await goToPolicies(page);
  uploaded.answer();
  await page.getByText("slow.csv is ready to be imported.").waitFor();
  expect(new URL(page.url()).pathname).toBe("/admin/policies");
});

async function goToPolicies(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Policies" }).click();
  await page.getByRole("heading", { level: 1, name: "Policies" }).waitFor();
}

/** Holds back the request that contains a text, in its body or its headers, until `answer` is called. */
async function held(page: Page, address: string, text: string) {
  const sent = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    const request = route.request();
    if (`${request.postData() ?? ""} ${request.headers()["x-filename"] ?? ""}`.includes(text)) {
      sent.resolve();
      await answer.promise;
    }
    await route.continue();
  });
  return { sent: sent.promise, answer: answer.resolve };
}
