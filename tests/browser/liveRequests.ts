import { randomInt } from "node:crypto";

import type { Page, Request } from "playwright-core";

import { readSnapshot, sees, type Snapshot } from "#shared/snapshot";
import { inEachDocument } from "./alterations";
import { operationOf } from "./operationOf";

/** Changes that arrive within this time, in milliseconds, are fetched together. */
const calm = 1000;

type Heard =
  | { readonly asked: string; readonly isMutation: boolean }
  /** The transaction of a change that was announced to the page. */
  | { readonly told: string }
  /**
   * An answer that came during a pending mutation: the screen refetches, because it cannot know which of the two is
   * newer.
   */
  | { readonly overtaken: true };

/**
 * The GraphQL requests of a page with live updates, without those caused by others' changes: at most one after it was
 * notified of some. A colleague's change marks the end: the socket announces it after everything before it, so once it
 * is on the screen, the page has sent all of its requests.
 */
export class LiveRequests {
  private heard: Heard[] = [];
  private readonly own = new Set<string>();
  private readonly underWay = new Set<Request>();
  private readonly answers: Snapshot[] = [];

  private constructor(private readonly page: Page) {}

  static async of(page: Page): Promise<LiveRequests> {
    const live = new LiveRequests(page);
    await inEachDocument(
      page,
      (most) => {
        const later = window.setTimeout.bind(window);
        const atOnce = (act: () => void, ms?: number): number => later(act, ms !== undefined && ms <= most ? 0 : ms);
        Object.assign(window, { setTimeout: atOnce });
      },
      calm,
    );
    page.on("request", (request) => {
      const asked = operationOf(request);
      if (asked === undefined) return;
      live.heard.push({ asked, isMutation: isMutation(request) });
      if (isMutation(request)) live.underWay.add(request);
    });
    page.on("response", (response) => {
      const request = response.request();
      for (const change of response.headers()["x-changed"]?.split(",") ?? []) live.own.add(change);
      const snapshot = readSnapshot(response.headers()["x-as-of"] ?? "");
      if (snapshot !== undefined) live.answers.push(snapshot);
      if (!live.underWay.delete(request) && operationOf(request) !== undefined && live.underWay.size > 0)
        live.heard.push({ overtaken: true });
    });
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => {
        for (const [, transaction] of String(payload).matchAll(/"transaction":"(\d+)"/g))
          if (transaction !== undefined) live.heard.push({ told: transaction });
      });
    });
    return live;
  }

  /** Opens the page, and waits for its query, so that what a colleague changes after that is new to it. */
  async open(path: string, query: string, colleague: (words: string) => Promise<unknown>): Promise<string[]> {
    const opening = async (): Promise<void> => {
      const answered = this.page.waitForResponse((response) => operationOf(response.request()) === query);
      const main = this.page.mainFrame();
      const left = this.page.waitForEvent("framenavigated", (frame) => frame === main);
      // Late requests of the previous page do not count.
      const forgotten = left.then(() => (this.heard = []));
      await this.page.goto(path);
      await Promise.all([forgotten, answered]);
    };
    await this.watch(opening, colleague);
    return this.withoutOwed(["AdminSession", "SavedViews", "PortalSession", query]);
  }

  /** The requests that an open page sends because of `act`. */
  async during(act: () => Promise<unknown>, colleague: (words: string) => Promise<unknown>): Promise<string[]> {
    await this.watch(act, colleague);
    return this.withoutOwed([]);
  }

  private async watch(act: () => Promise<unknown>, colleague: (words: string) => Promise<unknown>): Promise<void> {
    // The page may still have to fetch earlier changes.
    this.heard = this.unanswered();
    await act();
    // More digits might be mistaken for a card number.
    const words = `Word ${randomInt(1_000_000)} of a colleague`;
    await colleague(words);
    await this.page.getByText(words).first().waitFor();
  }

  /** Announced changes that no answer contains yet. */
  private unanswered(): Heard[] {
    return this.heard.filter((heard) => "told" in heard && !this.answers.some((answer) => sees(answer, heard.told)));
  }

  /** @param due the queries that the page must send once on its own. */
  private withoutOwed(due: readonly string[]): string[] {
    const left = new Set(due);
    let isOwed = false;
    return this.heard.flatMap((heard) => {
      if ("told" in heard) isOwed ||= !this.own.has(heard.told);
      if ("overtaken" in heard) isOwed = true;
      if (!("asked" in heard)) return [];
      const { asked } = heard;
      if (heard.isMutation || left.delete(asked) || !isOwed) return [asked];
      isOwed = false;
      return [];
    });
  }
}

function isMutation(request: Request): boolean {
  return /^\s*mutation\b/.test((request.postDataJSON() as { readonly query?: string }).query ?? "");
}
