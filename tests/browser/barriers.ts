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
    axe?: {
      configure(spec: { readonly noHtml: boolean }): void;
      run(context: Document, options: object): ReturnType<AxeBuilder["analyze"]>;
    };
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
type Look = (typeof looks)[number];
type Scheme = Look["colorScheme"];

/** Violations of WCAG 2.2 AA and of axe's best practices. */
export async function barriers(page: Page, what: string): Promise<string[]> {
  const found: string[] = [];
  const current = await stateOf(page);
  if (!current.hasAxe) await inject(page);
  // Starts with the page's current scheme, since each change repaints the page.
  for (const { colorScheme, runOnly } of current.scheme === "dark" ? looks.toReversed() : looks) {
    if (colorScheme !== current.scheme) await page.emulateMedia({ colorScheme });
    current.scheme = colorScheme;
    await settled(page, colorScheme);
    for (const finding of await violations(page, runOnly)) found.push(`${what}, ${colorScheme}: ${finding}`);
  }
  return found;
}

async function stateOf(page: Page): Promise<{ scheme: Scheme; hasAxe: boolean }> {
  return page.evaluate(() => ({
    scheme: matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
    hasAxe: "axe" in window,
  }));
}

/**
 * The half-megabyte script is injected only once into each document and its frames. `evaluate` would send it as an
 * argument of another script, at more than twice the cost for the page.
 */
async function inject(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Runtime.evaluate", { expression: axe });
  await devTools.detach();
  // Otherwise axe writes down the whole content of each element that it looks at, right or wrong.
  await page.evaluate(() => window.axe?.configure({ noHtml: true }));
  for (const frame of page.frames()) if (frame !== page.mainFrame()) await frame.evaluate(axe);
}

async function violations(page: Page, rules: Look["runOnly"]): Promise<string[]> {
  return page.evaluate(async (runOnly) => {
    const answer = await window.axe?.run(document, { runOnly, resultTypes: ["violations"], elementRef: true });
    if (!answer) throw new Error("There is no axe in the page.");
    return answer.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ element, target, failureSummary = "" }) => {
        // An element in a frame is known by its selector alone.
        const html = element?.outerHTML ?? target.join(" ");
        return `${id}: ${html.slice(0, 160)} ${failureSummary.split("\n").at(1)?.trim()}`;
      }),
    );
  }, rules);
}

/** Waits until nothing is animating: colors in transition have a contrast that no one sees. */
export async function settled(page: Page, scheme?: Scheme): Promise<void> {
  await page.evaluate(async (wanted) => {
    const { dataset } = document.documentElement;
    // Public pages follow a scheme through CSS alone; Material follows with an attribute, a moment later.
    for (let frame = 0; wanted !== undefined && (dataset["scheme"] ?? wanted) !== wanted; frame += 1) {
      if (frame > 3600) throw new Error(`The page never became ${wanted}.`);
      await new Promise(requestAnimationFrame);
    }
    const moving = (): Animation[] =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    // An inherited color starts its transition only after its parent's.
    do {
      await new Promise(requestAnimationFrame);
      await Promise.allSettled(moving().map(({ finished }) => finished));
    } while (moving().length > 0);
  }, scheme);
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
