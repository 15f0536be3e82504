import { expect } from "@jest/globals";

import { openAsStaff } from "./backOffice";
import { barriers, sidewaysScroll } from "./barriers";
import { journeys, laptop, phone } from "./journey";
import { CountedRequests } from "./listRequests";
import { newDriver } from "./quoteDialog";
import { requestQuote } from "./requests";

const journey = journeys();

journey("a salesperson logs six calls from today by keyboard alone, each by one request", async (people) => {
  for (let calls = 0; calls < 6; calls += 1) await requestQuote(people.origin, newDriver());
  const page = await people.person(laptop);
  const counted = await CountedRequests.of(page);
  await openAsStaff(page, "/admin/settings");
  // Its own request has been answered, so it does not count with the following ones.
  await page.getByRole("heading", { name: "Branding", exact: true }).waitFor();
  await page.waitForLoadState("networkidle");
  const opening = await counted.during(async () => {
    await page.getByRole("link", { name: "Today" }).click();
    await page.getByRole("region", { name: /^New, not called yet/ }).waitFor();
  });
  expect(opening).toEqual(["TodayScreen"]);
  expect(await barriers(page, "today")).toEqual([]);

  const uncalled = page.getByRole("region", { name: /^New, not called yet/ });
  await uncalled
    .getByRole("link", { name: /^Noëlle/ })
    .first()
    .focus();
  for (let calls = 0; calls < 6; calls += 1) {
    const name = await page.evaluate(() => document.activeElement?.textContent ?? "");
    const sent = await counted.during(async () => {
      await page.keyboard.press("l");
      await page.getByRole("dialog").waitFor();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    });
    expect(sent).toEqual(["LogTodayCall"]);
    await uncalled.getByRole("link", { name, exact: true }).waitFor({ state: "detached" });
  }
  expect(await page.evaluate(() => document.activeElement?.closest("[data-lead]") !== null)).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Log Call" }).waitFor();

  const hand = await people.person(phone);
  await openAsStaff(hand, "/admin/today");
  await hand
    .getByRole("button", { name: /^Log call/ })
    .first()
    .waitFor();
  expect(await barriers(hand, "today on a phone")).toEqual([]);
  expect(await sidewaysScroll(hand)).toBe(0);
});
