import { expect } from "@jest/globals";

import { openAsStaff } from "./backOffice";
import { barriers, sidewaysScroll } from "./barriers";
import { journeys, laptop, phone } from "./journey";
import { CountedRequests } from "./listRequests";
import { newDriver } from "./quoteDialog";
import { requestQuote } from "./requests";

const journey = journeys();

/** salesMorning.test.ts works through it by keyboard. */
journey("today opens by one request, and is accessible on a laptop and on a phone", async (people) => {
  await requestQuote(people.origin, newDriver());
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

  const hand = await people.person(phone);
  await openAsStaff(hand, "/admin/today");
  await hand
    .getByRole("button", { name: /^Log call/ })
    .first()
    .waitFor();
  expect(await barriers(hand, "today on a phone")).toEqual([]);
  expect(await sidewaysScroll(hand)).toBe(0);
});
