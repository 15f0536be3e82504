import type { EntityManager } from "typeorm";

import { ActivityKind } from "../activity/activity.kinds.js";
import { recordActivity } from "../activity/recordActivity.js";
import { type StaffThere, staffThere } from "../auth/requestSession.js";
import type { RequestContext } from "../context.js";
import { DomainError } from "../core/errors.js";
import { once } from "../core/idempotency.js";
import { uuidOf } from "../core/ids.js";
import { GUEST } from "../core/viewer.js";
import { LeadAlertDocument } from "../leads/owner/leadAlert.js";
import { tellOwner } from "../leads/owner/tellOwner.js";
import { Quote } from "../quotes/quote.entity.js";
import { QuoteStatus } from "../quotes/quote.status.js";
import { checkedReason } from "../quotes/sent/declineReason.js";
import { Contract } from "./contract.entity.js";
import { ContractStatus } from "./contract.status.js";
import { assertOpenToCustomer, contractOfGuest } from "./contractOfGuest.js";
import { DeclineContractInput } from "./declineContract.inputs.js";
import { recordContractEvent } from "./evidence/contractEvent.js";
import { lockContract } from "./lockContract.js";

/**
 * A guest with the link declines an unsigned contract and gives a reason: it becomes void, and its quote may get
 * another one. Returns the contract's id, since nothing of it is shown afterwards.
 *
 * @throws DomainError NOT_FOUND for what a guest may not see; VALIDATION_FAILED; CONFLICT if it is signed.
 */
export async function declineContract(ctx: RequestContext, input: DeclineContractInput): Promise<string> {
  const { contractId, idempotencyKey: key } = input;
  const reason = checkedReason(DeclineContractInput, input);
  const declining = { ...ctx, viewer: GUEST };
  const there = await staffThere(ctx);
  return await ctx.database.transaction((manager) =>
    once(
      manager,
      declining,
      { operation: "declineContract", key, request: { contractId: uuidOf(contractId), reason } },
      async () => await decline(manager, declining, contractId, { reason, there }),
    ),
  );
}

interface Declining {
  readonly reason: string;
  readonly there: StaffThere;
}

async function decline(
  manager: EntityManager,
  ctx: RequestContext,
  sentId: string,
  { reason, there }: Declining,
): Promise<string> {
  await contractOfGuest(manager, sentId);
  const contract = await lockContract(manager, sentId);
  const { id, status, leadId, quoteId, fileName, fileSha256 } = contract;
  if (status === ContractStatus.signed) throw new DomainError("CONFLICT", "This contract has already been signed.");
  assertOpenToCustomer(contract);
  const voidedAt = new Date();
  await manager.update(Contract, { id }, { status: ContractStatus.void, voidedAt, declineReason: reason });
  await manager.update(Quote, { id: quoteId, status: QuoteStatus.contract_sent }, { status: QuoteStatus.created });
  await recordActivity(manager, ctx, {
    subject: { kind: "lead", id: leadId },
    kind: ActivityKind.contract_declined,
    details: { contractId: id, quoteId, fileName, reason, ...there },
  });
  await tellOwner(manager, ctx.env, leadId, { kind: "declined", document: LeadAlertDocument.contract });
  const event = { contractId: id, kind: "voided", at: voidedAt, documentSha256: fileSha256 } as const;
  await recordContractEvent(manager, ctx, { ...event, details: { declined: reason, ...there } });
  return id;
}
