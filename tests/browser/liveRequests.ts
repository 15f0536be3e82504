import { randomInt } from "node:crypto";

import type { Page, Request } from "playwright-core";

/** A screen that hears of several changes within this time, in milliseconds, asks for them together. */
const calm = 1000;

/** What a page asked while something was done, and what others changed meanwhile. */
export interface Asked {
  /** The operations, in the order in which they were sent; what changes of others made the page ask stands once. */
  readonly operations: readonly string[];
  /** How often the page was told of a change that it had not made; one transaction may be told as several. */
  readonly foreignChanges: number;
}

/**
 * The GraphQL requests of a page that listens to changes as it always does. That nothing more comes is known by a colleague's change: the socket tells of
 * it after everything before it, and once it is on the screen, whatever the page had to ask has been asked.
 */
export class LiveRequests {
  private operations: string[] = [];
  private readonly own = new Set<string>();
  private told: string[] = [];

  private constructor(private readonly page: Page) {}

  static async of(page: Page): Promise<LiveRequests> {
    const live = new LiveRequests(page);
    await page.addInitScript((most) => {
      const later = window.setTimeout.bind(window);
      const atOnce = (act: () => void, ms?: number): number => later(act, ms !== undefined && ms <= most ? 0 : ms);
      Object.assign(window, { setTimeout: atOnce });
    }, calm);
    page.on("request", (request) => {
      const name = operationOf(request);
      if (name !== undefined) live.operations.push(name);
    });
    page.on("response", (response) => {
      for (const change of response.headers()["x-changed"]?.split(",") ?? []) live.own.add(change);
    });
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => {
        for (const [, transaction] of String(payload).matchAll(/"transaction":"(\d+)"/g))
          if (transaction !== undefined) live.told.push(transaction);
      });
    });
    return live;
  }

  /** Opens the page, until its query is answered: what a colleague changes after it is news. */
  async open(path: string, query: string, colleague: (words: string) => Promise<unknown>): Promise<Asked> {
    return await this.during(async () => {
      const answered = this.page.waitForResponse((response) => operationOf(response.request()) === query);
      await this.page.goto(path);
      await answered;
    }, colleague);
  }

  /** What was asked because of `act`, and of the change that a colleague makes after it. */
  async during(act: () => Promise<unknown>, colleague: (words: string) => Promise<unknown>): Promise<Asked> {
    this.operations = [];
    this.told = [];
    await act();
    const mine = this.operations.length;
    const meanwhile = this.foreign();
    // More digits might be taken for a card's number.
    const words = `Word ${randomInt(1_000_000)} of a colleague`;
    await colleague(words);
    await this.page.getByText(words).first().waitFor();
    return {
      operations: [
        ...withoutRepeated(this.operations.slice(0, mine), meanwhile),
        // The colleague's change may be told as several events, and each may ask.
        ...new Set(this.operations.slice(mine)),
      ],
      foreignChanges: this.foreign(),
    };
  }

  private foreign(): number {
    return this.told.filter((change) => !this.own.has(change)).length;
  }
}

/** Without as many repeated names as others made changes: each of those asked again. */
function withoutRepeated(operations: readonly string[], changes: number): readonly string[] {
  let left = changes;
  return operations.filter((name, index) => !operations.slice(0, index).includes(name) || (left -= 1) < 0);
}

function operationOf(request: Request): string | undefined {
  if (new URL(request.url()).pathname !== "/graphql" || request.method() !== "POST") return undefined;
  return (request.postDataJSON() as { readonly operationName: string }).operationName;
}
