import type { Locator, Page } from "playwright-core";

import { pressSlowly } from "./slowPress";

/** The screens with forms, and the buttons that open more of them: one, or several in sequence. */
export type Screen = readonly [address: string, ...openings: readonly (Name | readonly Name[])[]];
type Name = string | RegExp;

/**
 * The number of a form's fields that are left with an error, from the top: the error lines look the same below each.
 */
const FIELDS = 2;

const fieldsOf =
  'input:not([type="checkbox"], [type="radio"], [type="file"], [readonly]), textarea, select, [contenteditable="true"]';

/** Leaves invalid fields by pressing the form's button, which must not move. */
export class FormPresses {
  /** The forms that were found, each by its name and that of its button. */
  readonly met = new Set<string>();
  /** Presses that did not reach the button, or during which it moved. */
  readonly missed: string[] = [];

  constructor(private readonly page: Page) {}

  async on([address, ...openings]: Screen): Promise<void> {
    const { page } = this;
    await page.goto(address);
    const forms = page.locator("main form[aria-label], form.quote-form");
    for (const way of openings) {
      const [first = "", ...then] = [way].flat();
      await control(page, first).waitFor();
      await this.#settled(address);
      await forms.evaluateAll((all: HTMLElement[]) => {
        for (const form of all) form.toggleAttribute("data-known", form.offsetParent !== null);
      });
      for (const name of [first, ...then]) await control(page, name).click();
      const dialog = page.getByRole("dialog").last();
      // A dialog's code may still be loading when the screen's forms are already there.
      const others = forms.and(page.locator(":not([data-known])"));
      await dialog.locator("form").or(others).filter({ visible: true }).first().waitFor();
      if (!(await dialog.isVisible())) continue;
      await this.#inAll(dialog.locator("form"));
      await closeDialog(page);
    }
    if (openings.length === 0) await forms.first().waitFor();
    await this.#settled(address);
    await this.#inAll(forms);
    // Leaving does not ask about what was typed, and does not restore it.
    await page.evaluate(() => sessionStorage.clear());
  }

  /** In the back office, each part of a screen may have its own query. */
  async #settled(address: string): Promise<void> {
    if (!address.startsWith("/admin/")) return;
    await this.page.locator("main [aria-busy=true]:not(button)").first().waitFor({ state: "detached" });
  }

  async #inAll(forms: Locator): Promise<void> {
    for (const form of await forms.filter({ visible: true }).all()) {
      const button = form.locator('button[type="submit"]').last();
      if ((await button.count()) > 0) await this.#in(form, button);
    }
  }

  async #in(form: Locator, button: Locator): Promise<void> {
    const label = (await form.getAttribute("aria-label")) ?? "";
    const name = `${label}: ${await button.innerText()}`.replaceAll(/ Okafor \d+/g, "");
    if (this.met.has(name)) return;
    this.met.add(name);
    for (const field of (await form.locator(fieldsOf).filter({ visible: true }).all()).slice(0, FIELDS)) {
      if (!(await field.isEnabled())) continue;
      const { what, kind } = await field.evaluate((element) => ({
        what: element.getAttribute("name") ?? element.getAttribute("aria-label") ?? element.tagName,
        kind:
          element instanceof HTMLInputElement && element.type === "text"
            ? element.inputMode
            : (element.getAttribute("type") ?? element.tagName),
      }));
      await leaveWrong(field, kind);
      await button.scrollIntoViewIfNeeded();
      const before = await placesOf(form);
      let meanwhile: typeof before = {};
      const { moved, arrived } = await pressSlowly(button, async () => (meanwhile = await placesOf(form)));
      if (moved > 0 || !arrived) this.missed.push(`${name}, ${what}: moved ${moved}, arrived ${String(arrived)}`);
      // The user might have pressed any of the others instead.
      const others = Object.keys(before).filter((other) => meanwhile[other] !== before[other]);
      if (others.length > 0) this.missed.push(`${name}, ${what}: moved ${others.join(", ")}`);
    }
  }
}

/** A button, the checkbox for all rows, or a menu entry. */
function control(page: Page, name: Name): Locator {
  const roles = ["button", "checkbox", "menuitem"] as const;
  const [first, ...others] = roles.map((role) => page.getByRole(role, { name, exact: true }));
  return others.reduce((all, each) => all.or(each), first as Locator).first();
}

/** The position of each control of the form, by name. */
async function placesOf(form: Locator): Promise<Readonly<Record<string, number>>> {
  return await form.evaluate(async (element) => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const controls = [
      ...element.querySelectorAll<HTMLElement>("input, select, textarea, button, [contenteditable=true]"),
    ];
    const shown = controls.filter(({ offsetParent }) => offsetParent !== null);
    const nameOf = (control: HTMLElement): string =>
      control.getAttribute("name") ?? control.getAttribute("aria-label") ?? control.innerText;
    return Object.fromEntries(shown.map((each) => [nameOf(each), Math.round(each.getBoundingClientRect().top)]));
  });
}

/** An invalid value for a field of that kind, and an empty one for a text. */
async function leaveWrong(field: Locator, kind: string): Promise<void> {
  if (/^(email|tel|numeric|decimal)$/.test(kind)) await field.fill("@");
  else if (kind !== "SELECT") await field.fill("");
  await field.focus();
}

/** Closes the dialog in front, discarding what was typed. */
async function closeDialog(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog").last();
  await dialog
    .getByRole("button", { name: /^(Cancel|Close|Back)$/ })
    .last()
    .click();
  const question = page.getByRole("alertdialog");
  await question.or(page.locator("body:not(:has([role=dialog]))")).first().waitFor();
  if (await question.isVisible()) await question.getByRole("button", { name: "Close", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}
