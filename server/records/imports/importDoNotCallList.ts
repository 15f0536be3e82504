import type { EntityManager } from "typeorm";

import { audit } from "#server/audit/audit.js";
import { AuditKind } from "#server/audit/audit.kinds.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { maskCardNumbers } from "#server/core/cardNumbers.js";
import { once } from "#server/core/idempotency.js";
import { DoNotCallSource } from "#server/leads/doNotCall/doNotCall.kinds.js";
import {
  DO_NOT_CALL_LIST,
  type Entry,
  insertEntries,
  isKnown,
  keysOfEntry,
  latestRequests,
  lockDoNotCallList,
} from "#server/leads/doNotCall/listedRequests.js";
import { queueListSpreading } from "#server/leads/next/spreadDoNotCallList.js";
import type { Content } from "#server/storage/backends/storageBackend.js";
import { spool } from "#server/storage/content.js";
import { MAX_IMPORT_BYTES } from "#shared/limits/importLimits.js";
import { AskedDays, BadRows, type DoNotCallRow, doNotCallColumns, readDoNotCallRow } from "./doNotCallFile.js";
import { lookAt, rowsOf } from "./importFile.js";

/** What became of a file's rows. */
export interface DoNotCallImport {
  readonly added: number;
  /** The list, or an earlier row, had them already. */
  readonly known: number;
}

/**
 * Adds all rows of a file to the do-not-call list, or none. Leads with their phones and emails take the requests over
 * soon after.
 *
 * @throws DomainError PAYLOAD_TOO_LARGE; VALIDATION_FAILED for a file that is no such CSV file, and for rows with
 * mistakes, by their number; CONFLICT for an idempotency key of another request.
 */
export async function importDoNotCallList(
  ctx: RequestContext,
  { fileName, body }: { readonly fileName: string; readonly body: AsyncIterable<Uint8Array> },
): Promise<DoNotCallImport> {
  const received = await spool(body, MAX_IMPORT_BYTES);
  try {
    const rows = await rowsIn(received);
    const request = { fileName, sha256: Buffer.from(received.sha256).toString("hex") };
    const counts = await ctx.database.transaction((manager) =>
      once(manager, ctx, { operation: "importDoNotCallList", request }, async () => {
        const added = await addRows(manager, ctx, rows, fileName);
        return `${added} ${rows.length - added}`;
      }),
    );
    const [added = 0, known = 0] = counts.split(" ").map(Number);
    return { added, known };
  } finally {
    await received.discard();
  }
}

/** Only phones, emails and days, so 100,000 of them fit into memory. */
async function rowsIn(file: Content): Promise<readonly DoNotCallRow[]> {
  const { delimiter, columns: names } = await lookAt(file);
  const columns = doNotCallColumns(names);
  const rows: DoNotCallRow[] = [];
  const bad = new BadRows();
  const days = new AskedDays(new Date());
  let number = 0;
  for await (const cells of rowsOf(file.open(), delimiter)) {
    number += 1;
    if (number === 1) continue;
    const row = readDoNotCallRow(columns, cells.map(maskCardNumbers), days);
    if (row.errors.length > 0) bad.add({ number, errors: row.errors });
    else rows.push(row);
  }
  bad.throwIfAny();
  return rows;
}

/** Returns how many are new. */
async function addRows(
  manager: EntityManager,
  ctx: RequestContext,
  rows: readonly DoNotCallRow[],
  fileName: string,
): Promise<number> {
  await lockDoNotCallList(manager);
  const latest = await latestRequests(
    manager,
    rows.map(({ entry }) => entry),
  );
  const added: Entry[] = [];
  for (const { entry, since } of rows) {
    if (isKnown(entry, since, latest)) continue;
    added.push(entry);
    for (const key of keysOfEntry(entry)) if ((latest.get(key) ?? 0) < entry.askedAt) latest.set(key, entry.askedAt);
  }
  const { username: recordedBy } = requireStaff(ctx);
  await insertEntries(manager, added, {
    source: DoNotCallSource.imported,
    reason: fileName,
    recordedBy,
    isSpread: false,
  });
  if (added.length > 0) await queueListSpreading(manager);
  await audit(manager, ctx, {
    kind: AuditKind.do_not_call_imported,
    subject: DO_NOT_CALL_LIST,
    details: { fileName, rows: rows.length, added: added.length, known: rows.length - added.length },
  });
  return added.length;
}
