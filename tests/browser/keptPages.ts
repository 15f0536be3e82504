import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";

import { takeBackAlterations } from "./alterations";

/** A small document of the same site. It says nothing about scripts, so a test may evaluate in it. */
const REST = "/robots.txt";

/** What journeys listen to. Playwright itself waits for other events of a page, such as its close. */
const LISTENED = [
  "console",
  "dialog",
  "pageerror",
  "request",
  "requestfailed",
  "requestfinished",
  "response",
  "websocket",
];

/**
 * How long a step waits, in milliseconds, even on a machine that is busy with other tests; well below Jest's limit for
 * the whole test.
 */
const timeout = 60_000;

export async function openContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  context.setDefaultTimeout(timeout);
  return context;
}

/**
 * Pages that outlive a journey. A page that stays on its site keeps its process, which has fetched and compiled the
 * program: opening a screen then takes a quarter of a new page's CPU time. Between two journeys, a page forgets its
 * cookies, everything that it has stored, and what the journey altered in it (alterations.ts).
 */
export class KeptPages {
  private readonly free: Page[] = [];
  /** What a document has before any script runs in it. */
  private untouched: readonly string[] | undefined;

  constructor(
    private readonly browser: Browser,
    private readonly origin: string,
  ) {}

  async take(viewport: { width: number; height: number }): Promise<Page> {
    const page = this.free.pop() ?? (await this.open());
    await page.setViewportSize(viewport);
    return page;
  }

  /** Keeps a page for the next journey, or closes it. */
  async giveBack(page: Page): Promise<void> {
    if (page.isClosed()) return await page.context().close();
    const others = page
      .context()
      .pages()
      .filter((other) => other !== page);
    await Promise.all(others.map((other) => other.close()));
    for (const event of LISTENED) page.removeAllListeners(event);
    page.context().removeAllListeners("page");
    await takeBackAlterations(page);
    await page.goto(REST);
    await this.expectUntouched(page);
    await page.context().clearCookies();
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: "reduce" });
    this.free.push(page);
  }

  private async open(): Promise<Page> {
    const context = await openContext(this.browser, { baseURL: this.origin });
    const page = await context.newPage();
    if (this.untouched === undefined) {
      await page.goto(REST);
      this.untouched = await page.evaluate(globals);
    }
    for (const [owner, method] of [
      [page, "addInitScript"],
      [page, "route"],
      [page, "routeWebSocket"],
      [page.clock, "install"],
      [page.clock, "setFixedTime"],
    ] as const)
      Object.assign(owner, { [method]: () => refuse(method) });
    return page;
  }

  private async expectUntouched(page: Page): Promise<void> {
    const untouched = new Set(this.untouched);
    const left = (await page.evaluate(globals)).filter((each) => !untouched.has(each));
    if (left.length === 0) return;
    await page.context().close();
    const names = left.map((each) => each.replace(/: .*/s, ""));
    throw new Error(`The next journey's page would still have this one's ${names.join(", ")}.`);
  }
}

function refuse(method: string): never {
  throw new Error(`This page is kept: ${method} would reach the next journey. alterations.ts can be taken back.`);
}

/** Every global of a document, with the source of the functions, of which the browser's own have none. */
function globals(): string[] {
  return Object.entries(Object.getOwnPropertyDescriptors(window)).map(([name, { value }]) =>
    typeof value === "function" ? `${name}: ${Function.prototype.toString.call(value)}` : name,
  );
}
