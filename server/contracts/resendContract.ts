import type { EntityManager } from "typeorm";

import { ActivityKind } from "../activity/activity.kinds.js";
import { recordActivity } from "../activity/recordActivity.js";
import type { RequestContext } from "../context.js";
import { once } from "../core/idempotency.js";
import { uuidOf } from "../core/ids.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { Lead } from "../leads/lead.entity.js";
import { assertMayContact } from "../leads/next/doNotCall.js";
import { addresseeOf } from "./addressee.js";
import { Contract } from "./contract.entity.js";
import { linkExpiry } from "./contract.term.js";
import { assertAwaitsSignature } from "./contractLink.js";
import { recordContractEvent } from "./evidence/contractEvent.js";
import { lockContract } from "./lockContract.js";
import { mailContractLink } from "./mailContractLink.js";

/**
 * E-mails the link of a contract again, to the lead's current address. The link and the document stay the same; its 30
 * days start again.
 *
 * @throws DomainError NOT_FOUND; CONFLICT if it is signed or void, and for someone who asked not to be contacted;
 * VALIDATION_FAILED for a lead without an e-mail address.
 */
export async function resendContract(
  ctx: RequestContext,
  id: string,
  key: string | null | undefined,
): Promise<Rows<Contract>> {
  await ctx.database.transaction((manager) =>
    once(
      manager,
      ctx,
      { operation: "resendContract", key, request: { id: uuidOf(id) } },
      async () => await resend(manager, ctx, id),
    ),
  );
  return byId(Contract, id);
}

async function resend(manager: EntityManager, ctx: RequestContext, sentId: string): Promise<string> {
  const contract = await lockContract(manager, sentId);
  assertAwaitsSignature(contract);
  const { id, leadId, quoteId, fileName, fileSha256 } = contract;
  assertMayContact(await manager.findOneByOrFail(Lead, { id: leadId }));
  const addressee = await addresseeOf(manager, leadId);
  const now = new Date();
  const expiresAt = linkExpiry(now);
  await manager.update(Contract, { id }, { sentToEmail: addressee.email, expiresAt });
  await mailContractLink(manager, ctx, {
    contractId: id,
    leadId,
    quoteId,
    addressee,
    expiresAt,
    resent: true,
  });
  await recordActivity(manager, ctx, {
    subject: { kind: "lead", id: leadId },
    kind: ActivityKind.contract_sent,
    details: { contractId: id, quoteId, fileName, to: addressee.email, resent: true },
  });
  await recordContractEvent(manager, ctx, {
    contractId: id,
    kind: "resent",
    at: now,
    documentSha256: fileSha256,
    details: { to: addressee.email, expiresAt },
  });
  return id;
}
