import type { RequestContext } from "../context.js";
import { maskCardNumbers } from "../core/cardNumbers.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { once } from "../core/idempotency.js";
import { checkLengths } from "../engine/fields/maxLength.js";
import type { RestRow } from "../engine/rest/row.js";
import { RecordExportInput } from "./audit.inputs.js";
import { type NewAuditEvent, audit } from "./audit.js";
import { AuditKind, AuditSubjectKind } from "./audit.kinds.js";

const LIST = /^[a-z][a-z0-9-]{0,59}$/;

/**
 * Records that a screen is about to save its rows as a file. The screen creates the file only after this has succeeded.
 *
 * @throws DomainError VALIDATION_FAILED
 */
export async function recordExport(ctx: RequestContext, input: RecordExportInput): Promise<boolean> {
  const { list, rows, filter, contents, fileName } = input;
  const checks = new FieldChecks();
  if (!LIST.test(list)) checks.refuse("list", "Please name the list with small letters, digits and hyphens.");
  if (rows < 0) checks.refuse("rows", "Please say how many rows there are.");
  checkLengths(checks, RecordExportInput, input);
  checks.throwIfAny();
  const exported: Export = {
    list,
    format: "csv",
    rows,
    filter: filter ?? "",
    ...(contents && { contents }),
    ...(fileName && { fileName }),
  };
  await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "recordExport", request: exported }, async () => {
      await audit(manager, ctx, entryOf(exported));
      return list;
    }),
  );
  return true;
}

/**
 * Records that a whole list is about to be sent over REST. The lists of a single record (its history, its charges)
 * count as reading that record, single pages as what a screen reads, and customers' own data is not an export.
 */
export async function recordWholeList(
  ctx: RequestContext,
  { path, session }: Pick<RestRow, "path" | "session">,
  { count, filter }: { readonly count: () => Promise<number>; readonly filter: string },
): Promise<void> {
  if (session !== "staff" || path.includes("{")) return;
  const list = path.split("/").at(-1) ?? path;
  await auditExport(ctx, { list, format: "json", rows: await count(), filter });
}

interface Export {
  readonly list: string;
  readonly format: "csv" | "json";
  readonly rows: number;
  /** As a query string, with card numbers masked: a search may contain anything. */
  readonly filter: string;
  /** In words, with card numbers masked as well. */
  readonly contents?: string;
  readonly fileName?: string;
}

export async function auditExport(ctx: RequestContext, exported: Export): Promise<void> {
  await audit(ctx.database, ctx, entryOf(exported));
}

function entryOf({ list, format, rows, filter, contents, fileName }: Export): NewAuditEvent {
  const shownFilter = Object.fromEntries(
    new URLSearchParams(filter).entries().map(([name, value]) => [name, shown(value)]),
  );
  return {
    kind: AuditKind.list_exported,
    subject: { kind: AuditSubjectKind.list, id: list, label: list },
    details: {
      format,
      rows,
      filter: shownFilter,
      ...(contents !== undefined && { contents: shown(contents) }),
      ...(fileName !== undefined && { fileName: shown(fileName) }),
    },
  };
}

function shown(value: string): string {
  return maskCardNumbers(value).replaceAll("\0", "").toWellFormed();
}
