import type { EntityManager } from "typeorm";

import { audit } from "../../audit/audit.js";
import { AuditKind, AuditSubjectKind } from "../../audit/audit.kinds.js";
import { auditedChanges } from "../../audit/auditedChanges.js";
import { requireStaff } from "../../auth/requireViewer.js";
import type { RequestContext } from "../../context.js";
import { assertVersion } from "../../core/entityRows.js";
import { once } from "../../core/idempotency.js";
import { run } from "../../core/run.js";
import { sql } from "../../core/sql.js";
import type { Rows } from "../../engine/projection/rows.js";
import { type LeadDealing, leadDealing } from "./leadDealing.js";
import type { SaveLeadDealingInput } from "./owner.inputs.js";

/** Leads that have come before keep their owner. @throws DomainError CONFLICT for a stale `version`. */
export async function saveLeadDealing(ctx: RequestContext, input: SaveLeadDealingInput): Promise<Rows<LeadDealing>> {
  await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "saveLeadDealing", request: input }, async () => await save(manager, ctx, input)),
  );
  return leadDealing();
}

async function save(
  manager: EntityManager,
  ctx: RequestContext,
  { rule, version }: SaveLeadDealingInput,
): Promise<string> {
  const [before = { rule: "none", version: 1 }] = await run<{ rule: string; version: number }>(
    manager,
    sql`select rule, version from lead_dealing for update`,
  );
  assertVersion("setting", before, version);
  const changes = auditedChanges({ rule: before.rule }, { rule });
  if (changes.length === 0) return "lead_dealing";
  await run(
    manager,
    sql`update lead_dealing set rule = ${rule}, version = version + 1, updated_at = now(),
       updated_by = ${requireStaff(ctx).username}`,
  );
  await audit(manager, ctx, {
    kind: AuditKind.lead_dealing_saved,
    subject: { kind: AuditSubjectKind.setting, id: "lead_dealing", label: "New leads" },
    details: { changes },
  });
  return "lead_dealing";
}
