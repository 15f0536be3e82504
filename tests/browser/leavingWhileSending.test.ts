import { expect } from "@jest/globals";
import type { Page } from "playwright-core";

import { administrator, openAsStaff } from "./backOffice";
import { type HeldRequest, holdRequests } from "./heldRequests";
import { journeys, laptop } from "./journey";

const journey = journeys();

journey("someone who goes elsewhere while a lead is created or a file is uploaded stays there", async (people) => {
  const page = await people.person(laptop);
  await openAsStaff(page, "/admin/leads/new", administrator);
  const created = await held(page, "*/graphql", (request) => request.operation === "CreateLead");
  await page.getByLabel("First Name").fill("Slow");
  await page.getByRole("button", { name: "Create Lead" }).click();
  await created.sent;
  await goToPolicies(page);
  created.answer();
  await page.getByText("Lead created successfully").waitFor();
  expect(new URL(page.url()).pathname).toBe("/admin/policies");

  await page.goto("/admin/leads/import");
  const uploaded = await held(
    page,
    "*/api/admin/lead-imports",
    (request) => request.header("x-filename") === "slow.csv",
  );
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

/** Holds that request back until `answer` is called. */
async function held(page: Page, address: string, isMeant: (request: HeldRequest) => boolean) {
  const sent = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  await holdRequests(page, [address], async (request) => {
    if (isMeant(request)) {
      sent.resolve();
      await answer.promise;
    }
    await request.release();
  });
  return { sent: sent.promise, answer: answer.resolve };
}
