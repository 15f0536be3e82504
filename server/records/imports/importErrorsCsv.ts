import { audit } from "#server/audit/audit.js";
import { AuditKind, AuditSubjectKind } from "#server/audit/audit.kinds.js";
import type { RequestContext } from "#server/context.js";
import type { CsvFile } from "#server/core/csvPieces.js";
import { notFound } from "#server/core/entityRows.js";
import { isUuid } from "#server/core/ids.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { BYTE_ORDER_MARK, CSV_LINE_END, csvRecord } from "#shared/csv.js";
import { ERROR_COLUMNS, errorColumnsIn } from "./errorColumns.js";
import { LeadImport } from "./leadImport.entity.js";
import { NO_IMPORT } from "./startLeadImport.js";

const READ_AT_ONCE = 500;

/**
 * The rows with errors as they were in the file, each with its number and its errors, to be corrected and imported
 * again.
 *
 * @throws DomainError NOT_FOUND
 */
export async function importErrorsCsv(ctx: RequestContext, id: string): Promise<CsvFile> {
  const work = isUuid(id) ? await ctx.database.manager.findOneBy(LeadImport, { id }) : null;
  if (work === null) throw notFound(NO_IMPORT);
  if (ctx.headersOnly !== true)
    await audit(ctx.database, ctx, {
      kind: AuditKind.list_exported,
      subject: { kind: AuditSubjectKind.list, id: "lead-import-errors", label: work.fileName },
      details: { rows: work.failed, format: "csv", importId: work.id },
    });
  return { name: `errors-of-${work.fileName.replace(/\.csv$/i, "")}.csv`, pieces: pieces(ctx, work) };
}

async function* pieces(ctx: RequestContext, { id, columns }: LeadImport): AsyncGenerator<string, void, undefined> {
  const added = errorColumnsIn(columns);
  yield BYTE_ORDER_MARK + csvRecord([...ERROR_COLUMNS, ...columns.slice(added)]) + CSV_LINE_END;
  for (let after = 0; ;) {
    const rows = await run<{ row: number; messages: string; cells: readonly string[] }>(
      ctx.database,
      sql`select row_number as row, messages, cells from lead_import_error
       where import_id = ${id} and row_number > ${after} order by row_number limit ${READ_AT_ONCE}`,
    );
    if (rows.length === 0) return;
    yield rows
      .map(({ row, messages, cells }) => csvRecord([row, messages, ...cells.slice(added)]) + CSV_LINE_END)
      .join("");
    after = rows.at(-1)?.row ?? after;
  }
}
