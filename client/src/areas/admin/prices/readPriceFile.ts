import { textOfFile, unreadableFile } from "#client/lib/readFile";
import { csvOptions, type ReadPriceBook, readPriceRecords, unreadableCsv } from "#shared/prices/priceBookCsv";

/** The lines of a file, and everything that is wrong with them. The parser is fetched only when a file is chosen. */
export async function readPriceFile(file: File): Promise<ReadPriceBook> {
  const text = await textOfFile(file).catch(() => undefined);
  if (text === undefined) return { lines: [], problems: [{ line: null, field: null, message: unreadableFile }] };
  const { CsvError, parse } = await import("csv-parse/browser/esm/sync");
  try {
    return readPriceRecords(parse(text, csvOptions(text)));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return unreadableCsv(error);
  }
}
