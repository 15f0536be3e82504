import { expect } from "@jest/globals";
import type { Page } from "playwright-core";

import { newYorkDay } from "#shared/days";
import { leadLinks, openAsStaff, signInAsStaff } from "./backOffice";
import { settled } from "./barriers";
import { holdAnswers, holdRequests } from "./heldRequests";
import { journeys, laptop, phone } from "./journey";
import { LayoutShift } from "./layoutShift";
import { newDriver } from "./quoteDialog";
import { newPolicy, requestQuote } from "./requests";
import { withoutNews } from "./sockets";

const journey = journeys();

journey("a new lead does not move the ones that are being read on a laptop", async (people) => {
  const staff = await people.person(laptop);
  await expectSteadyFor(staff, people.origin);
});

journey(
  "a new lead does not move them on a phone either, even if the head has grown, and expanded filters push them down",
  async (people) => {
    const staff = await people.person(phone);
    await expectSteadyFor(staff, people.origin);
    await expectSteadyBelowGrownHead(staff, people.origin);
    await expectPushedByFilters(staff);
    await expectPressKept(staff, people.origin);
  },
);

async function expectSteadyFor(staff: Page, origin: string): Promise<void> {
  const shift = new LayoutShift(staff);
  await openAsStaff(staff, "/admin/leads");
  await leadLinks(staff).nth(20).waitFor();
  await staff.getByText("Live updates every 5 seconds").waitFor();
  await staff.mouse.move(2, 2);
  await settled(staff);
  const [first = ""] = await idsOf(staff);
  const before = await placeOf(staff, first);

  let id = "";
  const moved = await shift.during(async () => {
    id = await requestQuote(origin, newDriver());
    await staff.locator(`[data-id="${id}"]`).waitFor({ state: "attached" });
  });
  expect(moved).toEqual([]);
  await expectInPlace(staff, first, before);

  await showNewest(staff);
  expect(await isInSight(staff, id)).toBe(true);
}

async function showNewest(staff: Page): Promise<void> {
  await staff.getByRole("button", { name: "Show the newest" }).click();
  await staff.getByRole("button", { name: "Show the newest" }).waitFor({ state: "detached" });
}

/** From the top of the list. */
async function expectSteadyBelowGrownHead(staff: Page, origin: string): Promise<void> {
  await settled(staff);
  // As when a note in it wraps: no element comes or goes, and nobody scrolls.
  const head = staff.locator("header", { has: staff.getByRole("heading", { name: "Leads", exact: true }) });
  await head.evaluate((element) => {
    element.style.paddingBottom = "200px";
  });
  const [first = ""] = await idsOf(staff);
  const before = await placeOf(staff, first);
  const id = await requestQuote(origin, newDriver());
  await staff.locator(`[data-id="${id}"]`).waitFor({ state: "attached" });
  await expectInPlace(staff, first, before);
  await head.evaluate((element) => {
    element.style.paddingBottom = "";
  });
  await showNewest(staff);
}

async function expectPushedByFilters(staff: Page): Promise<void> {
  const button = staff.getByRole("button", { name: "Filters", exact: true });
  // Another test's lead that arrives now would scroll the screen by its height.
  const restore = await holdRequests(staff, ["*/graphql"], async () => undefined);
  await staff.evaluate(() => scrollTo(0, 0));
  await settled(staff);
  const before = await button.boundingBox();
  await button.click();
  await staff.getByRole("combobox", { name: "Status filter" }).waitFor();
  expect(await button.boundingBox()).toEqual(before);
  await button.click();
  await restore();
}

/** On a phone, "Show the newest" may appear over the card that is being pressed, and must not take its press. */
async function expectPressKept(staff: Page, origin: string): Promise<void> {
  await staff.mouse.move(phone.width / 2, phone.height / 2);
  await staff.mouse.down();
  await requestQuote(origin, newDriver());
  const newest = staff.getByRole("button", { name: "Show the newest" });
  await newest.waitFor();
  const isHit = newest.evaluate((pill) => {
    const { left, top, width, height } = pill.getBoundingClientRect();
    return pill.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(await isHit).toBe(false);
  await staff.mouse.up();
}

journey("a list that could not be refreshed leaves its rows in place on a laptop", async (people) => {
  const id = await requestQuote(people.origin, newDriver());
  const staff = await people.person(laptop);
  await countAsMany(staff);
  await openAsStaff(staff, "/admin/leads");
  await expectInPlaceUnrefreshed(staff, id, people.origin);
});

journey(
  "a phone's list moves neither down when its counters arrive, however long, nor when it could not be refreshed",
  async (people) => {
    const id = await requestQuote(people.origin, newDriver());
    const staff = await people.person(phone);
    await countAsMany(staff);
    await signInAsStaff(staff);
    expect(await new LayoutShift(staff).opening("/admin/leads")).toEqual([]);
    await expectInPlaceUnrefreshed(staff, id, people.origin);
    await staff.setViewportSize({ width: 320, height: 700 });
    const warning = staff.getByText("Failed to fetch leads. This page may be out of date.");
    expect(await warning.evaluate(besideItsDot)).toEqual({ isCut: false, isLevel: true });
  },
);

/** Whether the whole warning is shown, beside the dot of the note that it covers. */
function besideItsDot(warning: HTMLElement): object {
  const dot = warning.parentElement?.firstElementChild?.getBoundingClientRect();
  const line = document.createRange();
  line.selectNodeContents(warning);
  const words = line.getBoundingClientRect();
  const apart = dot === undefined ? NaN : dot.top + dot.height / 2 - (words.top + words.height / 2);
  return { isCut: warning.scrollWidth > warning.clientWidth, isLevel: Math.abs(apart) <= 1 };
}

async function expectInPlaceUnrefreshed(staff: Page, id: string, origin: string): Promise<void> {
  await staff.getByText("200,000 showing").waitFor();
  await staff.getByText("Live updates every 5 seconds").waitFor();
  await staff.mouse.move(2, 2);
  await settled(staff);
  const before = await placeOf(staff, id);
  await holdRequests(staff, ["*/graphql"], (request) => request.lose());
  // A colleague's new record makes the list refetch.
  await requestQuote(origin, newDriver());
  await staff.getByText("Failed to fetch leads. This page may be out of date.").waitFor();
  await settled(staff);
  await expectInPlace(staff, id, before);
}

journey("whoever comes back from a lead finds the list where they left it", async (people) => {
  const staff = await people.person(laptop);
  await withoutNews(staff);
  // Without the leads that other journeys create: the list scrolls for those above what is being read.
  const yesterday = newYorkDay(new Date(Date.now() - 24 * 60 * 60_000));
  await openAsStaff(staff, `/admin/leads?until=${yesterday}`);
  await leadLinks(staff).nth(20).waitFor();
  await staff.getByText("Live updates every 5 seconds").waitFor();
  await leadLinks(staff).first().hover();
  await staff.mouse.wheel(0, 300);
  await untilScrolled(staff, 300);
  const ways = [
    () => staff.getByRole("link", { name: "Back to Leads" }).click(),
    async () => void (await staff.goBack()),
  ];
  for (const back of ways) {
    await leadLinks(staff).nth(15).click();
    await staff.getByRole("tab", { name: "Overview" }).waitFor();
    await back();
    await untilScrolled(staff, 300);
  }
  // Another screen in between begins at the top.
  await staff.getByRole("link", { name: "Policies", exact: true }).click();
  await staff.getByRole("heading", { name: "Policies", exact: true }).waitFor();
  await staff.getByRole("link", { name: "Leads", exact: true }).click();
  await leadLinks(staff).nth(20).waitFor();
  await settled(staff);
  await untilScrolled(staff, 0);
});

/** Waits until the rows of the list are scrolled that far. */
async function untilScrolled(page: Page, top: number): Promise<void> {
  await page.waitForFunction((wanted) => {
    let scroller = document.querySelector("[role=row][data-id]");
    while (scroller && scroller.scrollTop === 0) scroller = scroller.parentElement;
    return (scroller?.scrollTop ?? 0) === wanted;
  }, top);
}

journey("a record's header has a border only while the record scrolls below it", async (people) => {
  const policyId = await newPolicy(people.origin, newDriver());
  const staff = await people.person(laptop);
  await openAsStaff(staff, `/admin/policies/${policyId}`);
  const head = staff.locator("header").filter({ hasText: policyId }).locator("..");
  await head.waitFor();
  const shadow = (): Promise<string> => head.evaluate((box) => getComputedStyle(box).boxShadow);
  expect(await shadow()).toBe("none");
  await staff.locator("main").hover();
  await staff.mouse.wheel(0, 400);
  await staff.locator("[data-stuck]").waitFor();
  expect(await shadow()).not.toBe("none");
});

/** With 200,000 leads, the counters need a separate line on a phone. */
async function countAsMany(page: Page): Promise<void> {
  await holdAnswers(page, ["*/graphql"], async (answer) => {
    const body = JSON.parse(await answer.text()) as { data?: { leads?: object; everything?: object } };
    Object.assign(body.data?.leads ?? {}, { totalCount: 200_000 });
    Object.assign(body.data?.everything ?? {}, { exactTotalCount: 200_000 });
    await answer.release(JSON.stringify(body));
  });
}

async function idsOf(page: Page): Promise<string[]> {
  return page
    .locator("[role=row][data-id], li[data-id]")
    .evaluateAll((rows) => rows.map((row) => row.getAttribute("data-id") ?? ""));
}

type Place = Readonly<Record<"left" | "top" | "width" | "height", number>>;

async function placeOf(page: Page, id: string): Promise<Place> {
  return page.locator(`[data-id="${id}"]`).evaluate((row) => {
    const { left, top, width, height } = row.getBoundingClientRect();
    return { left, top, width, height };
  });
}

/** To the pixel: scrolling by what was added above rounds its part of a pixel. */
async function expectInPlace(page: Page, id: string, before: Place): Promise<void> {
  const now = await placeOf(page, id);
  const moved = (Object.keys(before) as (keyof Place)[]).map((side) => Math.abs(now[side] - before[side]));
  expect(Math.max(...moved)).toBeLessThanOrEqual(1);
}

async function isInSight(page: Page, id: string): Promise<boolean> {
  return page.locator(`[data-id="${id}"]`).evaluate((row) => {
    const { left, top, width, height } = row.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 3, top + height / 2);
    return above !== null && row.contains(above);
  });
}
