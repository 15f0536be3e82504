import type { Page } from "playwright-core";

import { barriers, sidewaysScroll } from "./barriers";
import { laptop, phone } from "./journey";

/** What is wrong with the current screen on a desktop and a phone, in light and dark. Ends at desktop size. */
export async function look(page: Page, what: string): Promise<string[]> {
  const found: string[] = [];
  for (const viewport of [phone, laptop]) {
    await page.setViewportSize(viewport);
    found.push(...(await barriers(page, `${what} at ${viewport.width}`)));
    const sideways = await sidewaysScroll(page);
    if (sideways > 0) found.push(`${what} at ${viewport.width}: scrolls ${sideways} px sideways`);
  }
  return found;
}
