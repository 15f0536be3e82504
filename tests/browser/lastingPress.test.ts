import { expect } from "@jest/globals";
import type { Page, Request } from "playwright-core";

import { untilTrue } from "../support/eventually";
import { withTouch } from "./alterations";
import { administrator, openAsStaff, staff as account } from "./backOffice";
import { holdAnswers } from "./heldRequests";
import { journeys, laptop, phone } from "./journey";
import { operationOf } from "./operationOf";
import { newDriver } from "./quoteDialog";
import { requestQuote } from "./requests";
import { drawn, fingerOn, pressSlowly } from "./slowPress";

const journey = journeys();

interface AnswersToCome {
  /** From now on, answers are held back. Resolves when those asked for before are on the screen. */
  begin(): Promise<void>;
  /** The server has answered the next question. */
  readonly asked: Promise<unknown>;
  letGo(): Promise<void>;
}

/** Answers to an operation that can be held back; to be called before the page asks for the first one. */
async function answersTo(page: Page, operation: string): Promise<AnswersToCome> {
  let isHolding = false;
  const passing = new Set<Request>();
  /** The newest: one that it has overtaken may be given up. */
  let asked: Request | undefined;
  const answered = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  page.on("request", (request) => {
    if (operationOf(request) !== operation) return;
    if (isHolding) asked = request;
    else passing.add(request);
  });
  const pass = (request: Request): void => void passing.delete(request);
  page.on("requestfinished", pass).on("requestfailed", pass);
  await holdAnswers(page, ["*/graphql"], async (answer) => {
    if (!isHolding || answer.operation !== operation) return await answer.release();
    // Read beforehand, so that a press does not wait for the server.
    const text = await answer.text();
    answered.resolve();
    await gone.promise;
    await answer.release(text);
  });
  return {
    async begin() {
      await untilTrue(() => passing.size === 0);
      isHolding = true;
      await drawn(page);
    },
    asked: answered.promise,
    async letGo() {
      gone.resolve();
      const response = await asked?.response();
      await response?.finished();
    },
  };
}

for (const { name, viewport, hasTouch } of [
  { name: "a laptop", viewport: laptop, hasTouch: false },
  { name: "a phone", viewport: phone, hasTouch: true },
]) {
  journey(
    `an answer that arrives while a lead is being pressed on ${name} waits until the press is over`,
    async (people) => {
      const staff = await people.person(viewport);
      if (hasTouch) await withTouch(staff);
      const answer = await answersTo(staff, "LeadsScreen");
      await openAsStaff(staff, "/admin/leads");
      const row = staff.locator("[role=row][data-id], li[data-id]").nth(2);
      await row.waitFor();
      await answer.begin();
      await staff.getByRole("searchbox").fill("example");
      await answer.asked;
      const pointer = hasTouch ? await fingerOn(staff) : undefined;
      const press = await pressSlowly(row.locator("a").first(), answer.letGo, pointer);
      expect(press).toEqual({ moved: 0, arrived: true });
    },
  );

  journey(`a press on a lead that is drawn anew on ${name} while it lasts opens that lead`, async (people) => {
    const driver = newDriver();
    const id = await requestQuote(people.origin, driver);
    const staff = await people.person(viewport);
    const answer = await answersTo(staff, "LeadsScreen");
    await openAsStaff(staff, "/admin/leads");
    // Alone in the list, regardless of other journeys' leads: its new row must be where the old one was.
    await staff.getByRole("searchbox").fill(driver.lastName);
    const row = staff.locator(`[data-id="${id}"]`);
    await row.waitFor();
    await staff.locator("[role=row][data-id], li[data-id]").nth(1).waitFor({ state: "detached" });
    await answer.begin();
    const link = row.locator("a").first();
    await link.scrollIntoViewIfNeeded();
    const before = await row.elementHandle();
    const box = await link.boundingBox();
    if (before === null || box === null) throw new Error("The lead is not shown.");
    await staff.getByRole("searchbox").fill(driver.email);
    await answer.asked;
    await staff.mouse.move(box.x + 20, box.y + box.height / 2);
    await staff.mouse.down();
    await answer.letGo();
    await staff.waitForFunction((element) => !element.isConnected, before);
    await row.waitFor();
    await staff.mouse.up();
    await staff.waitForURL(`**/admin/leads/${id}*`);
  });
}

journey("a refused sign-in moves neither the fields nor the button", async (people) => {
  const staff = await people.person(laptop);
  await staff.goto("/admin");
  const button = staff.getByRole("button", { name: "Sign in" });
  const before = await button.boundingBox();
  await staff.getByLabel("Username").fill(account.username);
  await staff.getByLabel("Password").fill("not the password");
  await button.click();
  await staff.getByText("Invalid username or password").waitFor();
  expect(await button.boundingBox()).toEqual(before);
  await staff.getByLabel("Password").fill(account.password);
  await button.click();
  await staff.getByRole("heading", { name: "Dashboard" }).waitFor();
});

journey("the error line of a field fits in the gap below it and moves nothing", async (people) => {
  const staff = await people.person(laptop);
  await openAsStaff(staff, "/admin/users", administrator);
  const form = staff.getByRole("form", { name: "Add a user" });
  const button = form.getByRole("button", { name: "Add user" });
  await form.getByLabel("Username").focus();
  // From here on, nothing scrolls.
  await button.scrollIntoViewIfNeeded();
  const before = await button.boundingBox();
  await staff.keyboard.press("Tab");
  await staff.getByText("Please enter a username.").waitFor();
  expect(await button.boundingBox()).toEqual(before);
});
