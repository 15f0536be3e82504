import { expect } from "@jest/globals";

import { launchBrowser } from "../support/browser";
import { journeys } from "./journey";
import { openContext } from "./keptPages";

const journey = journeys();

journey(
  "public pages fit the window for readers who have doubled the text size in their browser",
  async ({ origin }) => {
    const browser = await launchBrowser(["--blink-settings=defaultFontSize=32"]);
    try {
      const tooWide: string[] = [];
      for (const width of [1280, 640]) {
        const context = await openContext(browser, { baseURL: origin, viewport: { width, height: 800 } });
        const page = await context.newPage();
        for (const path of ["/", "/plans", "/claims", "/faq", "/legal/privacy"]) {
          await page.goto(path);
          const { scrollWidth, clientWidth } = await page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement;
            return { scrollWidth, clientWidth };
          });
          if (scrollWidth > clientWidth) tooWide.push(`${path}: ${scrollWidth} of ${clientWidth} pixels`);
        }
        await context.close();
      }
      expect(tooWide).toEqual([]);
    } finally {
      await browser.close();
    }
  },
);
