import { expect } from "@jest/globals";
import type { Locator, Page } from "playwright-core";

import { openAsStaff } from "./backOffice";
import { journeys, laptop } from "./journey";
import { CountedRequests } from "./listRequests";

const journey = journeys();

interface List {
  readonly path: string;
  /** The list's only query, and that of the record opened from it. */
  readonly query: string;
  readonly recordQuery: string;
  readonly filter: { readonly label: string; readonly value: string };
  readonly sort: (page: Page) => Promise<unknown>;
  readonly words: string;
  readonly mostRows?: number;
}

const lists: readonly List[] = [
  {
    path: "/admin/leads",
    query: "LeadsScreen",
    recordQuery: "LeadDetailScreen",
    filter: { label: "Status filter", value: "quoted" },
    sort: sortBy("firstName"),
    words: "example",
  },
  {
    path: "/admin/policies",
    query: "PoliciesScreen",
    recordQuery: "PolicyOverviewScreen",
    filter: { label: "Coverage filter", value: "active" },
    sort: sortBy("holderName"),
    words: "example",
  },
  {
    path: "/admin/claims",
    query: "ClaimsScreen",
    recordQuery: "ClaimScreen",
    filter: { label: "Status filter", value: "new" },
    sort: sortBy("createdAt"),
    words: "example",
    mostRows: 10,
  },
  {
    path: "/admin/mail",
    query: "OutboxScreen",
    recordQuery: "OutboxMessage",
    filter: { label: "State filter", value: "captured" },
    sort: (page) => page.getByRole("columnheader").filter({ hasText: "When" }).click(),
    words: "example",
  },
];

for (const { path, query, recordQuery, filter, sort, words, mostRows } of lists) {
  journey(`${path} asks the server once for whatever is done to the list`, async (people) => {
    const staff = await people.person(laptop);
    const requests = await CountedRequests.of(staff, mostRows);
    await openAsStaff(staff, path);
    await rows(staff).first().waitFor();
    await requests.settled();

    const asked: Record<string, readonly string[]> = {};
    const count = async (action: string, act: () => Promise<unknown>): Promise<void> => {
      asked[action] = await requests.during(async () => void (await act()));
    };
    await count("the next page", () => staff.getByRole("button", { name: "Next" }).click());
    await count("back to the first page", () => staff.goBack());
    await count("another order", () => sort(staff));
    await count("a filter", () => staff.getByLabel(filter.label).selectOption(filter.value));
    await count("all filters away", () => staff.getByRole("button", { name: "Reset" }).click());
    await count("a word", () => typeWithoutPause(staff.getByRole("searchbox"), words));
    await count("a row opened", () => openFirstRow(staff));
    expect(asked).toEqual({
      "the next page": [query],
      "back to the first page": [query],
      "another order": [query],
      "a filter": [query],
      "all filters away": [query],
      "a word": [query],
      "a row opened": [recordQuery],
    });
  });
}

for (const { path, query } of lists.filter(({ path: address }) => address !== "/admin/mail")) {
  journey(`the way back from a record to ${path} asks once, and shows what was searched for`, async (people) => {
    const staff = await people.person(laptop);
    const requests = await CountedRequests.of(staff);
    await openAsStaff(staff, `${path}?q=example`);
    await openFirstRow(staff);
    await staff.waitForURL(`**${path}/*`);
    await requests.settled();
    expect(await requests.during(async () => void (await staff.goBack()))).toEqual([query]);
    expect(new URL(staff.url()).search).toBe("?q=example");
    await rows(staff).first().waitFor();
  });
}

journey("each part of the claims queue is one press and one request", async (people) => {
  const staff = await people.person(laptop);
  const requests = await CountedRequests.of(staff);
  await openAsStaff(staff, "/admin/claims");
  await rows(staff).first().waitFor();
  await requests.settled();
  for (const tile of [/^Late/, /^Due today/, /^Waiting for customer/, "Assigned to me", "Unassigned"]) {
    const pressed = staff.getByRole("button", { name: tile });
    expect([tile, await requests.during(async () => await pressed.click())]).toEqual([tile, ["ClaimsScreen"]]);
    expect(await pressed.getAttribute("aria-pressed")).toBe("true");
  }
});

journey("a status set in the list is sent once, without refetching the list", async (people) => {
  const staff = await people.person(laptop);
  const requests = await CountedRequests.of(staff);
  await openAsStaff(staff, "/admin/leads?status=callback");
  const status = rows(staff)
    .first()
    .getByLabel(/^Status of /);
  await status.waitFor();
  await requests.settled();
  await status.click();
  const choice = staff.getByRole("listbox").getByRole("option", { name: "No contact" });
  expect(await requests.during(() => choice.click())).toEqual(["SetLeadStatus"]);
});

/** Letter by letter, but on a slow machine, too, without a pause after which the list would search. */
async function typeWithoutPause(field: Locator, words: string): Promise<void> {
  await field.evaluate((input, text) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
    for (let length = 1; length <= text.length; length += 1) {
      value?.set?.call(input, text.slice(0, length));
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }, words);
}

function sortBy(name: string): List["sort"] {
  return (page) => page.getByLabel("Sort by").selectOption(name);
}

function rows(page: Page) {
  return page.getByRole("row").filter({ has: page.getByRole("rowheader") });
}

/** A place where a click has no effect. */
async function openFirstRow(page: Page): Promise<void> {
  await rows(page).first().getByRole("rowheader").click();
}
