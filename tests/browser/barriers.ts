import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds against WCAG 2.2 AA and its own good practice. No page has frames, so the legacy mode, which opens no second page, sees all. */
export async function barriers(page: Page, what: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    // Material follows with an attribute; public pages follow by style alone.
    if (/\/(admin|portal)/.test(page.url()))
      await page.locator(`html[data-scheme="${colorScheme}"]`).waitFor({ state: "attached" });
    await settled(page);
    const axe = new AxeBuilder({ page }).withTags(rules).setLegacyMode(true);
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations) {
      for (const { html, failureSummary = "" } of nodes) {
        found.push(`${what}, ${colorScheme}: ${id}: ${html.slice(0, 160)} ${failureSummary.split("\n").at(1)?.trim()}`);
      }
    }
  }
  return found;
}

/** Colours that are still changing have a contrast that nobody sees. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
