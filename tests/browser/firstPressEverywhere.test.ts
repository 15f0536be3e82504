import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";

import { expect } from "@jest/globals";

import { projectRoot } from "#server/env.js";
import { administrator, signInAsStaff } from "./backOffice";
import { FormPresses, type Screen } from "./formPresses";
import { journeys, laptop } from "./journey";
import { signInAsCustomer } from "./portal";
import { FORMS, screensWithForms } from "./screensWithForms";

const journey = journeys();

journey("no first press misses in any form, even right after a field was left with an error", async (people) => {
  const { backOffice, visitor, portal, holder } = await screensWithForms(people.origin);
  // One page for all of them, which has fetched the program: first as a visitor, then with one session and the other.
  const page = await people.person(laptop);
  page.on("dialog", (dialog) => void dialog.accept());
  const walk = async (screens: readonly Screen[]): Promise<FormPresses> => {
    const presses = new FormPresses(page);
    for (const screen of screens) await presses.on(screen);
    return presses;
  };
  const walks = [await walk(visitor)];
  await signInAsCustomer(page, holder);
  walks.push(await walk(portal));
  await signInAsStaff(page, administrator);
  walks.push(await walk(backOffice));
  expect(walks.flatMap(({ missed }) => missed)).toEqual([]);
  // If the walk left out a screen, nothing would be found there.
  expect(walks.flatMap(({ met }) => [...met])).toHaveLength(FORMS);
  expect(filesWithForms()).toHaveLength(FILES);
});

/** Files of the client that have a form. Add a new one's screen to the walk, unless another file's form is the same one or it has nothing to fill in. */
const FILES = 73;

function filesWithForms(): string[] {
  const areas = path.join(projectRoot, "client/src/areas");
  const files = readdirSync(areas, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
  return files.filter((file) => /<(Form|FormDialog|form)\b/.test(readFileSync(path.join(areas, file), "utf8")));
}
