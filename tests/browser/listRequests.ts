import type { Page, Request } from "playwright-core";

import { repeatByHand } from "./alterations";
import { holdRequests } from "./heldRequests";
import { operationOf } from "./operationOf";
import { withoutSockets } from "./sockets";

interface SentOperation {
  readonly variables: Record<string, unknown>;
}

/** How often a list polls, in milliseconds. */
const POLL_INTERVAL_MS = 5000;

/**
 * The GraphQL requests that a page sends because of a user action. Nothing else is sent meanwhile: no event arrives
 * over the socket, and nothing is polled.
 */
export class CountedRequests {
  private sent: string[] = [];
  private readonly underWay = new Set<Request>();

  /** @param poll lets the page poll once, which it does not do on its own. */
  private constructor(
    private readonly page: Page,
    readonly poll: () => Promise<void>,
  ) {}

  /** @param mostRows the maximum number of rows per page, if the demo data would not fill two pages. */
  static async of(page: Page, mostRows?: number): Promise<CountedRequests> {
    await withoutSockets(page);
    const counted = new CountedRequests(page, await repeatByHand(page, POLL_INTERVAL_MS));
    if (mostRows !== undefined) await shorten(page, mostRows);
    page.on("request", (request) => {
      const operation = operationOf(request);
      if (operation === undefined) return;
      counted.sent.push(operation);
      counted.underWay.add(request);
    });
    page.on("requestfinished", (request) => counted.underWay.delete(request));
    page.on("requestfailed", (request) => counted.underWay.delete(request));
    return counted;
  }

  /**
   * The operations that were sent because of `act`. Waits until at least one was sent, all are answered, and no part of
   * the page is loading.
   */
  async during(act: () => Promise<void>): Promise<readonly string[]> {
    this.sent = [];
    const first = this.page.waitForRequest((request) => operationOf(request) !== undefined);
    await act();
    await first;
    await this.settled();
    return this.sent;
  }

  /** Since `during` began. */
  soFar(): readonly string[] {
    return this.sent;
  }

  async settled(): Promise<void> {
    do {
      await this.page.waitForFunction(() => document.querySelector("main [aria-busy=true]") === null);
      // Requests caused by a finished render are sent one frame later.
      await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    } while (this.underWay.size > 0);
  }
}

async function shorten(page: Page, mostRows: number): Promise<void> {
  await holdRequests(page, ["*/graphql"], async (request) => {
    const operation = request.json() as SentOperation;
    const { variables } = operation;
    await request.release(
      "first" in variables ? { ...operation, variables: { ...variables, first: mostRows } } : operation,
    );
  });
}
