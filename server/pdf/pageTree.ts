import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFRawStream } from "pdf-lib";

import { PdfLimitExceeded } from "./boundedDecoding.js";

const MAX_PAGES = 5_000;
const PAGES = PDFName.of("Pages");
const KIDS = PDFName.of("Kids");
const CONTENTS = PDFName.of("Contents");

/**
 * The pages of a file. pdf-lib's own traversal has no limit and follows a cycle forever.
 *
 * @throws Error for a tree with a cycle or an invalid one; PdfLimitExceeded
 */
export function leavesOf({ catalog, context }: PDFDocument): readonly PDFDict[] {
  const seen = new Set<PDFDict>();
  const leaves: PDFDict[] = [];
  const waiting: unknown[] = [catalog.get(PAGES)];
  while (waiting.length > 0) {
    const node = context.lookup(waiting.pop() as Parameters<typeof context.lookup>[0]);
    // PDF viewers skip a missing page.
    if (!(node instanceof PDFDict)) continue;
    if (seen.has(node)) throw new Error("a page tree with a circle");
    seen.add(node);
    const kids = node.lookup(KIDS);
    if (kids instanceof PDFArray) waiting.push(...kids.asArray());
    else leaves.push(node);
    if (leaves.length + waiting.length > MAX_PAGES) throw new PdfLimitExceeded("too many pages");
  }
  return leaves;
}

/** The streams that draw a page. */
export function contentOf(page: PDFDict): readonly PDFRawStream[] {
  const contents = page.lookup(CONTENTS);
  const all = contents instanceof PDFArray ? contents.asArray().map((each) => page.context.lookup(each)) : [contents];
  return all.filter((each) => each instanceof PDFRawStream);
}
