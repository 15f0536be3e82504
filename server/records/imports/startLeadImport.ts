import type { EntityManager } from "typeorm";

import { audit } from "#server/audit/audit.js";
import { AuditKind, AuditSubjectKind } from "#server/audit/audit.kinds.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { lockRow } from "#server/core/entityRows.js";
import { DomainError } from "#server/core/errors.js";
import { refusalOf } from "#server/core/fieldChecks.js";
import { once } from "#server/core/idempotency.js";
import { uuidOf } from "#server/core/ids.js";
import { addJob } from "#server/core/jobs/addJob.js";
import { type Rows, byId } from "#server/engine/projection/rows.js";
import { type ImportMapping, mappingProblem } from "#shared/imports/importedFields.js";
import type { StartLeadImportInput, UndoLeadImportInput } from "./import.inputs.js";
import { ImportDuplicates, ImportedRecords, LeadImportState } from "./import.kinds.js";
import { LeadImport } from "./leadImport.entity.js";

export const NO_IMPORT = "Import not found";
export const STARTED_ALREADY = "This import has already been started.";

/**
 * The tasks that run an import, or its undo. Policies have a task of their own: a process of an older version, which
 * would make leads of them, does not know it.
 */
export const WORK_ON_IMPORT: Readonly<Record<ImportedRecords, string>> = {
  leads: "work_on_lead_import",
  policies: "work_on_policy_import",
};

export async function queueImport(
  manager: EntityManager,
  { id: importId, records }: Pick<LeadImport, "id" | "records">,
): Promise<void> {
  const task = WORK_ON_IMPORT[records];
  await addJob(manager, { task, payload: { importId }, key: `${task}:${importId}` });
}

/** A mapping as stored, from one that was sent. @throws DomainError VALIDATION_FAILED */
export function checkedMapping({ columns, records }: LeadImport, sent: readonly string[]): ImportMapping {
  const mapping = sent.map((field) => (field === "" ? null : field));
  const problem = mappingProblem(mapping, columns.length, records);
  if (problem !== undefined) throw refusalOf("mapping", problem);
  return mapping;
}

/**
 * Starts to import the rows of a file, which a job does.
 *
 * @throws DomainError NOT_FOUND; VALIDATION_FAILED for an invalid mapping; CONFLICT if it was already started.
 */
export async function startLeadImport(ctx: RequestContext, input: StartLeadImportInput): Promise<Rows<LeadImport>> {
  const { idempotencyKey: key, ...request } = input;
  const id = await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "startLeadImport", key, request }, async () => {
      const found = await lockRow(manager, LeadImport, uuidOf(input.id), NO_IMPORT);
      if (found.state !== LeadImportState.uploaded) throw new DomainError("CONFLICT", STARTED_ALREADY);
      const mapping = checkedMapping(found, input.mapping);
      const duplicates = input.duplicates ?? ImportDuplicates.skip;
      if (found.records === ImportedRecords.policies && duplicates !== ImportDuplicates.skip)
        throw refusalOf("duplicates", "A policy that is already there can only be skipped.");
      const { staffId: startedById, username: startedBy } = requireStaff(ctx);
      await manager.update(
        LeadImport,
        { id: found.id },
        {
          mapping,
          duplicates,
          state: LeadImportState.running,
          startedAt: new Date(),
          startedBy,
          startedById,
        },
      );
      await record(manager, ctx, found, AUDITED[found.records].started, { rows: found.rowCount, duplicates });
      await queueImport(manager, found);
      return found.id;
    }),
  );
  return byId(LeadImport, id);
}

/**
 * Starts to undo an import, which a job does: it removes leads and policies that no one has touched since, and what was
 * filled in.
 *
 * @throws DomainError NOT_FOUND; CONFLICT while it runs, and if it was already undone.
 */
export async function undoLeadImport(ctx: RequestContext, input: UndoLeadImportInput): Promise<Rows<LeadImport>> {
  const { idempotencyKey: key } = input;
  const id = await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "undoLeadImport", key, request: { id: uuidOf(input.id) } }, async () => {
      const found = await lockRow(manager, LeadImport, uuidOf(input.id), NO_IMPORT);
      if (found.state !== LeadImportState.done) throw new DomainError("CONFLICT", WHY_NOT[found.state]);
      const { staffId: undoneById, username: undoneBy } = requireStaff(ctx);
      await manager.update(LeadImport, { id: found.id }, { state: LeadImportState.undoing, undoneBy, undoneById });
      await record(manager, ctx, found, AUDITED[found.records].undone, { rows: found.created + found.updated });
      await queueImport(manager, found);
      return found.id;
    }),
  );
  return byId(LeadImport, id);
}

async function record(
  manager: EntityManager,
  ctx: RequestContext,
  { id, fileName, records }: LeadImport,
  kind: AuditKind,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  await audit(manager, ctx, {
    kind,
    subject: { kind: AuditSubjectKind.list, id: records, label: records },
    details: { importId: id, fileName, ...details },
  });
}

const AUDITED: Readonly<Record<ImportedRecords, { readonly started: AuditKind; readonly undone: AuditKind }>> = {
  leads: { started: AuditKind.lead_import_started, undone: AuditKind.lead_import_undone },
  policies: { started: AuditKind.policy_import_started, undone: AuditKind.policy_import_undone },
};

const WHY_NOT: Readonly<Record<Exclude<LeadImportState, LeadImportState.done>, string>> = {
  uploaded: "Nothing from this file has been imported yet.",
  running: "This import is still running. Undo it once it is done.",
  undoing: "This import is already being undone.",
  undone: "This import has already been undone.",
};
