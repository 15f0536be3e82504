import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import type { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** The axe script, which the builder would otherwise inject into the page again for every check. */
const axe = readFileSync(
  createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

declare global {
  interface Window {
    /** Defined by axe once it is in a page. */
    axe?: { run(context: Document, options: object): ReturnType<AxeBuilder["analyze"]> };
  }
}

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules that depend on the color scheme: otherwise, the screens are the same in light and dark. */
const rulesOfColor = ["color-contrast", "link-in-text-block"];

/** The rules to check: all of them once, and in the second scheme those that depend on colors. */
const looks = [
  { colorScheme: "light", runOnly: { type: "tag", values: standards } },
  { colorScheme: "dark", runOnly: { type: "rule", values: rulesOfColor } },
] as const;
type Rules = (typeof looks)[number]["runOnly"];

/** A page's current scheme: the next check starts with it, since each change repaints the page. */
const schemes = new WeakMap<Page, "light" | "dark">();

/** Violations of WCAG 2.2 AA and of axe's best practices. */
export async function barriers(page: Page, what: string): Promise<string[]> {
  const found: string[] = [];
  for (const { colorScheme, runOnly } of schemes.get(page) === "dark" ? looks.toReversed() : looks) {
    await page.emulateMedia({ colorScheme });
    schemes.set(page, colorScheme);
    // Public pages follow through CSS alone; Material follows with an attribute, a moment later.
    if ((await page.locator("html[data-scheme]").count()) > 0)
      await page.locator(`html[data-scheme="${colorScheme}"]`).waitFor({ state: "attached" });
    await settled(page);
    for (const finding of await violations(page, runOnly)) found.push(`${what}, ${colorScheme}: ${finding}`);
  }
  return found;
}

/** The half-megabyte script is injected only once into each document and its frames. */
async function violations(page: Page, rules: Rules): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) for (const frame of page.frames()) await frame.evaluate(axe);
  return page.evaluate(async (runOnly) => {
    const answer = await window.axe?.run(document, { runOnly, resultTypes: ["violations"] });
    if (!answer) throw new Error("There is no axe in the page.");
    return answer.violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary = "" }) => `${id}: ${html.slice(0, 160)} ${failureSummary.split("\n").at(1)?.trim()}`,
      ),
    );
  }, rules);
}

/** Waits until nothing is animating: colors in transition have a contrast that no one sees. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = (): Animation[] =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    // An inherited color starts its transition only after its parent's.
    do {
      await new Promise(requestAnimationFrame);
      await Promise.allSettled(moving().map(({ finished }) => finished));
    } while (moving().length > 0);
  });
}

/** Pixels that the page can be scrolled sideways. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Neighbors in the portal's navigation whose labels overlap. */
export async function crowdedEntries(page: Page): Promise<string[]> {
  return page.getByRole("navigation", { name: "Portal" }).evaluateAll((bars) =>
    bars.flatMap((bar) => {
      const words = [...bar.querySelectorAll("a > span")].map((span) => {
        const range = document.createRange();
        range.selectNode(span.firstChild ?? span);
        const { left, right } = range.getBoundingClientRect();
        return { text: range.toString(), left, right };
      });
      return words.flatMap(({ text, left }, index) => {
        const before = words[index - 1];
        return before && left - before.right < 6 ? [`${before.text} and ${text}`] : [];
      });
    }),
  );
}
