import { Readable } from "node:stream";

import type { Selected, SelectedObject } from "./selection.js";
import { keysOf } from "./selection.js";

/** One page of a list, as its document's data has it. */
export interface Page {
  readonly items: readonly unknown[];
  readonly nextCursor: string | null;
  readonly total?: number;
  readonly fingerprint?: string;
}

/** Rows that are read, written and forgotten before the next ones: what a whole list holds in memory. */
export const STREAMED_PAGE = 250;
/** Bytes that may wait for a slow client before the next page is not read. */
const WAITING_BYTES = 64 * 1024;

/** The one root field of a list's document. @throws Error when it is no page. */
export function pageFieldOf(selected: SelectedObject): { readonly key: string; readonly items: Selected } {
  const [[key, field] = ["", undefined], second] = [...selected.fields];
  const items = field?.kind === "object" ? field.fields.get("items") : undefined;
  if (second !== undefined || field?.kind !== "object" || items === undefined || !field.fields.has("nextCursor")) {
    throw new Error("a list's document has one root field, with items and nextCursor");
  }
  return { key, items };
}

export function readPage(dataText: string, key: string): Page {
  let page: unknown = JSON.parse(dataText);
  for (const each of keysOf(key)) page = (page as Record<string, unknown>)[each];
  return page as Page;
}

export function pageText(page: Page, write: (item: unknown) => string): string {
  const { total = null, nextCursor } = page;
  return `{"data":[${page.items.map(write).join(",")}],"meta":${JSON.stringify({ total, nextCursor })}}`;
}

/**
 * The whole list, page after page: the next one is read when the client has taken what there is, and not at all when it has gone. An error on
 * the way breaks the connection off, so that nobody takes half a list for a whole one.
 */
export function wholeList(
  first: Page,
  next: (cursor: string) => Promise<Page>,
  write: (item: unknown) => string,
): Readable {
  return Readable.from(chunks(first, next, write), { objectMode: false, highWaterMark: WAITING_BYTES });
}

async function* chunks(
  first: Page,
  next: (cursor: string) => Promise<Page>,
  write: (item: unknown) => string,
): AsyncGenerator<string, void, undefined> {
  let page = first;
  let before = '{"data":[';
  for (;;) {
    yield before + page.items.map(write).join(",");
    if (page.nextCursor === null) break;
    // A page with a next one is never empty.
    before = ",";
    page = await next(page.nextCursor);
    if (page.items.length === 0) before = "";
  }
  yield "]}";
}
