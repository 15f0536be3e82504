import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";

import { expect } from "@jest/globals";
import type { Page } from "playwright-core";

import { projectRoot } from "#server/env.js";
import { administrator, openAsStaff } from "./backOffice";
import { FormPresses, type Screen } from "./formPresses";
import { journeys, laptop } from "./journey";
import { openAsCustomer } from "./portal";
import { FORMS, screensWithForms } from "./screensWithForms";

const journey = journeys();

journey("no first press misses in any form, even right after a field was left with an error", async (people) => {
  const { backOffice, visitor, portal, holder } = await screensWithForms(people.origin);
  const walk = async (screens: readonly Screen[], begin?: (page: Page) => Promise<unknown>): Promise<FormPresses> => {
    const page = await people.person(laptop);
    page.on("dialog", (dialog) => void dialog.accept());
    await begin?.(page);
    const presses = new FormPresses(page);
    for (const screen of screens) await presses.on(screen);
    return presses;
  };
  const walks = [
    await walk(backOffice, async (page) => await openAsStaff(page, "/admin/users", administrator)),
    await walk(visitor),
    await walk(portal, async (page) => await openAsCustomer(page, "/portal", holder)),
  ];
  expect(walks.flatMap(({ missed }) => missed)).toEqual([]);
  // If the walk left out a screen, nothing would be found there.
  expect(walks.flatMap(({ met }) => [...met])).toHaveLength(FORMS);
  expect(filesWithForms()).toHaveLength(FILES);
});

/** Files of the client that have a form. Add a new one's screen to the walk, unless another file's form is the same one or it has nothing to fill in. */
const FILES = 64;

function filesWithForms(): string[] {
  const areas = path.join(projectRoot, "client/src/areas");
  const files = readdirSync(areas, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
  return files.filter((file) => /<(Form|FormDialog|form)\b/.test(readFileSync(path.join(areas, file), "utf8")));
}
