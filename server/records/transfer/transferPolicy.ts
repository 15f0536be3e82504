import type { EntityManager } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import { audit } from "#server/audit/audit.js";
import { AuditKind, AuditSubjectKind } from "#server/audit/audit.kinds.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { insertRow } from "#server/core/entityRows.js";
import { once } from "#server/core/idempotency.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { joinPolicy } from "#server/customers/joinPolicy.js";
import type { Rows } from "#server/engine/projection/rows.js";
import type { Lead } from "#server/leads/lead.entity.js";
import { Charge } from "#server/payments/charge.entity.js";
import { ChargeStatus } from "#server/payments/charge.status.js";
import { lockPolicy } from "#server/policies/lockPolicy.js";
import type { Policy } from "#server/policies/policy.entity.js";
import { policyDetail } from "#server/policies/policyDetail.js";
import { PolicyTransfer } from "#server/policies/transfer/policyTransfer.entity.js";
import { Vehicle } from "#server/vehicles/vehicle.entity.js";
import { personName, vehicleName } from "#shared/text/names.js";
import { policyNumberOf } from "#shared/text/policyNumber.js";
import { mailPolicyStarted } from "../mailPolicyStarted.js";
import { mailTransferred } from "./mailTransferred.js";
import { lockFormerCustomers, partFromFormer } from "./partFromFormer.js";
import { formerHolderOf, replaceHolder } from "./replaceHolder.js";
import type { TransferPolicyInput } from "./transfer.inputs.js";
import { type NewHolder, assertTransferable, momentOfTransfer, newHolderOf } from "./transferredPolicy.js";

/**
 * Moves a policy to the next owner of the car: its coverage, terms and limits go on, and everything of the former owner
 * stays with them. Both are emailed.
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND; CONFLICT for a stale `version`, for a policy that is cancelled or has
 * ended, for its own holder, and for another request's idempotency key.
 */
export async function transferPolicy(
  ctx: RequestContext,
  { idempotencyKey: key, policyId: number, version, ...sent }: TransferPolicyInput,
): Promise<Rows<Policy>> {
  const holder = newHolderOf(sent);
  const facts: TransferFacts = {
    soldOn: sent.soldOn,
    odometer: sent.odometer ?? null,
    feeCents: sent.feeCents ?? 0,
    hasTerms: sent.hasTerms ?? false,
  };
  const request = { policyId: policyNumberOf(number), version, ...holder, ...facts };
  await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "transferPolicy", key, request }, async () => {
      const locked = await lockPolicy(manager, number, version);
      await assertTransferable(manager, locked, { ...facts, email: holder.email });
      await transfer(manager, ctx, locked, { holder, facts });
      return locked.policy.id;
    }),
  );
  return policyDetail(number);
}

type TransferFacts = Pick<PolicyTransfer, "soldOn" | "odometer" | "feeCents" | "hasTerms">;

interface Transferred {
  readonly holder: NewHolder;
  readonly facts: TransferFacts;
}

async function transfer(
  manager: EntityManager,
  ctx: RequestContext,
  { policy, lead }: { readonly policy: Policy; readonly lead: Lead },
  { holder, facts }: Transferred,
): Promise<void> {
  const { staffId, username } = requireStaff(ctx);
  const policyId = policy.id;
  const [from, to] = [named(lead), named(holder)];
  const { firstName, email } = lead;
  const customers = await lockFormerCustomers(manager, policyId, holder.email);
  const madeAt = await momentOfTransfer(manager);
  // First, because who reads what of the policy depends on it.
  const transferId = await insertRow(manager, PolicyTransfer, {
    ...holder,
    ...facts,
    ...formerHolderOf(lead),
    policyId,
    formerCustomerIds: customers,
    formerConsentIds: await consentsOf(manager, lead.id),
    madeAt,
    madeById: staffId,
    madeByName: username,
  });
  const { hadAutopay, hadPaymentMethod } = await partFromFormer(manager, ctx, policy, customers);
  await replaceHolder(manager, ctx, lead, holder);
  await joinPolicy(manager, policyId, lead);
  const details = { transferId, policyId, ...facts, from, to, autopayEnded: hadAutopay };
  for (const subject of [{ kind: "lead", id: lead.id } as const, { kind: "policy", id: policyId } as const])
    await recordActivity(manager, ctx, { subject, kind: ActivityKind.policy_transferred, details });
  await audit(manager, ctx, {
    kind: AuditKind.policy_transferred,
    subject: { kind: AuditSubjectKind.policy, id: policyId, label: policyId },
    details: { soldOn: facts.soldOn, transferFeeCents: facts.feeCents, from: labelOf(from), to: labelOf(to) },
  });
  await chargeFee(manager, ctx, policyId, { feeCents: facts.feeCents, madeAt });
  const mailing = { env: ctx.env, mailedBy: username };
  await mailPolicyStarted(manager, mailing, { policyId, to: holder.email, transferFeeCents: facts.feeCents });
  const vehicle = vehicleName(await manager.findOneBy(Vehicle, { leadId: lead.id }));
  await mailTransferred(manager, mailing, { policyId, vehicle, firstName, email, hadPaymentMethod });
}

function named(person: Pick<Lead, "firstName" | "lastName" | "email">) {
  return { name: personName(person), email: person.email };
}

function labelOf({ name, email }: ReturnType<typeof named>): string {
  return [name, email].filter((part) => part !== null && part !== "").join(", ");
}

async function consentsOf(manager: EntityManager, leadId: string): Promise<readonly string[]> {
  const given = await run<{ readonly id: string }>(
    manager,
    sql`select id from lead_consent where lead_id = ${leadId} order by id`,
  );
  return given.map(({ id }) => id);
}

/** The new owner's first charge. It is no part of the price, so neither balance nor refund counts it. */
async function chargeFee(
  manager: EntityManager,
  ctx: RequestContext,
  policyId: string,
  { feeCents: amountCents, madeAt }: Pick<PolicyTransfer, "feeCents" | "madeAt">,
): Promise<void> {
  if (amountCents === 0) return;
  const charge = { description: "Transfer fee", amountCents, status: ChargeStatus.pending };
  const chargeId = await insertRow(manager, Charge, {
    ...charge,
    policyId,
    isFee: true,
    chargedAt: madeAt,
    createdAt: madeAt,
  });
  await recordActivity(manager, ctx, {
    subject: { kind: "policy", id: policyId },
    kind: ActivityKind.charge_recorded,
    details: { chargeId, ...charge },
  });
}
