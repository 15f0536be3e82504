import { NEW_YORK_ZONE, newYorkDay } from "#shared/days.js";
import type { RequestContext } from "../context.js";
import { type CsvColumns, type CsvFile, type CsvRows, countCsvRows, csvPieces } from "../core/csvPieces.js";
import type { AuditFilter } from "./audit.inputs.js";
import { auditCondition } from "./auditEvents.js";
import { auditExport } from "./auditExport.js";

/** Each with its SQL over the row `root`. */
const COLUMNS: CsvColumns = [
  ["Time (UTC)", `to_char(root.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`],
  ["Time (New York)", `to_char(root.at at time zone '${NEW_YORK_ZONE}', 'YYYY-MM-DD HH24:MI:SS')`],
  ["Action", "root.kind"],
  ["Who", "root.actor_name"],
  ["Who (kind)", "root.actor_kind"],
  ["Who (id)", "root.actor_id"],
  ["Session", "root.session_kind"],
  ["Address", "root.ip_address"],
  ["Browser", "root.user_agent"],
  ["Subject", "root.subject_label"],
  ["Subject (kind)", "root.subject_kind"],
  ["Subject (id)", "root.subject_id"],
  ["Details", "nullif(root.details, '{}')"],
  ["Entry (id)", "root.id"],
];

/**
 * All entries that match the filter, newest first, as a CSV file. The export itself is logged before the first piece is
 * read.
 *
 * @throws DomainError for a filter with invalid values.
 */
export async function auditCsv(ctx: RequestContext, filter: AuditFilter, queryString: string): Promise<CsvFile> {
  const entries: CsvRows = {
    columns: COLUMNS,
    tables: "audit_event root",
    where: auditCondition(filter),
    sortedBy: [
      ["root.at", "timestamptz"],
      ["root.id", "uuid"],
    ],
    order: "desc",
  };
  if (ctx.headersOnly !== true) {
    const rows = await countCsvRows(ctx.database, entries);
    await auditExport(ctx, { list: "audit", format: "csv", rows, filter: queryString });
  }
  return { name: `audit-${newYorkDay(new Date())}.csv`, pieces: csvPieces(ctx.database, entries) };
}
