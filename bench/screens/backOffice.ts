import type { Locator, Page } from "playwright-core";

import type { MeasuredPage, Spent } from "./measuredPage.js";

interface Act {
  readonly name: string;
  readonly act: (page: Page) => Promise<unknown>;
  /** JavaScript to run in the page: whether the expected result is shown. */
  readonly isShown: string;
}

const NEW_ROWS = "!probe.isBusy() && probe.rows() !== '' && probe.rows() !== before";
const RECORD =
  "location.pathname.length > '/admin/leads/'.length && !probe.isBusy() && document.querySelector('[role=tab]')";
const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("rowheader") });

/**
 * What staff do all day, in an order in which each action leads to the next.
 */
function acts(round: number): readonly Act[] {
  return [
    { name: "search", isShown: NEW_ROWS, act: search },
    {
      name: "filter",
      isShown: NEW_ROWS,
      act: (page) => page.getByLabel("Status filter").selectOption("callback"),
    },
    { name: "sort", isShown: NEW_ROWS, act: (page) => page.getByLabel("Sort by").selectOption("firstName") },
    { name: "next page", isShown: NEW_ROWS, act: (page) => page.getByRole("button", { name: "Next" }).click() },
    { name: "open a record", isShown: RECORD, act: (page) => rows(page).first().getByRole("rowheader").click() },
    {
      name: "another tab",
      isShown: "document.querySelector('[role=tab][aria-selected=true]').textContent.startsWith('Activity')",
      act: (page) => page.getByRole("tab", { name: "Activity" }).click(),
    },
    {
      name: "save",
      isShown: "document.querySelector('[aria-label=Notification]').textContent.includes('updated')",
      act: (page) => page.getByRole("button", { name: "Save" }).click(),
    },
    {
      name: "back to the list",
      isShown: "location.pathname === '/admin/leads' && !probe.isBusy() && probe.rows() !== ''",
      act: (page) => page.goBack(),
    },
    {
      name: "status in the list",
      isShown: `document.querySelector('[data-id] [role=combobox]').textContent === '${statusOf(round)}'`,
      act: (page) =>
        statusMenu(page)
          .getByRole("option", { name: statusOf(round), exact: true })
          .click(),
    },
  ];
}

/** Submitted with Enter right after it was typed: the pause that begins a search otherwise is not counted. */
async function search(page: Page): Promise<void> {
  const box = page.getByRole("searchbox");
  await box.fill("garcia");
  await box.press("Enter");
}

const statusMenu = (page: Page): Locator => page.getByRole("listbox");
const statusOf = (round: number): string => (round % 2 === 0 ? "No contact" : "Left message");

/** Setup before an action, which is not measured. */
async function prepare(name: string, page: Page, round: number): Promise<void> {
  if (name === "save") {
    await page.getByRole("tab", { name: "Overview" }).click();
    await page.getByRole("textbox", { name: "City" }).first().fill(`Springfield ${round} ${Date.now()}`);
  }
  if (name === "status in the list") {
    await rows(page)
      .first()
      .getByLabel(/^Status of /)
      .click();
    // Its code is loaded after the list's.
    await statusMenu(page).waitFor();
  }
}

/** One round of actions on the lead list, by name, each with its cost. */
export async function roundOfActs(measured: MeasuredPage, round: number): Promise<Map<string, Spent>> {
  const { page } = measured;
  await page.goto("/admin/leads");
  await measured.firstView("[data-id]");
  const spent = new Map<string, Spent>();
  for (const { name, act, isShown } of acts(round)) {
    await prepare(name, page, round);
    spent.set(name, await measured.measure(() => act(page), isShown));
  }
  return spent;
}
