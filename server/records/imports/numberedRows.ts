import type { Readable } from "node:stream";

import { maskCardNumbers } from "#server/core/cardNumbers.js";
import { newYorkYear } from "#shared/days.js";
import { type ImportedRow, readRow } from "#shared/imports/readRow.js";
import { rowsOf } from "./importFile.js";
import type { LeadImport } from "./leadImport.entity.js";

export interface NumberedRow {
  /** As a spreadsheet counts, with the header in line 1. */
  readonly number: number;
  readonly cells: readonly string[];
  readonly said: ImportedRow;
}

/** Streams the rows of a file by its mapping, after those that were imported before a restart. */
export async function* numberedRows(
  file: Readable,
  { delimiter, mapping, cursor }: Pick<LeadImport, "delimiter" | "mapping" | "cursor">,
): AsyncGenerator<NumberedRow, void, undefined> {
  let at = -1;
  for await (const cells of rowsOf(file, delimiter)) {
    at += 1;
    // Skips the header, too.
    if (at <= cursor) continue;
    const masked = cells.map(maskCardNumbers);
    yield { number: at + 1, cells: masked, said: readRow(mapping, masked, newYorkYear() + 1) };
  }
}
