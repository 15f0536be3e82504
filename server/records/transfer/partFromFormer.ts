import { type EntityManager, In } from "typeorm";

import { SESSION_KINDS } from "#server/auth/sessionKinds.js";
import { endingAllOf } from "#server/auth/sessions.js";
import type { RequestContext } from "#server/context.js";
import { Contract } from "#server/contracts/contract.entity.js";
import { ContractStatus } from "#server/contracts/contract.status.js";
import { withdrawContract } from "#server/contracts/voidContract.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { changeRequestStatus } from "#server/documents/changeRequestStatus.js";
import { DocumentRequestStatus } from "#server/documents/document.status.js";
import { DocumentRequest } from "#server/documents/documentRequest.entity.js";
import { PaymentProfile } from "#server/payments/paymentProfile.entity.js";
import type { Policy } from "#server/policies/policy.entity.js";

/**
 * The customers of a locked policy, locked together with the one who has the new owner's address, in the order of their
 * addresses, so that nobody who moves a sign-in at the same time waits for us while we wait for them.
 */
export async function lockFormerCustomers(
  manager: EntityManager,
  policyId: string,
  newEmail: string,
): Promise<readonly string[]> {
  await run(
    manager,
    sql`select from customer where email = ${newEmail}
      or id in (select customer_id from policy_customer where policy_id = ${policyId}) order by email for update`,
  );
  const held = await run<{ readonly id: string }>(
    manager,
    sql`select customer_id as id from policy_customer where policy_id = ${policyId} order by customer_id`,
  );
  return held.map(({ id }) => id);
}

/**
 * The former owner leaves a locked policy: their sessions end, their payment methods are removed and autopay with them, and
 * what they were still asked to send or to sign is withdrawn. Returns whether the policy was on autopay, and whether there
 * was a payment method.
 */
export async function partFromFormer(
  manager: EntityManager,
  ctx: RequestContext,
  { id: policyId, leadId }: Policy,
  customers: readonly string[],
): Promise<{ readonly hadAutopay: boolean; readonly hadPaymentMethod: boolean }> {
  for (const id of customers) await run(manager, endingAllOf(SESSION_KINDS.customer, id));
  const profiles = await manager.findBy(PaymentProfile, { policyId });
  await manager.delete(PaymentProfile, { policyId });
  await withdrawContracts(manager, ctx, leadId);
  await cancelRequests(manager, ctx, policyId);
  await run(manager, sql`delete from policy_customer where policy_id = ${policyId}`);
  return {
    hadAutopay: profiles.some(({ autopayEnabled }) => autopayEnabled),
    hadPaymentMethod: profiles.length > 0,
  };
}

/** A contract that the former owner could still sign would leave their card with the new owner's policy. */
async function withdrawContracts(manager: EntityManager, ctx: RequestContext, leadId: string): Promise<void> {
  const open = await manager.find(Contract, {
    select: { id: true },
    where: { leadId, status: In([ContractStatus.draft, ContractStatus.sent]) },
    order: { id: "asc" },
  });
  for (const { id } of open) await withdrawContract(manager, ctx, id);
}

async function cancelRequests(manager: EntityManager, ctx: RequestContext, policyId: string): Promise<void> {
  const open = await manager.find(DocumentRequest, {
    where: { policyId, status: DocumentRequestStatus.pending },
    order: { id: "asc" },
    lock: { mode: "pessimistic_write" },
  });
  for (const request of open) await changeRequestStatus(manager, ctx, request, DocumentRequestStatus.cancelled);
}
