import { auditExport } from "#server/audit/auditExport.js";
import type { RequestContext } from "#server/context.js";
import {
  type CsvColumns,
  type CsvFile,
  type CsvRows,
  countCsvRows,
  csvPieces,
  eastern,
} from "#server/core/csvPieces.js";
import { newYorkDay } from "#shared/days.js";
import { DO_NOT_CALL_ENTRIES } from "./doNotCallEntry.js";
import { isListed } from "./doNotCallList.js";

/** Each with its SQL over the row `root`. With the names of the first three, another installation imports the file. */
const COLUMNS: CsvColumns = [
  ["Phone", "root.phone"],
  ["Email", "root.email"],
  ["Asked at (New York)", eastern("root.asked_at")],
  ["Phone digits", "nullif(regexp_replace(root.phone_digits, '^1(?=[0-9]{10}$)', ''), '')"],
  ["Source", "replace(root.source, '_', ' ')"],
  ["How they asked", "root.reason"],
  ["Recorded by", "root.recorded_by"],
  ["Lead (id)", "root.lead_id"],
];

/** The whole list or what a search finds, newest first, as a CSV file. The export is logged before the first piece is read. */
export async function doNotCallCsv(
  ctx: RequestContext,
  search: string | null | undefined,
  queryString: string,
): Promise<CsvFile> {
  const entries: CsvRows = {
    columns: COLUMNS,
    tables: `(${DO_NOT_CALL_ENTRIES}) root`,
    where: isListed(search),
    sortedBy: [
      ["root.asked_at", "timestamptz"],
      ["root.id", "text"],
    ],
    order: "desc",
  };
  if (ctx.headersOnly !== true) {
    const rows = await countCsvRows(ctx.database, entries);
    await auditExport(ctx, { list: "do-not-call", format: "csv", rows, filter: queryString });
  }
  return { name: `do-not-call-${newYorkDay(new Date())}.csv`, pieces: csvPieces(ctx.database, entries) };
}
