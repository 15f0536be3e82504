import { afterAll, beforeAll, expect } from "@jest/globals";
import type { Page } from "playwright-core";

import { type LiveServer, startLiveServer } from "../support/liveServer";
import { administrator, openAsStaff } from "./backOffice";
import { journeys, laptop, phone } from "./journey";
import { LayoutShift, withoutNews } from "./layoutShift";
import { openAsCustomer } from "./portal";
import { newDriver } from "./quoteDialog";
import { asStaff, newPolicy, requestQuote, sendContract } from "./requests";

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

for (const { name, viewport } of [
  { name: "a phone", viewport: phone },
  { name: "a laptop", viewport: laptop },
]) {
  journey(
    `nothing moves by itself on ${name} while a list is opened, filtered, sorted and searched`,
    async (people) => {
      const staff = await people.newcomer(viewport, { baseURL: company.url });
      const shift = await LayoutShift.of(staff);
      await openAsStaff(staff, "/admin/leads", administrator);
      const moved: Record<string, number> = {};
      for (const { path, filter, sort } of lists) {
        moved[`${path} opened`] = await shift.opening(path);
        await unfoldFilters(staff);
        moved[`${path} filtered`] = await shift.during(() => staff.getByLabel(filter.label).selectOption(filter.value));
        if (sort !== undefined)
          moved[`${path} sorted`] = await shift.during(() => staff.getByLabel("Sort by").selectOption(sort));
        moved[`${path} searched`] = await shift.during(() => search(staff, "example"));
        moved[`${path} not searched any more`] = await shift.during(() => search(staff, ""));
      }
      expect(moved).toEqual(Object.fromEntries(Object.keys(moved).map((act) => [act, 0])));
    },
  );

  journey(`nothing moves by itself on ${name} while a screen of the back office opens`, async (people) => {
    const leadId = await requestQuote(people.origin, newDriver());
    const policyId = await newPolicy(people.origin, newDriver());
    const { id } = await (
      await asStaff(people.origin)
    )("POST", "/api/admin/claims", { policyId, message: "It stalls." });
    const staff = await people.person(viewport);
    await withoutNews(staff);
    const shift = await LayoutShift.of(staff);
    await openAsStaff(staff, "/admin", administrator);
    const moved: Record<string, number> = {};
    for (const path of [
      "/admin",
      `/admin/leads/${leadId}`,
      `/admin/policies/${policyId}`,
      `/admin/claims/${id}`,
      "/admin/leads/new",
      "/admin/leads/held",
      "/admin/claims/new",
      "/admin/users",
      "/admin/settings",
    ])
      moved[path] = await shift.opening(path);
    expect(moved).toEqual(Object.fromEntries(Object.keys(moved).map((path) => [path, 0])));
  });

  journey(`nothing moves by itself on ${name} while a page of a customer opens`, async (people) => {
    const driver = newDriver();
    const policyId = await newPolicy(people.origin, driver);
    const contract = await sendContract(await asStaff(people.origin), await requestQuote(people.origin, newDriver()));
    const guest = await people.person(viewport);
    const shiftOfGuest = await LayoutShift.of(guest);
    const moved: Record<string, number> = {
      "a contract to be signed": await shiftOfGuest.opening(`/portal?contract=${contract}`),
      "the sign-in": await shiftOfGuest.opening("/portal"),
      "the claims page": await shiftOfGuest.opening("/claims"),
    };
    const customer = await people.person(viewport);
    const shift = await LayoutShift.of(customer);
    await openAsCustomer(customer, "/portal", { email: driver.email, policyId });
    for (const path of [
      "/portal",
      "/portal/contracts",
      "/portal/claims",
      "/portal/documents",
      "/portal/payments",
      "/portal/policies/new",
      "/claims",
    ])
      moved[path] = await shift.opening(path);
    expect(moved).toEqual(Object.fromEntries(Object.keys(moved).map((path) => [path, 0])));
  });
}

journey("the list of leads keeps its place when its first answer says that requests were held back", async (people) => {
  const staff = await people.newcomer({ ...phone, width: 360 }, { baseURL: company.url });
  await openAsStaff(staff, "/admin/leads", administrator);
  const answered = Promise.withResolvers<void>();
  await staff.route("**/graphql", async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string };
    if (operationName === "LeadsScreen") await answered.promise;
    await route.continue();
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
