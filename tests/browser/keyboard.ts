import { expect } from "@jest/globals";
import type { Page } from "playwright-core";

import { settled } from "./barriers";

/**
 * Presses the key until the element with this accessible name has the focus. The focus must be visible at every stop.
 */
export async function tabTo(page: Page, name: string | RegExp, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press(key);
    let { focused, hidden } = await focusOf(page);
    // What has just scrolled into the window may still be moving, and content above it may still be coming.
    for (let looks = 0; hidden !== "" && looks < MAX_LOOKS; looks += 1) {
      await settled(page);
      ({ focused, hidden } = await focusOf(page));
    }
    expect(hidden).toBe("");
    if (typeof name === "string" ? focused.startsWith(name) : name.test(focused)) return;
    seen.push(focused);
  }
  throw new Error(`Tab never reached "${String(name)}". It passed: ${seen.join(" | ")}`);
}

/** Of at least a frame each, at one stop. */
const MAX_LOOKS = 60;
const FOCUS_WITHIN_MS = 60_000;

/** Focus moves some frames after its cause, which may be an answer from the server. */
export async function expectFocusOn(page: Page, name: RegExp): Promise<void> {
  const deadline = Date.now() + FOCUS_WITHIN_MS;
  while (!name.test((await focusOf(page)).focused) && Date.now() < deadline)
    await page.evaluate(() => new Promise(requestAnimationFrame));
  expect((await focusOf(page)).focused).toMatch(name);
}

interface Focus {
  /** What the focused element is called: its label, or the words on it. */
  readonly focused: string;
  /**
   * Why the focus is not visible: it has no indicator, is outside the window or is covered (WCAG 2.2, 2.4.7 and
   * 2.4.11). Empty if it is visible.
   */
  readonly hidden: string;
}

/** Both at once: a journey by keyboard asks at each stop. */
async function focusOf(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return { focused: nameOf(element), hidden: whyHidden(element) };

    function nameOf(element: Element | null): string {
      const isField = [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some(
        (kind) => element instanceof kind,
      );
      const labels = isField ? [...((element as HTMLInputElement).labels ?? [])] : [];
      const label = element?.getAttribute("aria-label") ?? labels.map(({ textContent }) => textContent).join(" ");
      return (label || element?.textContent || "").trim();
    }

    function whyHidden(element: Element | null): string {
      // Between the last and the first stop of a page, the browser itself has the focus.
      if (!element || element === document.body) return "";
      const name = element.outerHTML.slice(0, 160);
      const { left, top, width, height } = element.getClientRects()[0] ?? new DOMRect(-1, -1);
      const above = document.elementFromPoint(left + width / 2, top + Math.min(height, innerHeight) / 2);
      if (!above) return `outside of the window: ${name}`;
      // A notification disappears on its own.
      const covered =
        !element.contains(above) && !above.contains(element) && !above.closest("[aria-label=Notification]");
      if (covered) return `below ${above.outerHTML.slice(0, 80)}: ${name}`;
      const field = element.closest(".MuiInputBase-root")?.querySelector("fieldset");
      // The frame of a rich-text field has the mark for what is in it.
      const outlined = [element, element.parentElement, element.closest("[data-body-editor]")].some((part) => {
        const { outlineStyle, opacity } = getComputedStyle(part ?? element);
        return outlineStyle !== "none" && opacity !== "0";
      });
      return outlined || (field && getComputedStyle(field).borderTopWidth === "2px") ? "" : `without a mark: ${name}`;
    }
  });
}

/** Waits until the notification with this title is shown. */
export async function told(page: Page, title: string): Promise<void> {
  await page.getByRole("region", { name: "Notification" }).getByText(title, { exact: true }).waitFor();
}

/** The description that a screen reader adds to the name of the focused field. */
export async function describedBy(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    const ids = (activeElement?.getAttribute("aria-describedby") ?? "").split(" ");
    const invalid = activeElement?.getAttribute("aria-invalid") === "true";
    return invalid ? ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ") : "";
  });
}
