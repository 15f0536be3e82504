import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";

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
 * cookies and everything that it has stored.
 */
export class KeptPages {
  private readonly free: Page[] = [];
  /** Pages with something that cannot be undone, such as a script for every later document. */
  private readonly altered = new WeakSet<Page>();

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
    if (page.isClosed() || this.altered.has(page)) return await page.context().close();
    const others = page
      .context()
      .pages()
      .filter((other) => other !== page);
    await Promise.all(others.map((other) => other.close()));
    for (const event of LISTENED) page.removeAllListeners(event);
    page.context().removeAllListeners("page");
    await page.goto(REST);
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
    const alter = (): void => void this.altered.add(page);
    beforeEachCall(page, "addInitScript", alter);
    beforeEachCall(page, "routeWebSocket", alter);
    beforeEachCall(page.clock, "setFixedTime", alter);
    return page;
  }
}

function beforeEachCall<K extends string>(
  owner: Record<K, (...all: never[]) => unknown>,
  method: K,
  act: () => void,
): void {
  const original = owner[method].bind(owner);
  Object.assign(owner, {
    [method]: (...all: never[]): unknown => {
      act();
      return original(...all);
    },
  });
}
