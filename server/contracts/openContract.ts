import { ActivityKind } from "../activity/activity.kinds.js";
import { recordActivity } from "../activity/activity.service.js";
import type { RequestContext } from "../context.js";
import type { Viewer } from "../core/viewer.js";
import { contractOfGuest } from "./contractOfGuest.js";
import { ContractStatus } from "./contract.status.js";
import { recordContractEvent } from "./evidence/contractEvent.js";

/**
 * A customer looks at a contract. The first time is evidence and is told to staff; staff who try the link leave no trace of a customer,
 * nor does who asks for no more than the headers.
 *
 * @param looks as whom: through the link everybody is a guest
 * @throws DomainError NOT_FOUND for what a guest does not see.
 */
export async function openContract(ctx: RequestContext, id: string, looks: Viewer = ctx.viewer): Promise<void> {
  const contract = await contractOfGuest(ctx.database.manager, id);
  const { id: contractId, quoteId, fileName } = contract;
  const { role } = ctx.viewer;
  if (contract.openedAt !== null || contract.status !== ContractStatus.sent) return;
  if (ctx.headersOnly === true || role === "staff" || role === "admin") return;
  const openedAt = new Date();
  await ctx.database.transaction(async (manager) => {
    // Of those who look at the same moment one is the first.
    const [, opened]: [unknown, number] = await manager.query(
      "update contract set opened_at = $2 where id = $1 and status = 'sent' and opened_at is null",
      [contractId, openedAt],
    );
    if (opened === 0) return;
    await recordActivity(
      manager,
      { viewer: looks },
      {
        subject: { kind: "lead", id: contract.leadId },
        kind: ActivityKind.contract_viewed,
        details: { contractId, quoteId, fileName },
      },
    );
    await recordContractEvent(manager, ctx, {
      contractId,
      kind: "opened",
      at: openedAt,
      documentSha256: contract.fileSha256,
      details: {},
    });
  });
}
