import { expect } from "@jest/globals";
import type { Locator, Page } from "playwright-core";

import { openAsStaff, signInAsStaff } from "./backOffice";
import { cutTexts, sidewaysIn, type TruncatedText } from "./cutOff";
import { journeys, phone } from "./journey";
import { longRecord, undatedPolicy, usualRecord } from "./longNames";
import { drawn } from "./slowPress";

const journey = journeys();

const lists = [
  { name: "leads", path: "/admin/leads" },
  { name: "policies", path: "/admin/policies" },
  { name: "claims", path: "/admin/claims" },
  { name: "emails", path: "/admin/mail" },
  { name: "policy holders", path: "/admin/claims/new" },
];

/** A name may be longer than any column; a day, a state or a clock may not. */
const neverCut = ["Status", "ID", "Created", "Coverage", "Policy", "Financials", "Timeline", "Due", "Last update"];
const neverCutEither = ["Actions", "Phone", "Policy ID", "Select", "State", "When"];

const widths = [1280, 1680];

/** Each list is loaded once: a window that changes its width lays it out again, as another search does. */
journey(
  `every list shows usual names whole, and both ends of long ones, at ${widths.join(" and ")} px, and truncates nothing on a phone`,
  async (people) => {
    const [usual, undated, long] = await Promise.all([
      usualRecord(people.origin),
      undatedPolicy(people.origin),
      longRecord(people.origin),
    ]);
    const staff = await people.person(phone);
    await signInAsStaff(staff);
    const cut: (TruncatedText & { list: string; width: number })[] = [];
    for (const { name, path } of lists) {
      await staff.setViewportSize({ width: widths[0] ?? 0, height: 800 });
      await openList(staff, path, usual.driver.email);
      cut.push(...(await cutAtWidths(staff, usual.driver.email)).map((text) => ({ ...text, list: name })));
      if (name === "policies") {
        await staff.getByRole("searchbox").fill(undated);
        const found = await cutAtWidths(staff, undated);
        cut.push(...found.map((text) => ({ ...text, list: "policies without days" })));
      }

      await staff.getByRole("searchbox").fill(long.driver.email);
      for (const width of widths) {
        await staff.setViewportSize({ width, height: 800 });
        await expectBothEnds(staff, await rowOf(staff, long.driver.email));
      }
      await staff.setViewportSize(phone);
      expect(await cutTexts(await rowOf(staff, long.driver.email))).toEqual([]);
      expect(await staff.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    expect(cut).toEqual([]);
  },
);

/** What is truncated in a row with usual names and in its list's header, whose tools must be on one line. */
async function cutAtWidths(staff: Page, words: string): Promise<(TruncatedText & { width: number })[]> {
  const cut: (TruncatedText & { width: number })[] = [];
  for (const width of widths) {
    await staff.setViewportSize({ width, height: 800 });
    const row = await rowOf(staff, words);
    const found = [...(await cutTexts(row)), ...(await cutTexts(staff.getByRole("rowgroup").first()))];
    cut.push(...found.filter((text) => !isSentence(text)).map((text) => ({ ...text, width })));
    expect(await sidewaysIn(staff.locator(":has(> [role=grid])"))).toBe(0);
    // A claim's reason continues on the second line.
    for (const summary of await row.locator("[data-field=summary]").all())
      expect((await summary.boundingBox())?.width).toBeGreaterThan(145);
    // Filters and tools are on one line.
    const tools = await staff.getByRole("button", { name: "Columns" }).boundingBox();
    const search = await staff.getByRole("searchbox").boundingBox();
    expect(Math.abs((tools?.y ?? 0) - (search?.y ?? 999))).toBeLessThan(20);
    for (const reset of await staff.getByRole("button", { name: "Reset", exact: true }).all())
      expect(Math.abs(((await reset.boundingBox())?.y ?? 999) - (search?.y ?? 999))).toBeLessThan(20);
  }
  return cut;
}

/** What is too long for its column keeps its beginning and its end. */
async function expectBothEnds(staff: Page, row: Locator): Promise<void> {
  const cut = await cutTexts(row);
  expect(cut.filter(({ column }) => [...neverCut, ...neverCutEither].includes(column))).toEqual([]);
  for (const { text, title, end, room } of cut.filter((found) => !isSentence(found))) {
    expect(title).toContain(text);
    // Too narrow for both ends: the truncated beginning would read as another word.
    if (room < 104) continue;
    expect({ text, end: text.endsWith(end) && end.length > 2 }).toEqual({ text, end: true });
  }
  expect(await sidewaysIn(staff.locator(":has(> [role=grid])"))).toBe(0);
}

journey("the customer of a document request is shown in full where they are chosen", async (people) => {
  const { driver, policyId } = await usualRecord(people.origin);
  const staff = await people.person({ width: 1280, height: 800 });
  await openAsStaff(staff, `/admin/policies/${policyId}`);
  await staff.getByRole("button", { name: "Create request" }).first().click();
  const choice = staff.getByRole("dialog").getByLabel("Customer", { exact: true });
  await choice.selectOption({ index: 1 });
  const { text, needs, has } = await choice.evaluate((select: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const brush = document.createElement("canvas").getContext("2d");
    if (brush === null) throw new Error("This browser measures no text.");
    brush.font = font;
    const text = select.selectedOptions[0]?.text ?? "";
    const has = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return { text, needs: brush.measureText(text).width, has };
  });
  expect(text).toContain(driver.email);
  expect(needs).toBeLessThanOrEqual(has);
});

/** A claim's description and a mail's subject are recognized by their beginning, so their ends are cut. */
function isSentence({ column, text }: TruncatedText): boolean {
  return (column === "Summary" || column === "Subject") && text.includes(" ") && text.length > 24;
}

async function openList(staff: Page, path: string, words: string): Promise<void> {
  const isSearchedByAddress = path !== "/admin/claims/new";
  await staff.goto(isSearchedByAddress ? `${path}?q=${encodeURIComponent(words)}` : path);
  if (!isSearchedByAddress) await staff.getByRole("searchbox").fill(words);
  await rowOf(staff, words);
  // Until the site's own letters are there, the list has wider ones.
  await staff.evaluate(async () => void (await document.fonts.ready));
}

/** The row, or on a phone the card, of this person. */
async function rowOf(staff: Page, words: string): Promise<Locator> {
  const row = staff.locator("[role=row][data-id], section li").filter({ hasText: words }).first();
  await row.waitFor();
  // Columns follow the window, and texts know whether they fit, some frames later.
  await drawn(staff);
  return row;
}
