import { Readable } from "node:stream";

import { CsvError, parse } from "csv-parse";

import { maskCardNumbers } from "#server/core/cardNumbers.js";
import type { DomainError } from "#server/core/errors.js";
import { refusalOf } from "#server/core/fieldChecks.js";
import type { Content } from "#server/storage/backends/storageBackend.js";
import {
  UNREADABLE_CHARACTERS,
  hasUnreadableCharacters,
  isSeparatorLine,
  likelyDelimiter,
  withoutGuard,
} from "#shared/csvReading.js";
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS, MAX_IMPORT_ROW_BYTES } from "#shared/limits/importLimits.js";
import { beginningOf } from "#shared/text/beginningOf.js";

/** The number of rows in the preview. */
const SAMPLE_ROWS = 20;

/** Of a row's text and what separates it. */
const MAX_LINE_BYTES = 2 * MAX_IMPORT_ROW_BYTES;

/** A file of leads at a glance. */
export interface ImportFile {
  readonly delimiter: string;
  readonly columns: readonly string[];
  readonly sample: readonly (readonly string[])[];
  readonly rowCount: number;
}

/**
 * Reads a file once, piece by piece, before it is kept.
 *
 * @throws DomainError VALIDATION_FAILED if it is not such a file.
 */
export async function lookAt(file: Content): Promise<ImportFile> {
  const delimiter = await delimiterOf(file.open());
  let columns: readonly string[] | undefined;
  const sample: (readonly string[])[] = [];
  let rowCount = 0;
  for await (const cells of rowsOf(file.open(), delimiter)) {
    if (cells.some(hasUnreadableCharacters)) throw unreadable(UNREADABLE_CHARACTERS);
    if (columns === undefined) {
      if (cells.length > MAX_IMPORT_COLUMNS)
        throw unreadable(`A file may have up to ${MAX_IMPORT_COLUMNS} columns, and this one has ${cells.length}.`);
      columns = cells.map((cell) => beginningOf(cell.trim(), 200));
      continue;
    }
    rowCount += 1;
    if (rowCount > MAX_IMPORT_ROWS)
      throw unreadable(`A file may have up to ${MAX_IMPORT_ROWS.toLocaleString("en-US")} rows. Split this one.`);
    if (sample.length < SAMPLE_ROWS)
      sample.push(cells.slice(0, columns.length).map((cell) => beginningOf(maskCardNumbers(cell), 500)));
  }
  if (columns === undefined || rowCount === 0) throw unreadable("This file has no rows below its first line.");
  return { delimiter, columns, sample, rowCount };
}

/**
 * Streams the records of a file, including its header; blank lines and Excel's separator line are skipped. A file of
 * rows with errors is read as it was before it was written. Only one chunk is in memory.
 */
export async function* rowsOf(file: Readable, delimiter: string): AsyncGenerator<readonly string[], void, undefined> {
  const options = { bom: true, delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true };
  const source = Readable.from(boundedLines(file));
  const parser = source.pipe(parse({ ...options, max_record_size: MAX_IMPORT_ROW_BYTES }));
  source.on("error", (error) => parser.destroy(error));
  try {
    let isFirst = true;
    for await (const cells of parser as AsyncIterable<readonly string[]>) {
      if (!isFirst || !isSeparatorLine(cells)) yield cells.map(withoutGuard);
      isFirst = false;
    }
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(reasonOf(error));
    throw error;
  } finally {
    source.destroy();
    file.destroy();
  }
}

/** The parser limits the text of a record, but a line of millions of empty cells has none. */
async function* boundedLines(file: Readable): AsyncGenerator<Buffer, void, undefined> {
  let length = 0;
  for await (const piece of file as AsyncIterable<Buffer>) {
    const end = piece.lastIndexOf("\n");
    length = end === -1 ? length + piece.length : piece.length - end - 1;
    if (length > MAX_LINE_BYTES) throw unreadable(tooLong());
    yield piece;
  }
}

async function delimiterOf(file: Readable): Promise<string> {
  let text = "";
  for await (const piece of file) {
    text += String(piece);
    if (text.includes("\n") || text.length > MAX_IMPORT_ROW_BYTES) break;
  }
  file.destroy();
  return likelyDelimiter(text);
}

/** In the reader's words: those of the parser are for programmers. */
function reasonOf({ code, lines }: CsvError & { readonly lines?: number }): string {
  if (code === "CSV_QUOTE_NOT_CLOSED") return "This file can't be read as CSV: a quotation mark is never closed.";
  const line = lines === undefined ? "" : ` near line ${lines.toLocaleString("en-US")}`;
  if (code === "CSV_MAX_RECORD_SIZE") return tooLong(line);
  return `This file can't be read as CSV${line}.`;
}

function tooLong(line = ""): string {
  return `This file can't be read as CSV: a row${line} is too long. A quotation mark may be missing.`;
}

function unreadable(message: string): DomainError {
  return refusalOf("file", message);
}
