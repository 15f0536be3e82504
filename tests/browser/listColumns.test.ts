import { expect } from "@jest/globals";
import type { Locator, Page } from "playwright-core";

import { openAsStaff } from "./backOffice";
import { cutTexts, sidewaysIn, type TruncatedText } from "./cutOff";
import { journeys, phone } from "./journey";
import { longRecord, undatedPolicy, usualRecord } from "./longNames";

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

for (const width of [1280, 1680]) {
  journey(`every list shows people with usual names whole on a screen of ${width}`, async (people) => {
    const { driver } = await usualRecord(people.origin);
    const undated = await undatedPolicy(people.origin);
    const staff = await people.person({ width, height: 800 });
    await openAsStaff(staff, "/admin/users");
    const cut: (TruncatedText & { list: string })[] = [];
    const look = async (list: string, path: string, words: string): Promise<void> => {
      const row = await rowOf(staff, path, words);
      const found = [...(await cutTexts(row)), ...(await cutTexts(staff.getByRole("rowgroup").first()))];
      cut.push(...found.filter((text) => !isSentence(text)).map((text) => ({ ...text, list })));
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
    };
    for (const { name, path } of lists) await look(name, path, driver.email);
    await look("policies without days", "/admin/policies", undated);
    expect(cut).toEqual([]);
  });

  journey(`what is too long for its column keeps its beginning and its end on a screen of ${width}`, async (people) => {
    const { driver } = await longRecord(people.origin);
    const staff = await people.person({ width, height: 800 });
    await openAsStaff(staff, "/admin/users");
    for (const { path } of lists) {
      const row = await rowOf(staff, path, driver.email);
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
  });
}

journey("cards on a phone truncate nothing, however long it is", async (people) => {
  const { driver } = await longRecord(people.origin);
  const staff = await people.person(phone);
  await openAsStaff(staff, "/admin/users");
  for (const { path } of lists) {
    const card = await rowOf(staff, path, driver.email);
    expect(await cutTexts(card)).toEqual([]);
    expect(await staff.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});

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

/** The row, or on a phone the card, of this person. */
async function rowOf(staff: Page, path: string, words: string): Promise<Locator> {
  const isSearchedByAddress = path !== "/admin/claims/new";
  await staff.goto(isSearchedByAddress ? `${path}?q=${encodeURIComponent(words)}` : path);
  if (!isSearchedByAddress) await staff.getByRole("searchbox").fill(words);
  const row = staff.locator("[role=row][data-id], section li").filter({ hasText: words }).first();
  await row.waitFor();
  return row;
}
