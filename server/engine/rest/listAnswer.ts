import { createHash } from "node:crypto";
import { Readable } from "node:stream";

import type { SelectedObject } from "./selectionTree.js";

/** One page of a list; its items are text already, between the brackets of a JSON list, in REST's form. */
export interface Page {
  readonly itemsText: string;
  readonly nextCursor: string | null;
  readonly total?: number;
  readonly fingerprint?: string;
}

/** Rows that are read, written and forgotten before the next ones: what a whole list holds in memory. */
export const STREAMED_PAGE = 250;
/** Bytes that may wait for a slow client before the next page is not read. */
const WAITING_BYTES = 64 * 1024;

/** The one root field of a list's document. @throws Error when it is no page, or its items are not the last of it. */
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

/** Takes a page's data apart: what stands before its items is little, the items stay text. */
export function readPage(dataText: string, key: string, write: (itemsText: string) => string): Page {
  const at = dataText.indexOf(ITEMS);
  const [headText, itemsText] =
    at === -1 ? [dataText, ""] : [`${dataText.slice(0, at)}"items":[]}}`, dataText.slice(at + ITEMS.length, -3)];
  const data = JSON.parse(headText) as Record<string, Omit<Page, "itemsText">>;
  const page = data[key];
  if (page === undefined) throw new Error(`the data has no ${key}`);
  return { ...page, itemsText: itemsText === "" ? "" : write(itemsText) };
}

/** What stands before and behind a list's items. */
export interface Brackets {
  readonly before: string;
  readonly behind: string;
}

/** `under` is the key below `data` that the list stands under, where it has one. */
export function bracketsOf(under: string | undefined): Brackets {
  return under === undefined
    ? { before: '{"data":[', behind: "]" }
    : { before: `{"data":{${JSON.stringify(under)}:[`, behind: "]}" };
}

export function pageText({ itemsText, total, nextCursor }: Page, { before, behind }: Brackets): string {
  return `${before}${itemsText}${behind},"meta":${JSON.stringify({ total: total ?? null, nextCursor })}}`;
}

/** A text that changes with anything in the list, made by reading it page by page. */
export async function fingerprintOf(first: Page, next: (cursor: string) => Promise<Page>): Promise<string> {
  const digest = createHash("sha1");
  for await (const chunk of chunks(first, next, { before: "", behind: "" })) digest.update(chunk);
  return digest.digest("base64url");
}

/**
 * The whole list, page after page: the next one is read when the client has taken what there is, and not at all when it has gone. An error on
 * the way breaks the connection off, so that nobody takes half a list for a whole one.
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
    // What was deleted meanwhile may leave nothing behind the cursor.
    before = page.itemsText === "" ? "" : ",";
  }
  yield `${brackets.behind}}`;
}
