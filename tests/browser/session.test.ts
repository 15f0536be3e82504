import { expect } from "@jest/globals";
import type { Page } from "playwright-core";

import { administrator, leadLinks, openAsStaff, signIn, staff as account } from "./backOffice";
import { holdAnswers, holdRequests } from "./heldRequests";
import { type Journey, journeys, laptop } from "./journey";
import { operationOf } from "./operationOf";
import { openAsCustomer } from "./portal";
import { newDriver } from "./quoteDialog";
import { requestQuote } from "./requests";

const journey = journeys();

journey("the sign-in form replaces the requested screen, and says what was wrong", async (people) => {
  const staff = await people.person(laptop);
  await staff.goto("/admin/leads?status=quoted");
  await staff.getByRole("heading", { name: "Administrator Access" }).waitFor();
  await staff.getByRole("textbox", { name: "Username" }).fill(account.username);
  await staff.getByLabel("Password").fill("not the password");
  await staff.getByRole("button", { name: "Sign in" }).click();
  await staff.getByText("Invalid username or password").waitFor();

  await signIn(staff);
  await leadLinks(staff).first().waitFor();
  expect(new URL(staff.url()).pathname + new URL(staff.url()).search).toBe("/admin/leads?status=quoted");
  expect(await staff.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    account.password,
  );
});

journey(
  "a session that ended on the server shows the sign-in form with the reason, and then the screen again",
  async (people) => {
    const staff = await people.person(laptop);
    await openAsStaff(staff, await listOfOne(people));
    await leadLinks(staff).first().waitFor();

    const elsewhere = await people.person(laptop);
    await elsewhere.context().addCookies(await staff.context().cookies());
    await elsewhere.goto("/admin");
    await elsewhere.getByRole("button", { name: "Logout" }).click();
    await elsewhere.getByRole("heading", { name: "Administrator Access" }).waitFor();

    // The page notices with its next request, at the latest when its window regains focus; a link might disappear
    // before it is pressed.
    await staff.evaluate(() => window.dispatchEvent(new Event("focus")));
    await staff.getByRole("alert").getByText("Your session has expired. Please sign in again.").waitFor();
    await signIn(staff, administrator);
    await leadLinks(staff).first().waitFor();
    await staff.getByRole("link", { name: "Dashboard" }).first().click();
    await staff.getByText("Total leads").waitFor();
  },
);

journey("signing out in one tab permanently signs out the other", async (people) => {
  const list = await listOfOne(people);
  const first = await people.person(laptop);
  await openAsStaff(first, list);
  const second = await first.context().newPage();
  await second.goto(list);
  await leadLinks(second).first().waitFor();

  await first.getByRole("button", { name: "Logout" }).click();
  await first.waitForURL("**/admin");
  await first.getByRole("heading", { name: "Administrator Access" }).waitFor();

  await second.getByRole("heading", { name: "Administrator Access" }).waitFor();
  await second.reload();
  await second.getByRole("heading", { name: "Administrator Access" }).waitFor();
  expect(await leadLinks(second).count()).toBe(0);
});

journey("a sign-in waits for another tab's sign-out, whose answer would end it", async (people) => {
  const list = await listOfOne(people);
  const first = await people.person(laptop);
  await openAsStaff(first, list);
  const second = await first.context().newPage();
  await second.goto(list);
  await leadLinks(second).first().waitFor();
  const held = Promise.withResolvers<void>();
  await holdAnswers(first, ["*/graphql"], async (answer) => {
    const isSignOut = answer.operation === "StaffSignOut";
    const text = await answer.text();
    if (isSignOut) await held.promise;
    await answer.release(text);
  });
  await first.getByRole("button", { name: "Logout" }).click();
  await first.getByRole("heading", { name: "Administrator Access" }).waitFor();

  await second.getByRole("textbox", { name: "Username" }).fill(account.username);
  await second.getByLabel("Password").fill(account.password);
  let isSent = false;
  second.on("request", (request) => (isSent ||= operationOf(request) === "StaffSignIn"));
  await second.getByRole("button", { name: "Sign in" }).click();
  await second.getByRole("button", { name: "Logging in..." }).waitFor();
  expect(isSent).toBe(false);
  held.resolve();
  await leadLinks(second).first().waitFor();
  await second.reload();
  await leadLinks(second).first().waitFor();
});

journey(
  "a sign-out that the server does not hear says so above the sign-in form, and ends the session later",
  async (people) => {
    const page = await people.person(laptop);
    await openAsStaff(page, "/admin");
    // From here on, the form has not been shown.
    await page.reload();
    await signOutUnheard(page, "Logout", "Administrator Access");
    await page.waitForFunction(() => localStorage.getItem("admin-sign-out") === null);
    expect((await page.request.get("/api/admin/me")).status()).toBe(401);

    await openAsCustomer(page, "/portal");
    await signOutUnheard(page, "Sign out", "Sign in to your portal");
    await page.waitForFunction(() => localStorage.getItem("customer-sign-out") === null);
    expect((await page.request.get("/api/customer/session")).status()).toBe(401);
  },
);

/** Leads that the search finds: fifty rows in each of several tabs would only cost time. */
async function listOfOne({ origin }: Journey): Promise<string> {
  const driver = newDriver();
  await requestQuote(origin, driver);
  return `/admin/leads?q=${driver.email}`;
}

async function signOutUnheard(page: Page, button: string, form: string): Promise<void> {
  // The form's code is fetched once the first screen is rendered.
  const fetched = await page.waitForFunction(
    () => performance.getEntriesByType("resource").find(({ name }) => name.includes("/SignInScreen"))?.name,
  );
  await fetched.evaluate((address) => import(address ?? ""));
  const restore = await holdRequests(page, ["*/graphql", "*/SignInScreen*"], (request) => request.lose());
  await page.getByRole("button", { name: button }).click();
  await page.getByText("Signed out on this device only").waitFor();
  await page.getByRole("heading", { name: form }).waitFor();
  await restore();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
}
