import { sql } from "../core/sql.js";
import { run } from "../core/run.js";
import { ActivityKind } from "../activity/activity.kinds.js";
import { recordActivity } from "../activity/recordActivity.js";
import { staffInBrowser } from "../auth/requestSession.js";
import type { RequestContext } from "../context.js";
import type { Viewer } from "../core/viewer.js";
import type { Contract } from "./contract.entity.js";
import { ContractStatus } from "./contract.status.js";
import { recordContractEvent } from "./evidence/contractEvent.js";

/**
 * A customer looks at a contract. The first time is evidence and is told to staff; staff who try the link leave no trace of a customer,
 * nor does who asks for no more than the headers.
 *
 * @param contract one that whoever asks may see
 * @param looks as whom: through the link everybody is a guest
 */
export async function openContract(ctx: RequestContext, contract: Contract, looks: Viewer = ctx.viewer): Promise<void> {
  if (!isUnopened(contract) || ctx.headersOnly === true) return;
  // The portal speaks for customers alone: staff who look there are known by their cookie only.
  if ((await staffInBrowser(ctx)) !== undefined) return;
  await recordOpening(ctx, contract, looks);
}

/** The first look of whoever has surely seen it, because they sign; `staffUsername` where staff were signed in in that browser. */
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
    // Of those who look at the same moment one is the first.
    const opened = await run(
      manager,
      sql`update contract set opened_at = ${openedAt} where id = ${id} and status = 'sent' and opened_at is null returning id`,
    );
    if (opened.length === 0) return;
    await recordActivity(
      manager,
      { viewer: looks },
      {
        subject: { kind: "lead", id: leadId },
        kind: ActivityKind.contract_viewed,
        details: { contractId: id, quoteId, fileName, ...(staffUsername !== undefined && { staffUsername }) },
      },
    );
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
