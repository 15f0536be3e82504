import { Not } from "typeorm";

import { personLabel } from "#shared/text/names.js";
import { ActivityKind } from "../activity/activity.kinds.js";
import { recordActivity } from "../activity/recordActivity.js";
import { audit } from "../audit/audit.js";
import { AuditKind, AuditSubjectKind } from "../audit/audit.kinds.js";
import type { RequestContext } from "../context.js";
import { Contract } from "../contracts/contract.entity.js";
import { ContractStatus } from "../contracts/contract.status.js";
import { DomainError } from "../core/errors.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { Lead } from "../leads/lead.entity.js";
import { lockLead } from "../leads/lockLead.js";
import { keepRequest } from "../leads/next/keptRequests.js";
import { Policy } from "../policies/policy.entity.js";
import { assertHistoryRead } from "./assertHistoryRead.js";
import type { DeleteLeadInput } from "./record.inputs.js";

/**
 * Deletes a lead with its vehicle, quotes, notes and unsigned contracts. Its consent evidence, its history and a
 * request not to be contacted stay.
 *
 * @throws DomainError NOT_FOUND; CONFLICT if there is a policy or a signed contract, or the sender has read another
 * version or not all of its history.
 */
export async function deleteLead(
  ctx: RequestContext,
  { id, version, seenActivityId }: DeleteLeadInput,
): Promise<string> {
  return await ctx.database.transaction(async (manager) => {
    const lead = await lockLead(manager, id, version);
    // A note or a further quote raises no version, but would be lost with the lead.
    await assertHistoryRead(manager, lead, seenActivityId, "delete");
    if (await manager.existsBy(Policy, { leadId: lead.id })) {
      throw new DomainError("CONFLICT", "This lead has a policy, so it can't be deleted.");
    }
    // Waits for a signature in progress; any contract left afterwards is signed.
    await manager.delete(Contract, { leadId: lead.id, status: Not(ContractStatus.signed) });
    if (await manager.existsBy(Contract, { leadId: lead.id })) {
      throw new DomainError("CONFLICT", "This lead has a signed contract, so it can't be deleted.");
    }
    await keepRequest(manager, lead);
    await manager.delete(Lead, { id: lead.id });
    // Also deletes what was kept of the leads that were merged into it, directly or through another one.
    await run(
      manager,
      sql`update lead_merge set kept = null
        where survivor_id = any(lead_histories(${lead.id}::uuid)::uuid[]) and kept is not null`,
    );
    await recordActivity(manager, ctx, { subject: { kind: "lead", id: lead.id }, kind: ActivityKind.deleted });
    await audit(manager, ctx, {
      kind: AuditKind.lead_deleted,
      subject: {
        kind: AuditSubjectKind.lead,
        id: lead.id,
        label: personLabel(lead) || lead.id,
      },
      details: { status: lead.status },
    });
    return lead.id;
  });
}
