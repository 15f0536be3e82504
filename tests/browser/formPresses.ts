import type { Locator, Page } from "playwright-core";

import { pressSlowly } from "./slowPress";

/** The screens with forms, and the buttons that open more of them: one, or several in sequence. */
export type Screen = readonly [address: string, ...openings: readonly (Name | readonly Name[])[]];
type Name = string | RegExp;

/**
 * The number of a form's fields that are left with an error, from the top: the error lines look the same below each.
 */
const FIELDS = 2;

const BUTTON = 'button[type="submit"]';
const FILLABLE =
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
      await readied(dialog);
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
    await readied(this.page.locator("main"));
  }

  async #inAll(forms: Locator): Promise<void> {
    for (const form of await markForms(forms)) {
      if (this.met.has(form.name)) continue;
      this.met.add(form.name);
      await this.#in(form);
    }
  }

  async #in({ name, mark, fields }: MarkedForm): Promise<void> {
    const form = this.page.locator(`[data-form="${mark}"]`);
    const button = form.locator(BUTTON).last();
    for (const [index, { what, kind }] of fields.entries()) {
      await leaveWrong(form.locator(`[data-field="${index}"]`), kind);
      const before = await placesOf(form, { scrolledTo: BUTTON });
      let meanwhile: typeof before = {};
      const { moved, arrived } = await pressSlowly(button, async () => (meanwhile = await placesOf(form)));
      if (moved > 0 || !arrived) this.missed.push(`${name}, ${what}: moved ${moved}, arrived ${String(arrived)}`);
      // The user might have pressed any of the others instead.
      const others = Object.keys(before).filter((other) => meanwhile[other] !== before[other]);
      if (others.length > 0) this.missed.push(`${name}, ${what}: moved ${others.join(", ")}`);
    }
  }
}

/** Waits for its queries: while a skeleton gives way to its content, what is below moves. */
async function readied(part: Locator): Promise<void> {
  await part.locator("[aria-busy=true]:not(button)").first().waitFor({ state: "detached" });
}

interface MarkedForm {
  readonly name: string;
  readonly mark: string;
  /** The fields at its top that can be filled in. */
  readonly fields: readonly { readonly what: string; readonly kind: string }[];
}

/**
 * Finds the visible forms with a button, and marks them and their fields: finding them again by role and text would take
 * a tenth of a second on a large screen.
 */
async function markForms(forms: Locator): Promise<MarkedForm[]> {
  return await forms.evaluateAll(
    (all: HTMLElement[], { submits, fillable, most }) => {
      const isVisible = (element: HTMLElement): boolean =>
        element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
      for (const old of document.querySelectorAll("[data-form]")) old.removeAttribute("data-form");
      return all.filter(isVisible).flatMap((form, index) => {
        const button = [...form.querySelectorAll<HTMLElement>(submits)].at(-1);
        if (button === undefined) return [];
        form.dataset["form"] = String(index);
        const first = [...form.querySelectorAll<HTMLElement>(fillable)].filter(isVisible).slice(0, most);
        const fields = first.filter((field) => !field.matches(":disabled"));
        for (const [place, field] of fields.entries()) field.dataset["field"] = String(place);
        const name = `${form.ariaLabel ?? ""}: ${button.innerText}`.replaceAll(/ Okafor \d+/g, "");
        return {
          name,
          mark: String(index),
          fields: fields.map((field) => ({
            what: field.getAttribute("name") ?? field.ariaLabel ?? field.tagName,
            kind:
              field instanceof HTMLInputElement && field.type === "text"
                ? field.inputMode
                : (field.getAttribute("type") ?? field.tagName),
          })),
        };
      });
    },
    { submits: BUTTON, fillable: FILLABLE, most: FIELDS },
  );
}

/** A button, the checkbox for all rows, or a menu entry. */
function control(page: Page, name: Name): Locator {
  const roles = ["button", "checkbox", "menuitem"] as const;
  const [first, ...others] = roles.map((role) => page.getByRole(role, { name, exact: true }));
  return others.reduce((all, each) => all.or(each), first as Locator).first();
}

/** The position of each control of the form, by name, once what has just happened is drawn. */
async function placesOf(form: Locator, { scrolledTo = "" } = {}): Promise<Readonly<Record<string, number>>> {
  return await form.evaluate(async (element, selector) => {
    if (selector !== "") [...element.querySelectorAll(selector)].at(-1)?.scrollIntoView({ block: "center" });
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const controls = [
      ...element.querySelectorAll<HTMLElement>("input, select, textarea, button, [contenteditable=true]"),
    ];
    const shown = controls.filter(({ offsetParent }) => offsetParent !== null);
    const nameOf = (control: HTMLElement): string =>
      control.getAttribute("name") ?? control.getAttribute("aria-label") ?? control.innerText;
    return Object.fromEntries(shown.map((each) => [nameOf(each), Math.round(each.getBoundingClientRect().top)]));
  }, scrolledTo);
}

/** Leaves the focus in the field, with a value that is invalid for that kind, or an empty one for a text. */
async function leaveWrong(field: Locator, kind: string): Promise<void> {
  if (/^(email|tel|numeric|decimal)$/.test(kind)) await field.fill("@");
  else if (kind !== "SELECT") await field.fill("");
  else await field.focus();
}

/** Closes the dialog in front, discarding what was typed, and the one that it was opened from. */
async function closeDialog(page: Page): Promise<void> {
  const title = (await page.getByRole("dialog").last().getAttribute("aria-labelledby")) ?? "";
  const dialog = page.locator(`[role=dialog][aria-labelledby="${title}"]`);
  await dialog
    .getByRole("button", { name: /^(Cancel|Close|Back)$/ })
    .last()
    .click();
  const question = page.getByRole("alertdialog");
  await question
    .or(page.locator(`body:not(:has([role=dialog][aria-labelledby="${title}"]))`))
    .first()
    .waitFor();
  if (await question.isVisible()) await question.getByRole("button", { name: "Close", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  if (await page.getByRole("dialog").last().isVisible()) await closeDialog(page);
}
