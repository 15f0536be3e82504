import { textOfFile, UNREADABLE_FILE } from "#client/lib/readFile";
import { UNREADABLE_CHARACTERS, hasUnreadableCharacters } from "#shared/csvReading";
import { csvOptions, type ReadPriceBook, readPriceRecords, unreadableCsv } from "#shared/prices/priceBookCsv";

/** Five thousand lines take about half a megabyte; the parser would hold up the page for seconds with a file of ten. */
const MAX_PRICE_FILE_BYTES = 2_000_000;

/** The lines of a file, and everything that is wrong with them. The parser is fetched only when a file is chosen. */
export async function readPriceFile(file: File): Promise<ReadPriceBook> {
  if (file.size > MAX_PRICE_FILE_BYTES) return unreadable("A price book's file can be up to 2 MB.");
  const text = await textOfFile(file).catch(() => undefined);
  if (text === undefined) return unreadable(UNREADABLE_FILE);
  // A make with other letters is that of no vehicle.
  if (hasUnreadableCharacters(text)) return unreadable(UNREADABLE_CHARACTERS);
  const { CsvError, parse } = await import("csv-parse/browser/esm/sync");
  try {
    return readPriceRecords(parse(text, csvOptions(text)));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return unreadableCsv(error);
  }
}

function unreadable(message: string): ReadPriceBook {
  return { lines: [], problems: [{ line: null, field: null, message }] };
}
