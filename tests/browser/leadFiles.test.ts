import { readFile } from "node:fs/promises";

import { expect } from "@jest/globals";
import type { Page } from "playwright-core";

import { administrator, openAsStaff } from "./backOffice";
import { journeys, laptop } from "./journey";
import { newDriver } from "./quoteDialog";
import { requestQuote } from "./requests";

const journey = journeys();

journey(
  "an import returns the rows with errors as a file, and the next file with the same columns is mapped the same way",
  async (people) => {
    const { lastName, email } = newDriver();
    const columns = `Vorname,Nachname,Wohin ${lastName}`;
    const rows = [`Ada,${lastName},${email}`, `=Bo,"Long, ""Bo""",nowhere`, `Čyril,${lastName},@cyril`];
    const page = await people.person(laptop);
    await openAsStaff(page, "/admin/leads/import", administrator);
    const choose = async (): Promise<void> => {
      await page.getByRole("button", { name: "Choose CSV file" }).waitFor();
      const buffer = Buffer.from([columns, ...rows].join("\n"));
      await page.getByLabel("CSV file of leads").setInputFiles({ name: "partner.csv", mimeType: "text/csv", buffer });
      await page.getByRole("button", { name: "Import 3 rows" }).waitFor();
    };
    const mapping = { Vorname: "First Name", Nachname: "Last Name", [`Wohin ${lastName}`]: "Email" };
    await choose();
    for (const [column, label] of Object.entries(mapping))
      await page.getByLabel(`Field of ${column}`).selectOption({ label });
    await page.getByRole("button", { name: "Import 3 rows" }).click();
    await page.getByText("2 rows have an error.", { exact: false }).waitFor();

    const { name, lines } = await downloaded(page, () =>
      page.getByRole("link", { name: "Download the rows with errors" }).click(),
    );
    expect(name).toMatch(/partner.*\.csv$/);
    const problem = "Email: this isn't an email address.";
    expect(lines).toEqual([
      `\uFEFFRow,Errors,${columns}`,
      `3,${problem},'=Bo,"Long, ""Bo""",nowhere`,
      `4,${problem},Čyril,${lastName},'@cyril`,
    ]);

    await page.goto("/admin/leads/import");
    await choose();
    for (const [column, label] of Object.entries(mapping))
      expect(await page.getByLabel(`Field of ${column}`).locator("option:checked").textContent()).toBe(label);
  },
);

journey("chosen leads are saved as a file that has them and no others", async (people) => {
  const driver = newDriver();
  const others = { ...driver, email: newDriver().email };
  const [first, second] = [
    await requestQuote(people.origin, { ...driver, firstName: '=1+"1"' }),
    await requestQuote(people.origin, { ...others, firstName: "Zoë, the second" }),
  ];
  const third = await requestQuote(people.origin, { ...driver, email: newDriver().email, firstName: "Unchosen" });
  const page = await people.person(laptop);
  await openAsStaff(page, `/admin/leads?q=${encodeURIComponent(driver.lastName)}`);
  for (const words of ["Zoë, the second", '=1+"1"'])
    await page.getByRole("row").filter({ hasText: words }).getByRole("checkbox").check();
  const bar = page.getByRole("region", { name: "Several leads" });
  await bar.getByText("2 leads selected").waitFor();
  const { name, lines } = await downloaded(page, () => bar.getByRole("button", { name: "Save as CSV" }).click());
  expect(name).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
  const [head = "", ...rows] = lines;
  expect(head).toBe(
    "\uFEFFID,Status,First name,Last name,Email,Phone,Do not call,May be called,City,State,Vehicle,Source,Owner,Next action,Due (Eastern time),Created (Eastern time)",
  );
  const [earlier, later] = rows.toSorted((one, other) =>
    one.startsWith(first) ? -1 : other.startsWith(first) ? 1 : 0,
  );
  expect(rows).toHaveLength(2);
  // A spreadsheet would run a cell that begins with "=".
  expect(earlier).toContain(
    `${first},new,"'=1+""1""",${driver.lastName},${driver.email},${driver.phone},no,yes,,TX,2020 Kia Soul,web,`,
  );
  expect(later).toContain(
    `${second},new,"Zoë, the second",${driver.lastName},${others.email},${driver.phone},no,yes,,TX,`,
  );
  expect(lines.join()).not.toContain(third);
});

interface DownloadedFile {
  readonly name: string;
  readonly lines: readonly string[];
}

async function downloaded(page: Page, press: () => Promise<void>): Promise<DownloadedFile> {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  const text = await readFile(await download.path(), "utf8");
  return { name: download.suggestedFilename(), lines: text.trimEnd().split("\r\n") };
}
