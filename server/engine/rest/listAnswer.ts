import { createHash } from "node:crypto";
import { Readable } from "node:stream";

import type { SelectedObject } from "./selectionTree.js";

/** One page of a list. Its items are text in REST's form, without the brackets of the list. */
export interface Page {
  readonly itemsText: string;
  readonly nextCursor: string | null;
  readonly total?: number;
  readonly fingerprint?: string;
}

/**
 * Rows that a whole list holds in memory at a time. Other requests wait while a page is copied: with 250 rows, their
 * median doubled.
 */
export const STREAMED_PAGE = 100;
/** Bytes buffered for a slow client; beyond that, the next page is not read yet. */
const WAITING_BYTES = 64 * 1024;

/** The one root field of a list's document. @throws Error if it is not a page, or `items` is not its last field. */
export function pageFieldOf(selected: SelectedObject): {
  readonly key: string;
  readonly items: SelectedObject;
  readonly fingerprinted: boolean;
} {
  const [[key, field] = ["", undefined], second] = [...selected.fields];
  const keys = field?.kind === "object" ? [...field.fields.keys()] : [];
  const items = field?.kind === "object" ? field.fields.get("items") : undefined;
  if (second !== undefined || items?.kind !== "object" || keys.at(-1) !== "items" || !keys.includes("nextCursor")) {
    throw new Error("a list's document has one root field, with nextCursor and, as the last of its fields, items");
  }
  return { key, items, fingerprinted: keys.includes("fingerprint") };
}

const ITEMS = '"items":[';

/** Splits a page's data: the short part before the items is parsed, the items stay text. */
export function readPage(dataText: string, key: string, write: (itemsText: string) => string): Page {
  const at = dataText.indexOf(ITEMS);
  const [headText, itemsText] =
    at === -1 ? [dataText, ""] : [`${dataText.slice(0, at)}"items":[]}}`, dataText.slice(at + ITEMS.length, -3)];
  const data = JSON.parse(headText) as Record<string, Omit<Page, "itemsText">>;
  const page = data[key];
  if (page === undefined) throw new Error(`the data has no ${key}`);
  return { ...page, itemsText: itemsText === "" ? "" : write(itemsText) };
}

/** The text before and after a list's items. */
export interface Brackets {
  readonly before: string;
  readonly after: string;
}

/** `under` is the key below `data` that holds the list, if any. */
export function bracketsOf(under: string | undefined): Brackets {
  return under === undefined
    ? { before: '{"data":[', after: "]" }
    : { before: `{"data":{${JSON.stringify(under)}:[`, after: "]}" };
}

export function pageText({ itemsText, total, nextCursor }: Page, { before, after }: Brackets): string {
  return `${before}${itemsText}${after},"meta":${JSON.stringify({ total: total ?? null, nextCursor })}}`;
}

/** A digest of the whole list, computed by reading it page by page. */
export async function digestOf(first: Page, next: (cursor: string) => Promise<Page>): Promise<string> {
  const digest = createHash("sha1");
  for await (const chunk of chunks(first, next, { before: "", after: "" })) digest.update(chunk);
  return digest.digest("base64url");
}

/**
 * The whole list, page by page: the next page is read when the client has received the last one, and not at all if the
 * client is gone. An error in between breaks the connection, so that no one mistakes half a list for a whole one.
 */
export function wholeList(first: Page, next: (cursor: string) => Promise<Page>, brackets: Brackets): Readable {
  return Readable.from(chunks(first, next, brackets), { objectMode: false, highWaterMark: WAITING_BYTES });
}

async function* chunks(
  first: Page,
  next: (cursor: string) => Promise<Page>,
  brackets: Brackets,
): AsyncGenerator<string, void, undefined> {
  let page = first;
  let { before } = brackets;
  for (;;) {
    yield before + page.itemsText;
    if (page.nextCursor === null) break;
    page = await next(page.nextCursor);
    // Rows deleted meanwhile may leave nothing after the cursor.
    before = page.itemsText === "" ? "" : ",";
  }
  yield `${brackets.after}}`;
}
