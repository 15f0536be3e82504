import { randomInt } from "node:crypto";

import type { Page, Request } from "playwright-core";

/** A screen that hears of several changes within this time, in milliseconds, asks for them together. */
const calm = 1000;

/**
 * The GraphQL requests of a page that listens to changes as it always does, without those that it owes to the changes of others: at most one for each
 * transaction that it is told of. That nothing more comes is known by a colleague's change: the socket tells of it after everything before it,
 * and once it is on the screen, whatever the page had to ask has been asked.
 */
export class LiveRequests {
  private operations: string[] = [];
  private readonly own = new Set<string>();
  private told: string[] = [];
  private readonly mutations = new Set<string>();
  private readonly underWay = new Set<Request>();
  /** Answers that came while a mutation was under way: the screen asks again, because it cannot know which of the two is newer. */
  private overtaking = 0;

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
      if (name === undefined) return;
      live.operations.push(name);
      if (!isMutation(request)) return;
      live.mutations.add(name);
      live.underWay.add(request);
    });
    page.on("response", (response) => {
      const request = response.request();
      for (const change of response.headers()["x-changed"]?.split(",") ?? []) live.own.add(change);
      if (!live.underWay.delete(request) && operationOf(request) !== undefined && live.underWay.size > 0)
        live.overtaking += 1;
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
  async open(path: string, query: string, colleague: (words: string) => Promise<unknown>): Promise<string[]> {
    const opening = async (): Promise<void> => {
      const answered = this.page.waitForResponse((response) => operationOf(response.request()) === query);
      await this.page.goto(path);
      await answered;
    };
    await this.watch(opening, colleague);
    const isFirst = (name: string, index: number, all: readonly string[]): boolean => all.indexOf(name) === index;
    return this.withoutOwed((name, index, all) => !isFirst(name, index, all));
  }

  /** What is asked because of `act`, of a page that stands open. */
  async during(act: () => Promise<unknown>, colleague: (words: string) => Promise<unknown>): Promise<string[]> {
    await this.watch(act, colleague);
    return this.withoutOwed((name) => !this.mutations.has(name));
  }

  private async watch(act: () => Promise<unknown>, colleague: (words: string) => Promise<unknown>): Promise<void> {
    this.operations = [];
    this.told = [];
    this.overtaking = 0;
    await act();
    // More digits might be taken for a card's number.
    const words = `Word ${randomInt(1_000_000)} of a colleague`;
    await colleague(words);
    await this.page.getByText(words).first().waitFor();
  }

  private withoutOwed(mayBeOwed: (name: string, index: number, all: readonly string[]) => boolean): string[] {
    const foreign = new Set(this.told.filter((change) => !this.own.has(change)));
    let owed = foreign.size + this.overtaking;
    return this.operations.filter((...operation) => !mayBeOwed(...operation) || (owed -= 1) < 0);
  }
}

function isMutation(request: Request): boolean {
  return /^\s*mutation\b/.test((request.postDataJSON() as { readonly query?: string }).query ?? "");
}

function operationOf(request: Request): string | undefined {
  if (new URL(request.url()).pathname !== "/graphql" || request.method() !== "POST") return undefined;
  return (request.postDataJSON() as { readonly operationName: string }).operationName;
}
