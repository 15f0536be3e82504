import { expect } from "@jest/globals";
import type { Page } from "playwright-core";

import { openAsStaff, staff as account } from "./backOffice";
import { journeys, laptop } from "./journey";
import { newDriver } from "./quoteDialog";
import { asStaff } from "./requests";

const journey = journeys();

const COUNT = 500;

journey(
  "the status of 500 leads is set at once, followed by a colleague's list in a few requests, and put back",
  async (people) => {
    const surname = newDriver().lastName.replace("Okafor ", "Bulk");
    await importLeads(people.origin, surname);
    const [staff, colleague] = [await people.person(laptop), await people.person(laptop)];
    await openAsStaff(colleague, `/admin/leads?q=${surname}`);
    await openAsStaff(staff, `/admin/leads?q=${surname}`);
    const asked = { own: countLists(staff), colleagues: countLists(colleague) };

    await staff.getByRole("checkbox", { name: "Choose all on this page" }).check();
    const bar = staff.getByRole("region", { name: "Several leads" });
    await bar.getByRole("button", { name: `Choose all ${COUNT} that match` }).click();
    await bar.getByRole("button", { name: "Set status..." }).click();
    await staff.getByLabel("New status").selectOption("Quoted");
    await staff.getByRole("button", { name: "Preview" }).click();
    await staff.getByText(`${COUNT} of ${COUNT}`).waitFor();
    await staff.getByRole("button", { name: `Change ${COUNT} leads` }).click();
    await bar.getByText(`Status: Quoted. ${COUNT} changed`).waitFor();
    for (const page of [staff, colleague])
      await page
        .getByRole("row")
        .filter({ hasText: surname })
        .first()
        .getByRole("combobox")
        .getByText("Quoted")
        .waitFor();
    // A refresh each second at most, however many leads have changed.
    for (const { count } of Object.values(asked)) expect(count).toBeLessThan(20);

    await staff.reload();
    await bar.getByRole("button", { name: "Undo all" }).click();
    await bar.getByText(`Status: Quoted. ${COUNT} put back`).waitFor();
    await colleague
      .getByRole("row")
      .filter({ hasText: surname })
      .first()
      .getByRole("combobox")
      .getByText("New")
      .waitFor();
    await bar.getByRole("button", { name: "Close" }).click();
    await bar.waitFor({ state: "detached" });
  },
);

function countLists(page: Page): { count: number } {
  const asked = { count: 0 };
  page.on("request", (request) => {
    if (request.method() === "POST" && (request.postData() ?? "").includes('"operationName":"LeadsScreen"'))
      asked.count += 1;
  });
  return asked;
}

async function importLeads(origin: string, surname: string): Promise<void> {
  const call = await asStaff(origin);
  const rows = Array.from({ length: COUNT }, (_, at) => `Row${at},${surname}`);
  const answer = await fetch(`${origin}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(account),
  });
  const cookie = (answer.headers.get("set-cookie") ?? "").replace(/;.*/, "");
  const sent = await fetch(`${origin}/api/admin/lead-imports`, {
    method: "POST",
    headers: { cookie, "content-type": "text/csv", "x-filename": "bulk.csv" },
    body: `First name,Last name\n${rows.join("\n")}`,
  });
  const { data } = (await sent.json()) as { readonly data: { readonly id: string } };
  await call("POST", `/api/admin/lead-imports/${data.id}/start`, { mapping: ["firstName", "lastName"] });
  for (let state: unknown = "running"; state !== "done";)
    state = (await call("GET", `/api/admin/lead-imports/${data.id}`))["state"];
}
