import { Field, Int, ObjectType } from "type-graphql";

import type { RequestContext } from "#server/context.js";
import { Allow, BILLING_DESK } from "#server/core/access.js";
import { sumOfCents } from "#server/core/cents.sql.js";
import { raw, sql } from "#server/core/sql.js";
import { Linked } from "#server/engine/projection/declare.js";
import { type Rows, one } from "#server/engine/projection/rows.js";
import { assertNotCancelled } from "#server/policies/cancellation/cancellationOf.js";
import { openClaimsOf } from "#server/policies/claimSums.sql.js";
import { existingPolicy } from "#server/policies/lockPolicy.js";
import { priceOf } from "#server/policies/premium/premium.sql.js";
import { PolicyTransfer } from "#server/policies/transfer/policyTransfer.entity.js";

@ObjectType({ description: "What to know before a policy is transferred to the next owner of the car." })
export class TransferCheck {
  @Field(() => Int, { description: "The usual fee." })
  @Allow(...BILLING_DESK)
  feeCents!: number;

  @Field(() => Int, { description: "For how many days after the sale of the car a transfer is asked for." })
  @Allow(...BILLING_DESK)
  days!: number;

  @Field(() => Int, { nullable: true, description: "The odometer reading at the policy's sale, in miles." })
  @Allow(...BILLING_DESK)
  soldAtMiles!: number | null;

  @Field(() => Int, { description: "How many claims are neither closed nor denied. They stay the former owner's." })
  @Allow(...BILLING_DESK)
  openClaims!: number;

  @Field(() => Int, { description: "The policy's charges whose outcome is open." })
  @Allow(...BILLING_DESK)
  pendingCents!: number;

  @Field(() => Int, { nullable: true, description: "What is left of the price to be paid. Null if it is not known." })
  @Allow(...BILLING_DESK)
  balanceCents!: number | null;

  @Linked({ on: (row, target) => `${target}.policy_id = ${row}.policy_id` })
  @Field(() => [PolicyTransfer], { description: "The transfers before, newest first." })
  @Allow(...BILLING_DESK)
  transfers!: PolicyTransfer[];
}

/**
 * What to know before a transfer; nothing changes.
 *
 * @throws DomainError NOT_FOUND; CONFLICT if the policy is cancelled
 */
export async function transferCheck(ctx: RequestContext, number: string): Promise<Rows<TransferCheck>> {
  const { manager } = ctx.database;
  const policyId = await existingPolicy(manager, number);
  await assertNotCancelled(manager, policyId);
  return one(TransferCheck, {
    from: sql`select policy.id as policy_id, terms.fee_cents, terms.days, vehicle.odometer as sold_at_miles,
      ${raw(openClaimsOf("policy"))} as open_claims,
      charged.pending_cents, greatest(${raw(priceOf("policy"))} - charged.paid_cents, 0) as balance_cents
    from policy left join vehicle on vehicle.lead_id = policy.lead_id
    cross join (select fee_cents, days from transfer_terms order by id desc limit 1) terms
    cross join lateral (
      select ${raw(sumOfCents("amount_cents", "status = 'paid' and not is_fee"))} as paid_cents,
        ${raw(sumOfCents("amount_cents", "status in ('pending', 'processing')"))} as pending_cents
      from charge where charge.policy_id = policy.id
    ) charged
    where policy.id = ${policyId}`,
  });
}
