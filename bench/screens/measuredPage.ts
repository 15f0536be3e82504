import path from "node:path";

import type { BrowserContext, Page, Request } from "playwright-core";

/** The cost of one action, as measured by `inPage.js`. */
export interface Spent {
  /** From the action to the frame with its first change. */
  readonly milliseconds: number;
  /** The part of that time until the answers arrived. */
  readonly server: number;
  /** Durations of tasks that blocked the page for more than 50 ms. */
  readonly longTasks: readonly number[];
  /** Unexpected movement, as counted by Cumulative Layout Shift. */
  readonly shift: number;
  readonly bytes: number;
  /** GraphQL operations, by name. */
  readonly requests: readonly string[];
}

export interface FirstView {
  readonly milliseconds: number;
  /** As sent by the server (brotli). */
  readonly scriptBytes: number;
  readonly longTasks: readonly number[];
  readonly shift: number;
}

/** A page that measures the cost of actions on it. */
export class MeasuredPage {
  private sent: string[] = [];

  private constructor(readonly page: Page) {
    page.on("request", (request) => {
      const name = operationName(request);
      if (name !== undefined) this.sent.push(name);
    });
  }

  static async open(context: BrowserContext): Promise<MeasuredPage> {
    const page = await context.newPage();
    await page.addInitScript({ path: path.join(import.meta.dirname, "inPage.js") });
    return new MeasuredPage(page);
  }

  /**
   * @param isShown JavaScript to run in the page that says whether the expected result is there; `before` holds the
   * previous rows.
   */
  async measure(act: () => Promise<unknown>, isShown: string): Promise<Spent> {
    await this.settled();
    this.sent = [];
    await this.page.evaluate(`{ const before = probe.rows(); probe.arm(() => ${isShown}); }`);
    await act();
    const spent = await this.page.evaluate<Omit<Spent, "requests">>("probe.read()");
    await this.settled();
    return { ...spent, requests: [...this.sent] };
  }

  /** @param selector what makes the page useful, once nothing in it is loading. */
  async firstView(selector: string): Promise<FirstView> {
    return await this.page.evaluate<FirstView>(`probe.useful(${JSON.stringify(selector)})`);
  }

  /** While scrolling over the middle of the page. */
  async framesWhileScrolling(milliseconds: number): Promise<number> {
    const { width = 0, height = 0 } = this.page.viewportSize() ?? {};
    await this.page.mouse.move(width / 2, height / 2);
    const frames = this.page.evaluate<number>(`probe.frames(${milliseconds})`);
    let over = false;
    void frames.finally(() => (over = true));
    for (let step = 0; !over; step += 1) await this.page.mouse.wheel(0, step % 40 < 20 ? 60 : -60);
    return await frames;
  }

  /** Waits until nothing is loading and no request is in progress. */
  async settled(): Promise<void> {
    await this.page.evaluate("probe.idle()");
    await this.page.waitForLoadState("networkidle");
  }
}

function operationName(request: Request): string | undefined {
  if (request.method() !== "POST" || new URL(request.url()).pathname !== "/graphql") return undefined;
  return (request.postDataJSON() as { operationName: string }).operationName;
}
