import type { DataSource } from "typeorm";

import { BYTE_ORDER_MARK, CSV_LINE_END, csvRecord } from "#shared/csv.js";
import { NEW_YORK_ZONE } from "#shared/days.js";
import type { RequestContext } from "../context.js";
import { run } from "../core/run.js";
import { type Sql, raw, sql } from "../core/sql.js";
import type { AuditFilter } from "./audit.inputs.js";
import { auditCondition } from "./auditEvents.js";
import { auditExport } from "./auditExport.js";

/** Number of entries in memory at a time. */
const READ_AT_ONCE = 500;

/** The file's columns, each with its SQL over the row `root`. */
const COLUMNS = {
  "Time (UTC)": `to_char(root.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  "Time (New York)": `to_char(root.at at time zone '${NEW_YORK_ZONE}', 'YYYY-MM-DD HH24:MI:SS')`,
  Action: "root.kind",
  Who: "root.actor_name",
  "Who (kind)": "root.actor_kind",
  "Who (id)": "root.actor_id::text",
  Session: "root.session_kind",
  Address: "root.ip_address",
  Browser: "root.user_agent",
  Subject: "root.subject_label",
  "Subject (kind)": "root.subject_kind",
  "Subject (id)": "root.subject_id",
  Details: "nullif(root.details, '{}')::text",
  "Entry (id)": "root.id::text",
} as const;

/**
 * All entries that match the filter, newest first, as pieces of a CSV file. The export itself is logged before the
 * first piece is yielded.
 *
 * @throws DomainError for a filter with invalid values.
 */
export async function auditCsv(
  ctx: RequestContext,
  filter: AuditFilter,
  queryString: string,
): Promise<AsyncGenerator<string, void, undefined>> {
  const found = auditCondition(filter);
  const [{ rows } = { rows: 0 }] = await run<{ rows: number }>(
    ctx.database,
    sql`select count(*)::int as rows from audit_event root where ${found}`,
  );
  await auditExport(ctx, { list: "audit", format: "csv", rows, filter: queryString });
  return pieces(ctx.database, found);
}

interface Entry {
  readonly cells: readonly (string | null)[];
  /** With microseconds. */
  readonly at: string;
  readonly id: string;
}

async function* pieces(database: DataSource, found: Sql): AsyncGenerator<string, void, undefined> {
  yield BYTE_ORDER_MARK + csvRecord(Object.keys(COLUMNS)) + CSV_LINE_END;
  let after = raw("true");
  for (;;) {
    const entries = await run<Entry>(
      database,
      sql`select array[${raw(Object.values(COLUMNS).join(", "))}] as cells, root.at::text as at, root.id
        from audit_event root where ${found} and ${after} order by root.at desc, root.id desc limit ${READ_AT_ONCE}`,
    );
    const last = entries.at(-1);
    if (last === undefined) return;
    yield entries.map(({ cells }) => csvRecord(cells) + CSV_LINE_END).join("");
    after = sql`(root.at, root.id) < (${last.at}::text::timestamptz, ${last.id}::uuid)`;
  }
}
