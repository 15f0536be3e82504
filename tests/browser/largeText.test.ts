import { expect } from "@jest/globals";
import type { Browser, Page } from "playwright-core";

import { launchBrowser } from "../support/browser";
import { openAsStaff } from "./backOffice";
import { settled, sidewaysScroll } from "./barriers";
import { holdRequests } from "./heldRequests";
import { journeys, laptop } from "./journey";
import { openContext } from "./keptPages";
import { openAsCustomer } from "./portal";

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

async function opened(browser: Browser, origin: string): Promise<Page> {
  const context = await openContext(browser, { baseURL: origin, viewport: laptop });
  return await context.newPage();
}

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ ...laptop, width });
  await settled(page);
}

journey("public pages fit the window at twice the usual text size", async ({ origin }) => {
  const tooWide: string[] = [];
  await withLargeText(async (browser) => {
    const page = await opened(browser, origin);
    for (const path of ["/", "/plans", "/policy", "/claims", "/faq", "/quote", "/legal/privacy", "/legal/terms"]) {
      await page.goto(path);
      for (const width of [1280, 640, 390, 195]) {
        await resize(page, width);
        const pixels = await sidewaysScroll(page);
        if (pixels > 0) tooWide.push(`${path}: ${pixels} pixels at ${width}`);
      }
    }
  });
  expect(tooWide).toEqual([]);
});

const portalScreens = {
  "/portal": "Overview",
  "/portal/claims": "Claims",
  "/portal/contracts": "Contracts & Activation",
  "/portal/payments": "Payments",
  "/portal/documents": "Documents",
  "/portal/policies/new": "Add Coverage",
} as const;

journey("the portal and its navigation fit the window at twice the usual text size", async ({ origin }) => {
  const found: string[] = [];
  await withLargeText(async (browser) => {
    const page = await opened(browser, origin);
    const widths = [640, 390, 195];
    const look = async (what: string): Promise<void> => {
      for (const width of widths) {
        await resize(page, width);
        const pixels = await sidewaysScroll(page);
        if (pixels > 0) found.push(`${what}: ${pixels} pixels at ${width}`);
      }
    };
    for (const [path, title] of Object.entries(portalScreens)) {
      const release = await holdData(page);
      await openAsCustomer(page, path);
      await page.getByRole("heading", { name: title, level: 1 }).waitFor();
      await look(`${path} while it loads`);
      await release();
      await page.getByRole("contentinfo").waitFor();
      await page.locator("main [aria-busy=true]").waitFor({ state: "detached" });
      await look(path);
    }
    for (const width of widths) {
      await resize(page, width);
      found.push(...(await outside(page, width)));
      const brand = await page.getByRole("banner").getByRole("link", { name: "Milepost" }).boundingBox();
      const signOut = await page.getByRole("button", { name: "Sign out" }).boundingBox();
      if (!brand || !signOut) throw new Error("The header has no brand or no way out.");
      const isBeside = brand.x + brand.width <= signOut.x;
      if (!isBeside && brand.y + brand.height > signOut.y) found.push(`the brand overlaps the button at ${width}`);
    }
  });
  expect(found).toEqual([]);
});

journey("the back office fits a phone at twice the usual text size", async ({ origin }) => {
  const tooWide: string[] = [];
  await withLargeText(async (browser) => {
    const page = await opened(browser, origin);
    await resize(page, 390);
    for (const path of ["/admin", "/admin/today", "/admin/leads", "/admin/settings"]) {
      await openAsStaff(page, path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      const pixels = await sidewaysScroll(page);
      if (pixels > 0) tooWide.push(`${path}: ${pixels} pixels`);
    }
  });
  expect(tooWide).toEqual([]);
});

/** Holds back everything but who is signed in. Returns the function that lets it go. */
async function holdData(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = await holdRequests(page, ["*/graphql"], async (request) => {
    if (request.operation !== "PortalSession") await promise;
    await request.release();
  });
  return async () => {
    resolve();
    await end();
  };
}

/** Entries of the portal's navigation that are not in the window. */
async function outside(page: Page, width: number): Promise<string[]> {
  const entries = page.getByRole("navigation", { name: "Portal" }).getByRole("link");
  return entries.evaluateAll(
    (links, right) =>
      links
        .filter((link) => link.getBoundingClientRect().right > right + 1)
        .map((link) => `${link.textContent} is outside at ${right}`),
    width,
  );
}

journey("the rows of a list hold both of their lines at twice the usual text size", async ({ origin }) => {
  await withLargeText(async (browser) => {
    const page = await opened(browser, origin);
    await openAsStaff(page, "/admin/leads");
    const row = page.locator("tr[data-id]").first();
    const heights = await row.evaluate((element) => ({
      row: element.clientHeight,
      lines: element.querySelector(".cell-pair")?.clientHeight,
    }));
    expect(heights.lines).toBeGreaterThan(0);
    expect(heights.row).toBeGreaterThanOrEqual(heights.lines ?? 0);

    // Twice as wide as what hides the labels of the list's buttons at the usual text size.
    await page.setViewportSize({ ...laptop, width: 2600 });
    const label = page.getByRole("button", { name: "Columns" }).getByText("Columns");
    await label.waitFor({ state: "hidden" });
    await page.setViewportSize({ ...laptop, width: 2900 });
    await label.waitFor();
  });
});
