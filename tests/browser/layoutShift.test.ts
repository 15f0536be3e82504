import { afterAll, beforeAll, expect } from "@jest/globals";
import type { Page } from "playwright-core";

import { type LiveServer, startLiveServer } from "../support/liveServer";
import { administrator, openAsStaff } from "./backOffice";
import { holdRequests } from "./heldRequests";
import { journeys, laptop, phone } from "./journey";
import { LayoutShift } from "./layoutShift";
import { openAsCustomer } from "./portal";
import { newDriver } from "./quoteDialog";
import { asStaff, newPolicy, requestQuote, sendContract } from "./requests";
import { withoutNews } from "./sockets";

const journey = journeys();

// A separate database: a record that another test creates between two answers moves the rows below it for a good reason.
// steadyRows.test.ts checks rows that arrive on their own.
let company: LiveServer;
beforeAll(async () => {
  company = await startLiveServer();
  // The list of leads then links to held requests, which it learns with its first answer.
  await requestQuote(company.url, newDriver(), { website: "https://spam.example", secondsOpen: 30 });
});
afterAll(async () => await company?.stop());

interface List {
  readonly path: string;
  readonly filter: { readonly label: string; readonly value: string };
  readonly sort?: string;
}

const lists: readonly List[] = [
  { path: "/admin/leads", filter: { label: "Status filter", value: "callback" }, sort: "firstName" },
  { path: "/admin/policies", filter: { label: "Coverage filter", value: "active" }, sort: "holderName" },
  { path: "/admin/claims", filter: { label: "Status filter", value: "new" }, sort: "createdAt" },
  { path: "/admin/mail", filter: { label: "State filter", value: "captured" } },
  { path: "/admin/audit", filter: { label: "What", value: "signed_in" } },
];

/** The laptop comes first: the first visit, which is not measured, then remembers what its navigation shows. */
const screens = [
  { name: "a laptop", viewport: laptop },
  { name: "a phone", viewport: phone },
];

journey("nothing moves by itself while a list is opened, filtered, sorted and searched", async (people) => {
  const staff = await people.newcomer(laptop, { baseURL: company.url });
  const shift = new LayoutShift(staff);
  await openAsStaff(staff, "/admin/leads", administrator);
  const moved: Record<string, readonly string[]> = {};
  for (const { name, viewport } of screens) {
    await staff.setViewportSize(viewport);
    for (const { path, filter, sort } of lists) {
      const list = `${path} on ${name}`;
      moved[`${list} opened`] = await shift.opening(path);
      await unfoldFilters(staff);
      moved[`${list} filtered`] = await shift.during(() => staff.getByLabel(filter.label).selectOption(filter.value));
      if (sort !== undefined)
        moved[`${list} sorted`] = await shift.during(() => staff.getByLabel("Sort by").selectOption(sort));
      moved[`${list} searched`] = await shift.during(() => search(staff, "example"));
      moved[`${list} not searched any more`] = await shift.during(() => search(staff, ""));
    }
  }
  expect(moved).toEqual(Object.fromEntries(Object.keys(moved).map((act) => [act, []])));
});

journey("nothing moves by itself while a screen of the back office or a page of a customer opens", async (people) => {
  const call = await asStaff(people.origin);
  const leadId = await requestQuote(people.origin, newDriver());
  const driver = newDriver();
  const policyId = await newPolicy(people.origin, driver);
  const { id } = await call("POST", "/api/admin/claims", { policyId, message: "It stalls." });
  const contract = await sendContract(call, await requestQuote(people.origin, newDriver()));

  const staff = await people.person(laptop);
  await withoutNews(staff);
  await openAsStaff(staff, "/admin", administrator);
  const guest = await people.person(laptop);
  const customer = await people.person(laptop);
  await openAsCustomer(customer, "/portal", { email: driver.email, policyId });

  const moved: Record<string, readonly string[]> = {};
  const open = async (page: Page, who: string, paths: readonly string[]): Promise<void> => {
    const shift = new LayoutShift(page);
    for (const { name, viewport } of screens) {
      await page.setViewportSize(viewport);
      for (const path of paths) moved[`${path} for ${who} on ${name}`] = await shift.opening(path);
    }
  };
  // At the same time: each waits half a second at every screen until the network is idle.
  await Promise.all([
    open(staff, "staff", [
      "/admin",
      `/admin/leads/${leadId}`,
      `/admin/policies/${policyId}`,
      `/admin/claims/${id}`,
      "/admin/leads/new",
      "/admin/leads/held",
      "/admin/claims/new",
      "/admin/users",
      "/admin/settings",
    ]),
    open(guest, "a guest", [`/portal?contract=${contract}`, "/portal", "/claims"]),
    open(customer, "a customer", [
      "/portal",
      "/portal/contracts",
      "/portal/claims",
      "/portal/documents",
      "/portal/payments",
      "/portal/policies/new",
      "/claims",
    ]),
  ]);
  expect(moved).toEqual(Object.fromEntries(Object.keys(moved).map((path) => [path, []])));
});

journey("the list of leads keeps its place when its first answer says that requests were held back", async (people) => {
  const staff = await people.newcomer({ ...phone, width: 360 }, { baseURL: company.url });
  await openAsStaff(staff, "/admin/leads", administrator);
  const answered = Promise.withResolvers<void>();
  await holdRequests(staff, ["*/graphql"], async (request) => {
    if (request.operation === "LeadsScreen") await answered.promise;
    await request.release();
  });
  await staff.reload();
  const top = async () => (await staff.getByRole("searchbox").boundingBox())?.y;
  const before = await top();
  answered.resolve();
  await staff.getByText(/\d showing, /).waitFor();
  expect(await top()).toBe(before);
  await staff.getByRole("button", { name: "More", exact: true }).click();
  await staff.getByRole("menuitem", { name: "1 held back" }).click();
  await staff.getByRole("heading", { level: 1, name: "Held back" }).waitFor();
});

async function unfoldFilters(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^Filters/ });
  if ((await button.count()) > 0) await button.click();
}

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole("searchbox").fill(words);
  await page.getByRole("searchbox").press("Enter");
  await page.waitForURL((url) => (url.searchParams.get("q") ?? "") === words);
}
