import type { CDPSession, Page } from "playwright-core";

declare global {
  interface Window {
    /** What the page would do at an interval, by number. */
    repeated?: Map<number, () => void>;
  }
}

/**
 * What a journey changes in a page beyond one document: scripts that run in each document, requests that the test
 * answers (heldRequests.ts). Each is a session of the browser's developer tools, and ends with it, so that a page can be
 * as it was before. Playwright's `page.addInitScript`, `page.routeWebSocket` and `page.clock` cannot all be taken back,
 * and its `page.route` switches the page's cache off and asks the test about every single file: half of a screen's cost
 * again.
 */
const alterations = new WeakMap<Page, CDPSession[]>();

export async function altering(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  alterations.set(page, [...(alterations.get(page) ?? []), session]);
  return session;
}

/** Takes one of them back. */
export async function takeBack(page: Page, session: CDPSession): Promise<void> {
  const others = alterations.get(page)?.filter((each) => each !== session) ?? [];
  alterations.set(page, others);
  await session.detach();
}

/** Takes all of it back. What the current document already has stays until the page leaves it. */
export async function takeBackAlterations(page: Page): Promise<void> {
  const sessions = alterations.get(page) ?? [];
  alterations.delete(page);
  await Promise.all(sessions.map((session) => session.detach()));
}

/** Runs before the scripts of every later document of the page and of its frames. */
export async function inEachDocument<Arg = undefined>(
  page: Page,
  script: (arg: Arg) => void,
  arg?: Arg,
): Promise<void> {
  const session = await altering(page);
  await session.send("Page.enable");
  const source = `(${String(script)})(${arg === undefined ? "" : JSON.stringify(arg)});`;
  await session.send("Page.addScriptToEvaluateOnNewDocument", { source });
}

/** Gives every document a function `name`, with which its scripts tell the test something. */
export async function hearDocuments(page: Page, name: string, hear: (words: string) => void): Promise<void> {
  const session = await altering(page);
  session.on("Runtime.bindingCalled", (call) => {
    if (call.name === name) hear(call.payload);
  });
  await session.send("Runtime.enable");
  await session.send("Runtime.addBinding", { name });
}

/** A screen that fingers press, for what a style or a script asks about it. */
export async function withTouch(page: Page): Promise<void> {
  const session = await altering(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
}

/** The page's date stands still. Timers run as usual. */
export async function fixDate(page: Page, instant: string): Promise<void> {
  await inEachDocument(
    page,
    (fixed) => {
      const now = Date.parse(fixed);
      const RealDate = Date;
      class FixedDate extends RealDate {
        constructor(...given: number[]) {
          super(...((given.length === 0 ? [now] : given) as [number]));
        }
        static override now(): number {
          return now;
        }
      }
      Object.assign(window, { Date: FixedDate });
    },
    instant,
  );
}

/**
 * What the page would do at this interval, in milliseconds, happens only when the test says so. Returns what says so.
 */
export async function repeatByHand(page: Page, interval: number): Promise<() => Promise<void>> {
  await inEachDocument(
    page,
    (taken) => {
      const repeat = window.setInterval.bind(window);
      const stop = window.clearInterval.bind(window);
      const acts = new Map<number, () => void>();
      let count = 0;
      const setInterval = (act: () => void, ms?: number): number => {
        if (ms !== taken) return repeat(act, ms);
        // Below zero, where the browser's own numbers are not.
        count -= 1;
        acts.set(count, act);
        return count;
      };
      const clearInterval = (number?: number): void => {
        if (number === undefined || !acts.delete(number)) stop(number);
      };
      Object.assign(window, { setInterval, clearInterval, repeated: acts });
    },
    interval,
  );
  return () =>
    page.evaluate(() => {
      for (const act of window.repeated?.values() ?? []) act();
    });
}
