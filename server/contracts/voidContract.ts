import type { EntityManager } from "typeorm";

import { ActivityKind } from "../activity/activity.kinds.js";
import { recordActivity } from "../activity/recordActivity.js";
import type { RequestContext } from "../context.js";
import { DomainError } from "../core/errors.js";
import { once } from "../core/idempotency.js";
import { uuidOf } from "../core/ids.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { Quote } from "../quotes/quote.entity.js";
import { QuoteStatus } from "../quotes/quote.status.js";
import { Contract } from "./contract.entity.js";
import { ContractStatus } from "./contract.status.js";
import { recordContractEvent } from "./evidence/contractEvent.js";
import { lockContract } from "./lockContract.js";

/**
 * Withdraws an unsigned contract: its link stops working, and its quote may get another contract.
 *
 * @throws DomainError NOT_FOUND; CONFLICT if it is signed, or already void.
 */
export async function voidContract(ctx: RequestContext, id: string): Promise<Rows<Contract>> {
  await ctx.database.transaction((manager) =>
    once(
      manager,
      ctx,
      { operation: "voidContract", request: { id: uuidOf(id) } },
      async () => await withdrawContract(manager, ctx, id),
    ),
  );
  return byId(Contract, id);
}

/** The same as part of another change. @throws DomainError as `voidContract`. */
export async function withdrawContract(manager: EntityManager, ctx: RequestContext, sentId: string): Promise<string> {
  const { id, status, leadId, quoteId, fileName, fileSha256 } = await lockContract(manager, sentId);
  if (status === ContractStatus.signed) throw new DomainError("CONFLICT", "A signed contract can't be voided.");
  if (status === ContractStatus.void) throw new DomainError("CONFLICT", "This contract is already void.");
  const voidedAt = new Date();
  await manager.update(Contract, { id }, { status: ContractStatus.void, voidedAt });
  await manager.update(Quote, { id: quoteId, status: QuoteStatus.contract_sent }, { status: QuoteStatus.created });
  await recordActivity(manager, ctx, {
    subject: { kind: "lead", id: leadId },
    kind: ActivityKind.contract_voided,
    details: { contractId: id, quoteId, fileName },
  });
  await recordContractEvent(manager, ctx, {
    contractId: id,
    kind: "voided",
    at: voidedAt,
    documentSha256: fileSha256,
    details: {},
  });
  return id;
}
