import type { EntityManager } from "typeorm";

import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { refundTerms } from "#server/policies/cancellation/refundTerms.js";
import { dayAfter, newYorkDay } from "#shared/days.js";
import { newYorkInstant } from "#shared/newYorkTime.js";
import type { CancellationReason } from "#shared/statuses/cancellation.js";
import { addHistory } from "./addHistory.js";
import type { Actor } from "./leadStory.js";

interface Plot {
  readonly reason: CancellationReason;
  readonly daysAgo: number;
  /** The holder had paid all of it, in another system. */
  readonly inFull: boolean;
  readonly sentAfter?: number;
}

/** A refund that is due, one that was sent, and a policy whose payments stopped. */
const PLOTS: readonly Plot[] = [
  { reason: "vehicle_sold", daysAgo: 4, inFull: true },
  { reason: "holder_request", daysAgo: 12, inFull: true, sentAfter: 7 },
  { reason: "non_payment", daysAgo: 9, inFull: false },
];

/** Cancels some of the demo's policies that are in the middle of their coverage, and have neither claims nor charges since. */
export async function addCancellations(manager: EntityManager, actor: Actor, now: Date): Promise<void> {
  const today = newYorkDay(now);
  const policies = await run<{ readonly id: string; readonly holder: string; readonly priceCents: number }>(
    manager,
    sql`select policy.id, concat_ws(' ', lead.first_name, lead.last_name) as holder, policy.total_premium_cents as "priceCents"
      from policy join lead on lead.id = policy.lead_id
      where policy.id not like 'VSP-DEMO-%' and policy.total_premium_cents is not null
        and policy.policy_start_date between ${dayAfter(today, -300)}::date and ${dayAfter(today, -100)}::date
        and policy.expiration_date > ${dayAfter(today, 100)}::date
        and not exists (select from claim where claim.policy_id = policy.id)
        and not exists (select from charge where charge.policy_id = policy.id and charge.charged_at > ${now}::timestamptz - interval '13 days')
      order by policy.created_at, lead.email limit ${PLOTS.length}`,
  );
  for (const [index, policy] of policies.entries()) {
    const plot = PLOTS[index];
    if (plot !== undefined) await cancel(manager, { ...policy, plot, actor, today });
  }
}

interface Cancelling {
  readonly id: string;
  readonly holder: string;
  readonly priceCents: number;
  readonly plot: Plot;
  readonly actor: Actor;
  readonly today: string;
}

async function cancel(
  manager: EntityManager,
  { id, holder, priceCents, plot, actor, today }: Cancelling,
): Promise<void> {
  const requestedOn = dayAfter(today, -plot.daysAgo);
  const terms = await refundTerms(manager, id, {
    reason: plot.reason,
    requestedOn,
    ...(plot.inFull && { paidCents: priceCents }),
  });
  const { lastDay, paidCents, usedCents, claimsPaidCents, feeCents } = terms;
  const refundCents = terms.refundCents ?? 0;
  const refundedOn = plot.sentAfter === undefined ? null : dayAfter(requestedOn, plot.sentAfter);
  const at = newYorkInstant({ day: requestedOn, minutes: 14 * 60 });
  await run(
    manager,
    sql`insert into policy_cancellation (policy_id, reason, requested_on, last_day, sold_until, paid_cents, used_cents, claims_paid_cents, fee_cents, refund_cents,
        payee, payee_name, refunded_on, refund_reference, created_at, updated_at, created_by_id, created_by_name)
      values (${id}, ${plot.reason}, ${requestedOn}, ${lastDay}, ${terms.expirationDate}, ${paidCents}, ${usedCents}, ${claimsPaidCents}, ${feeCents}, ${refundCents},
        'holder', ${holder}, ${refundedOn}, ${refundedOn === null ? null : "Check 2217"}, ${at}, ${at}, ${actor.id}::uuid, ${actor.name})`,
  );
  await run(manager, sql`update policy set expiration_date = ${lastDay}::date where id = ${id}`);
  const subject = { kind: "policy", id } as const;
  const details = { reason: plot.reason, requestedOn, lastDay, refundCents, payee: "holder", payeeName: holder };
  await addHistory(manager, { subject, actor, at, kind: "policy_cancelled" }, details);
  if (refundedOn === null) return;
  const sentAt = newYorkInstant({ day: refundedOn, minutes: 10 * 60 });
  const sent = { refundCents, payeeName: holder, from: null, to: refundedOn, reference: "Check 2217" };
  await addHistory(manager, { subject, actor, at: sentAt, kind: "refund_changed" }, sent);
}
