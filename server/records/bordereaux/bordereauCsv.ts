import { auditExport } from "#server/audit/auditExport.js";
import type { RequestContext } from "#server/context.js";
import { type CsvFile, countCsvRows, csvPieces } from "#server/core/csvPieces.js";
import { reportDays } from "#server/core/reportDays.js";
import type { Bordereau } from "#shared/bordereaux.js";
import { bordereauRows } from "./bordereauRows.js";

interface SentDays {
  readonly from?: string | null;
  readonly to?: string | null;
}

/**
 * What happened on these days, as a CSV file: the last twelve months where they are not given. The export itself is
 * logged before the first piece is read.
 *
 * @throws DomainError VALIDATION_FAILED if the days are in the wrong order or too far apart
 */
export async function bordereauCsv(ctx: RequestContext, bordereau: Bordereau, sent: SentDays): Promise<CsvFile> {
  const days = reportDays(sent.from, sent.to);
  const lines = bordereauRows(bordereau, days);
  if (ctx.headersOnly !== true) {
    const rows = await countCsvRows(ctx.database, lines);
    const filter = new URLSearchParams({ ...days }).toString();
    await auditExport(ctx, { list: bordereau, format: "csv", rows, filter });
  }
  return { name: `${bordereau}-${days.from}-${days.to}.csv`, pieces: csvPieces(ctx.database, lines) };
}
