import { mkdir } from "node:fs/promises";
import { join } from "node:path";

import { beforeAll, expect, test } from "@jest/globals";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";

import { sharedBrowser } from "../support/browser";
import { KeptPages, openContext } from "./keptPages";

export const phone = { width: 390, height: 844 } as const;
export const laptop = { width: 1280, height: 800 } as const;

const pictures = join(import.meta.dirname, "../../test-results");

/** The people of one test. Each person has a separate browser context, with its own cookies and screen size. */
export class Journey {
  private readonly lent: { readonly page: Page; readonly kept: KeptPages }[] = [];
  private readonly contexts: BrowserContext[] = [];
  private complaints: string[] = [];

  constructor(
    private readonly browser: Browser,
    private readonly kept: (origin: string) => KeptPages,
    readonly origin: string,
  ) {}

  /** Somebody whose browser has fetched the program before. */
  async person(viewport: { width: number; height: number }, origin = this.origin): Promise<Page> {
    const kept = this.kept(origin);
    const page = await kept.take(viewport);
    this.lent.push({ page, kept });
    this.attend(page.context());
    this.listen(page);
    return page;
  }

  /** Somebody whose browser has nothing of the site yet, or has other options. */
  async newcomer(viewport: { width: number; height: number }, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await openContext(this.browser, { baseURL: this.origin, viewport, ...options });
    this.contexts.push(context);
    this.attend(context);
    return context.newPage();
  }

  private attend(context: BrowserContext): void {
    context.on("page", (page) => this.listen(page));
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
    const name = title.replace(/\W+/g, "-").slice(0, 80);
    for (const [index, page] of this.pages().entries()) {
      await page.screenshot({ path: join(pictures, `${name}-${index + 1}.png`), fullPage: true });
    }
  }

  async close({ failed }: { failed: boolean }): Promise<void> {
    await Promise.all(this.contexts.map((context) => context.close()));
    await Promise.all(this.lent.map(({ page, kept }) => (failed ? page.context().close() : kept.giveBack(page))));
  }

  private pages(): Page[] {
    return [...this.contexts, ...this.lent.map(({ page }) => page.context())].flatMap((context) => context.pages());
  }
}

/** Those of all files of a group, in its browser, by the server's address: some files have their own server. */
let kept: { readonly browser: Browser; readonly pages: Map<string, KeptPages> } | undefined;

async function pagesOfGroup(): Promise<{ browser: Browser; pages: (origin: string) => KeptPages }> {
  const browser = await sharedBrowser();
  if (kept?.browser !== browser) kept = { browser, pages: new Map() };
  const { pages } = kept;
  return {
    browser,
    pages: (origin) => {
      const those = pages.get(origin) ?? new KeptPages(browser, origin);
      pages.set(origin, those);
      return those;
    },
  };
}

/**
 * Returns a `test` that runs in the group's browser against the run's product (`browserSetup`). If it fails, it saves
 * screenshots of every open page.
 */
export function journeys(): (title: string, steps: (journey: Journey) => Promise<void>) => void {
  const { JOURNEY_ORIGIN: origin = "", JOURNEY_PROBLEM: problem } = process.env;
  beforeAll(() => {
    if (problem !== undefined) throw new Error(problem);
  });
  return (title, steps) =>
    test(title, async () => {
      const { browser, pages } = await pagesOfGroup();
      const journey = new Journey(browser, pages, origin);
      let failed = true;
      try {
        await steps(journey);
        journey.expectQuietConsole();
        failed = false;
      } catch (error) {
        await journey.keepPictures(title);
        throw error;
      } finally {
        await journey.close({ failed });
      }
    });
}
