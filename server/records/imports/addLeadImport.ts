import type { EntityManager } from "typeorm";

import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { MANAGERS, isAllowed, notAllowed } from "#server/core/access.js";
import { insertRow } from "#server/core/entityRows.js";
import { once } from "#server/core/idempotency.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { spool } from "#server/storage/content.js";
import { type ImportMapping, ImportedRecords, guessedMapping } from "#shared/imports/importedFields.js";
import { MAX_IMPORT_BYTES } from "#shared/limits/importLimits.js";
import { errorColumnsIn } from "./errorColumns.js";
import { lookAt } from "./importFile.js";
import { LeadImport } from "./leadImport.entity.js";

interface SentImport {
  readonly records: ImportedRecords;
  readonly fileName: string;
  readonly body: AsyncIterable<Uint8Array>;
}

export function assertMayImport({ viewer }: RequestContext, what: string): void {
  if (!isAllowed(viewer, MANAGERS)) throw notAllowed(viewer, MANAGERS, `Only managers can import ${what}.`);
}

/**
 * Stores a file of leads or policies, of which nothing is imported yet, and returns the import's id. It is received on disk before
 * a transaction begins.
 *
 * @throws DomainError PAYLOAD_TOO_LARGE; VALIDATION_FAILED for a file that is not CSV in UTF-8, or has no rows.
 */
export async function addLeadImport(ctx: RequestContext, { records, fileName, body }: SentImport): Promise<string> {
  const received = await spool(body, MAX_IMPORT_BYTES);
  try {
    const { delimiter, columns, sample, rowCount } = await lookAt(received);
    const sha256 = Buffer.from(received.sha256).toString("hex");
    const operation = records === ImportedRecords.leads ? "addLeadImport" : "addPolicyImport";
    return await ctx.database.transaction((manager) =>
      once(manager, ctx, { operation, request: { fileName, sha256 } }, async () => {
        const storedFileId = await ctx.files.save(manager, received, { contentType: "text/csv" });
        const { staffId, username } = requireStaff(ctx);
        const mapping = await rememberedMapping(manager, records, columns);
        return await insertRow(manager, LeadImport, {
          records,
          fileName,
          storedFileId,
          delimiter,
          columns: [...columns],
          sample,
          mapping: mapping ?? guessedMapping(columns, records),
          rowCount,
          createdBy: username,
          createdById: staffId,
        });
      }),
    );
  } finally {
    await received.discard();
  }
}

/** As in the last import with the same columns. A corrected file of rows with errors has those of its import. */
async function rememberedMapping(
  manager: EntityManager,
  records: ImportedRecords,
  columns: readonly string[],
): Promise<ImportMapping | undefined> {
  const added = errorColumnsIn(columns);
  const [before] = await run<{ mapping: (string | null)[] }>(
    manager,
    sql`select mapping from lead_import where columns in (${[...columns]}::text[], ${columns.slice(added)}::text[])
      and records = ${records} and state <> 'uploaded' order by created_at desc limit 1`,
  );
  if (before === undefined) return undefined;
  const unnamed = columns.length - before.mapping.length;
  return [...Array.from({ length: unnamed }, () => null), ...before.mapping];
}
