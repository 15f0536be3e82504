import { expect } from "@jest/globals";
import type { Browser, Page } from "playwright-core";

import { launchBrowser } from "../support/browser";
import { openAsStaff } from "./backOffice";
import { journeys, laptop } from "./journey";
import { openContext } from "./keptPages";

const journey = journeys();

/** A browser in which the reader has doubled the text size. */
async function withLargeText(read: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await launchBrowser(["--blink-settings=defaultFontSize=32"]);
  try {
    await read(browser);
  } finally {
    await browser.close();
  }
}

async function opened(browser: Browser, origin: string, width: number): Promise<Page> {
  const context = await openContext(browser, { baseURL: origin, viewport: { ...laptop, width } });
  return await context.newPage();
}

journey("public pages fit the window at twice the usual text size", async ({ origin }) => {
  const tooWide: string[] = [];
  await withLargeText(async (browser) => {
    for (const width of [1280, 640]) {
      const page = await opened(browser, origin, width);
      for (const path of ["/", "/plans", "/claims", "/faq", "/legal/privacy"]) {
        await page.goto(path);
        const { scrollWidth, clientWidth } = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return { scrollWidth, clientWidth };
        });
        if (scrollWidth > clientWidth) tooWide.push(`${path}: ${scrollWidth} of ${clientWidth} pixels`);
      }
    }
  });
  expect(tooWide).toEqual([]);
});

journey("the rows of a list hold both of their lines at twice the usual text size", async ({ origin }) => {
  await withLargeText(async (browser) => {
    const page = await opened(browser, origin, laptop.width);
    await openAsStaff(page, "/admin/leads");
    const row = page.locator("tr[data-id]").first();
    const heights = await row.evaluate((element) => ({
      row: element.clientHeight,
      lines: element.querySelector(".cell-pair")?.clientHeight,
    }));
    expect(heights.lines).toBeGreaterThan(0);
    expect(heights.row).toBeGreaterThanOrEqual(heights.lines ?? 0);
  });
});
