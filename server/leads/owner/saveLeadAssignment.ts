import type { EntityManager } from "typeorm";

import { audit } from "#server/audit/audit.js";
import { AuditKind, AuditSubjectKind } from "#server/audit/audit.kinds.js";
import { auditedChanges } from "#server/audit/auditedChanges.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { assertVersion } from "#server/core/entityRows.js";
import { once } from "#server/core/idempotency.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { type LeadAssignmentSettings, leadAssignmentSettings } from "./leadAssignmentSettings.js";
import type { SaveLeadAssignmentInput } from "./owner.inputs.js";

/** Leads that have come before keep their owner. @throws DomainError CONFLICT for a stale `version`. */
export async function saveLeadAssignment(
  ctx: RequestContext,
  input: SaveLeadAssignmentInput,
): Promise<Rows<LeadAssignmentSettings>> {
  await ctx.database.transaction((manager) =>
    once(
      manager,
      ctx,
      { operation: "saveLeadAssignment", request: input },
      async () => await save(manager, ctx, input),
    ),
  );
  return leadAssignmentSettings();
}

async function save(
  manager: EntityManager,
  ctx: RequestContext,
  { rule, version }: SaveLeadAssignmentInput,
): Promise<string> {
  const [before = { rule: "none", version: 1 }] = await run<{ rule: string; version: number }>(
    manager,
    sql`select rule, version from lead_assignment for update`,
  );
  assertVersion("setting", before, version);
  const changes = auditedChanges({ rule: before.rule }, { rule });
  if (changes.length === 0) return "lead_assignment";
  await run(
    manager,
    sql`update lead_assignment set rule = ${rule}, version = version + 1, updated_at = now(),
       updated_by = ${requireStaff(ctx).username}`,
  );
  await audit(manager, ctx, {
    kind: AuditKind.lead_assignment_saved,
    subject: { kind: AuditSubjectKind.setting, id: "lead_assignment", label: "New leads" },
    details: { changes },
  });
  return "lead_assignment";
}
