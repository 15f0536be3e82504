import { expect } from "@jest/globals";
import type { Locator } from "playwright-core";

import { journeys, laptop } from "./journey";
import { quoteDialog, submitButton } from "./quoteDialog";

const journey = journeys();

/** Whether the element can be pressed without scrolling. */
async function isInSight(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && element.contains(hit);
  });
}

journey("the quote dialog shows its agreements at once on a screen of 1280 by 900", async (people) => {
  const visitor = await people.person({ width: 1280, height: 900 });
  await visitor.goto("/quote");
  const agreements = quoteDialog(visitor).getByRole("checkbox");
  await agreements.last().waitFor();
  for (const agreement of await agreements.all()) expect(await isInSight(agreement)).toBe(true);
  expect(await isInSight(submitButton(visitor))).toBe(true);
  expect(await quoteDialog(visitor).getByRole("button", { name: "Agreements below" }).count()).toBe(0);
});

journey("if the agreements are below the fold, the quote dialog says so and links to them", async (people) => {
  const visitor = await people.person({ ...laptop, height: 640 });
  await visitor.goto("/quote");
  expect(await isInSight(quoteDialog(visitor).getByRole("checkbox").last())).toBe(false);
  expect(await isInSight(submitButton(visitor))).toBe(true);
  await quoteDialog(visitor).getByRole("button", { name: "Agreements below" }).click();
  await quoteDialog(visitor).getByRole("button", { name: "Agreements below" }).waitFor({ state: "detached" });
  expect(await isInSight(quoteDialog(visitor).getByRole("checkbox").last())).toBe(true);
});
