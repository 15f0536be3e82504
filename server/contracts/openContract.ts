import { ActivityKind } from "../activity/activity.kinds.js";
import { recordActivity } from "../activity/recordActivity.js";
import { staffInBrowser } from "../auth/requestSession.js";
import type { RequestContext } from "../context.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import type { Viewer } from "../core/viewer.js";
import { LeadAlertDocument } from "../leads/owner/leadAlert.js";
import { tellOwner } from "../leads/owner/tellOwner.js";
import type { Contract } from "./contract.entity.js";
import { ContractStatus } from "./contract.status.js";
import { recordContractEvent } from "./evidence/contractEvent.js";

/**
 * Records that a customer views a contract. The first view is evidence and is announced to staff. Staff who try the
 * link leave no trace as a customer, and neither does a HEAD request.
 *
 * @param contract one that the viewer may see
 * @param looks the viewer to record: through the link, everyone is a guest
 */
export async function openContract(ctx: RequestContext, contract: Contract, looks: Viewer = ctx.viewer): Promise<void> {
  if (!isUnopened(contract) || ctx.headersOnly === true) return;
  // Requests from the portal carry only the customer's session, so staff are recognized by their cookie.
  if ((await staffInBrowser(ctx)) !== undefined) return;
  await recordOpening(ctx, contract, looks);
}

/**
 * Records the first view of someone who must have seen it, because they are signing; `staffUsername` if staff were
 * signed in to that browser.
 */
export async function recordOpening(
  ctx: RequestContext,
  contract: Contract,
  looks: Viewer,
  staffUsername?: string,
): Promise<void> {
  if (!isUnopened(contract)) return;
  const { id, leadId, quoteId, fileName, fileSha256 } = contract;
  const openedAt = new Date();
  await ctx.database.transaction(async (manager) => {
    // Of concurrent views, only one is the first.
    const opened = await run(
      manager,
      sql`update contract set opened_at = ${openedAt} where id = ${id} and status = 'sent' and opened_at is null returning id`,
    );
    if (opened.length === 0) return;
    await recordActivity(
      manager,
      { ...ctx, viewer: looks },
      {
        subject: { kind: "lead", id: leadId },
        kind: ActivityKind.contract_viewed,
        details: { contractId: id, quoteId, fileName, ...(staffUsername !== undefined && { staffUsername }) },
      },
    );
    if (staffUsername === undefined)
      await tellOwner(manager, ctx.env, leadId, { kind: "opened", document: LeadAlertDocument.contract });
    await recordContractEvent(manager, ctx, {
      contractId: id,
      kind: "opened",
      at: openedAt,
      documentSha256: fileSha256,
      details: staffUsername === undefined ? {} : { staffUsername },
    });
  });
}

function isUnopened({ openedAt, status }: Contract): boolean {
  return openedAt === null && status === ContractStatus.sent;
}
