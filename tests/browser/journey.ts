import { mkdir } from "node:fs/promises";
import { join } from "node:path";

import { beforeAll, expect, test } from "@jest/globals";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";

import { sharedBrowser } from "../support/browser";

export const phone = { width: 390, height: 844 } as const;
export const laptop = { width: 1280, height: 800 } as const;

/**
 * How long a step waits, in milliseconds, even on a machine that is busy with other tests; well below Jest's limit for
 * the whole test.
 */
const timeout = 60_000;

const pictures = join(import.meta.dirname, "../../test-results");

/** The people of one test. Each person has a separate browser context, with its own cookies and screen size. */
export class Journey {
  private readonly contexts: BrowserContext[] = [];
  private complaints: string[] = [];

  constructor(
    private readonly browser: Browser,
    readonly origin: string,
  ) {}

  async person(viewport: { width: number; height: number }, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.browser.newContext({
      baseURL: this.origin,
      viewport,
      reducedMotion: "reduce",
      ...options,
    });
    context.setDefaultTimeout(timeout);
    this.contexts.push(context);
    context.on("page", (page) => this.listen(page));
    return context.newPage();
  }

  /**
   * Errors printed in the browser's console: an exception, a violation of the content security policy, a React warning.
   * A refused request alone is not one.
   */
  private listen(page: Page): void {
    page.on("pageerror", (error) => this.complaints.push(error.stack ?? error.message));
    page.on("console", (message) => {
      const refusedRequest = /^Failed to load resource|WebSocket connection to/.test(message.text());
      if (message.type() === "error" && !refusedRequest) this.complaints.push(message.text());
    });
  }

  /** For a test that provokes errors: those that match are expected and removed from the list. */
  takeComplaints(about: RegExp): string[] {
    const taken = this.complaints.filter((complaint) => about.test(complaint));
    this.complaints = this.complaints.filter((complaint) => !about.test(complaint));
    return taken;
  }

  expectQuietConsole(): void {
    expect(this.complaints).toEqual([]);
  }

  async keepPictures(title: string): Promise<void> {
    await mkdir(pictures, { recursive: true });
    const pages = this.contexts.flatMap((context) => context.pages());
    const name = title.replace(/\W+/g, "-").slice(0, 80);
    for (const [index, page] of pages.entries()) {
      await page.screenshot({ path: join(pictures, `${name}-${index + 1}.png`), fullPage: true });
    }
  }

  /** A test may hold back answers (`page.route`). What it still holds ends with it and does not fail the next test. */
  async close(): Promise<void> {
    const pages = this.contexts.flatMap((context) => context.pages());
    await Promise.all(pages.map((page) => page.unrouteAll({ behavior: "ignoreErrors" })));
    await Promise.all(this.contexts.map((context) => context.close()));
  }
}

/**
 * Returns a `test` that runs in the group's browser against the run's product (`browserSetup`). If it fails, it saves
 * screenshots of every open page.
 */
export function journeys(): (title: string, steps: (journey: Journey) => Promise<void>) => void {
  const { JOURNEY_ORIGIN: origin = "", JOURNEY_PROBLEM: problem } = process.env;
  let browser: Browser;
  beforeAll(async () => {
    if (problem !== undefined) throw new Error(problem);
    browser = await sharedBrowser();
  });
  return (title, steps) =>
    test(title, async () => {
      const journey = new Journey(browser, origin);
      try {
        await steps(journey);
        journey.expectQuietConsole();
      } catch (error) {
        await journey.keepPictures(title);
        throw error;
      } finally {
        await journey.close();
      }
    });
}
