import { expect } from "@jest/globals";

import { administrator, openAsStaff, signIn, staff } from "./backOffice";
import { barriers } from "./barriers";
import { journeys, laptop, phone } from "./journey";

const journey = journeys();

for (const { name, viewport } of [
  { name: "a phone", viewport: phone },
  { name: "a laptop", viewport: laptop },
]) {
  journey(`an administrator finds on ${name} who removed an account, and exports the log`, async (people) => {
    const page = await people.person(viewport);
    const username = `leaver-${viewport.width}`;
    await openAsStaff(page, "/admin");
    await page.request.post("/api/admin/logout");
    await page.request.post("/api/admin/login", { data: administrator });
    const account = { username, password: "a-password-for-leavers", role: "staff" };
    const made = (await (await page.request.post("/api/admin/users", { data: account })).json()) as {
      readonly data: { readonly id: string };
    };
    await page.request.delete(`/api/admin/users/${made.data.id}`);

    await page.goto("/admin/audit");
    const entries = page.getByRole("region", { name: "Entries" });
    await page.getByRole("searchbox").fill(username);
    if (viewport === phone) await page.getByRole("button", { name: "Filters", exact: true }).click();
    await page.getByLabel("What", { exact: true }).selectOption("Account removed");
    await page.getByText("1 showing, 1 total").waitFor();
    const removed = entries.getByRole("link", { name: "Account removed" });
    expect(await barriers(page, `/admin/audit on ${name}`)).toEqual([]);

    await removed.click();
    const entry = page.getByRole("dialog", { name: "Account removed" });
    await entry.getByText("Back office", { exact: true }).waitFor();
    expect(await barriers(page, `an entry on ${name}`)).toEqual([]);
    await entry.getByRole("link", { name: administrator.username }).click();
    await entry.waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe(`?actor=${administrator.username}`);
    await entries.getByRole("link", { name: "Account added" }).first().waitFor();

    const download = page.waitForEvent("download");
    if (viewport === phone) await page.getByRole("button", { name: "Columns and export" }).click();
    await page.getByRole(viewport === phone ? "menuitem" : "link", { name: "Export CSV" }).click();
    expect((await download).suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
    await entries.getByRole("link", { name: "List exported" }).first().waitFor();
  });
}

journey("staff neither see the audit log in the navigation nor read it", async (people) => {
  const page = await people.person(laptop);
  await openAsStaff(page, "/admin/audit");
  await page.getByRole("heading", { name: "Access restricted" }).waitFor();
  expect(await page.getByRole("link", { name: "Audit log" }).count()).toBe(0);
  expect(await barriers(page, "/admin/audit for staff")).toEqual([]);

  await page.getByRole("button", { name: "Logout" }).click();
  await signIn(page, administrator);
  // The longest navigation leaves room for what is below it.
  const logout = await page.getByRole("button", { name: "Logout" }).boundingBox();
  expect(logout && logout.y + logout.height).toBeLessThanOrEqual(laptop.height);
  await page.getByRole("link", { name: "Audit log" }).click();
  const entries = page.getByRole("region", { name: "Entries" });
  await entries.getByRole("gridcell", { name: staff.username }).first().waitFor();
});
