import { ActivityKind, ActorKind } from "#server/activity/activity.kinds.js";
import { LeadStatus } from "#server/leads/lead.status.js";
import { POLICY_NUMBER_CHARACTERS } from "#server/policies/newPolicyNumber.js";
import { newYorkDay } from "#shared/days.js";
import type { LeadStory } from "./leadStory.js";
import { addPaymentProfile } from "./payments.js";
import type { Offer } from "./sale.js";

const DAY_MS = 86_400_000;

export interface Coverage {
  readonly id?: string;
  /** Days from the conversion to the first day of coverage; `startsIn` counts from today. */
  readonly startsAfter?: number;
  readonly startsIn?: number;
  /** Days from today to the last day; null if none was entered, undefined to derive it from the term. */
  readonly endsIn?: number | null;
  /** Sold by phone: nothing was signed, so there is no payment method unless one is given (`pays`). */
  readonly unsigned?: true;
  readonly pays?: true;
  /** The package's name, if it is not one of today's plans. */
  readonly package?: string;
}

/** Creates the policy of a sold lead, and a portal customer unless the person already is one. */
export function addPolicy(story: LeadStory, offer: Offer, coverage: Coverage, customers: Map<string, string>): void {
  const { chance, rows, now } = story.stage;
  const id =
    coverage.id ?? `VSP-${chance.text(POLICY_NUMBER_CHARACTERS, 4)}-${chance.text(POLICY_NUMBER_CHARACTERS, 4)}`;
  story.wait(1, 10);
  const start = firstDay(coverage, story.at, now);
  const downPayment = chance.percent(50) ? offer.monthlyCents : 0;
  rows.addAs("policy", {
    id,
    lead_id: story.id,
    version: 1,
    package: coverage.package ?? offer.plan,
    policy_start_date: newYorkDay(start),
    expiration_date: lastDay(start, offer.termMonths, coverage.endsIn, now),
    expiration_miles: offer.expirationMiles,
    deductible: offer.deductible,
    total_premium_cents: offer.totalCents,
    down_payment_cents: downPayment,
    monthly_payment_cents: offer.monthlyCents,
    total_payments_cents: downPayment,
    created_at: story.at,
    updated_at: story.at,
  });
  story.record(ActivityKind.converted, { policyId: id });
  const { id: actorId, name } = story.actor;
  const who = { actor_kind: ActorKind.staff, actor_id: actorId, actor_name: name };
  const of = { subject_kind: "policy", subject_id: id };
  rows.add("activity", { ...of, kind: ActivityKind.created, at: story.at, ...who, details: {} });
  story.record(ActivityKind.status_changed, { from: LeadStatus.quoted, to: LeadStatus.sold });
  const { email, firstName, lastName } = story.person;
  const customer =
    customers.get(email) ??
    rows.add("customer", {
      email,
      display_name: `${firstName} ${lastName}`,
      created_at: story.at,
      welcomed_at: story.at,
    });
  customers.set(email, customer);
  rows.addAs("policy_customer", { policy_id: id, customer_id: customer });
  if (!coverage.unsigned || coverage.pays) addPaymentProfile(story, { policyId: id, customerId: customer });
}

function firstDay({ startsIn, startsAfter = 2 }: Coverage, soldAt: Date, now: Date): Date {
  return startsIn === undefined
    ? new Date(soldAt.getTime() + startsAfter * DAY_MS)
    : new Date(now.getTime() + startsIn * DAY_MS);
}

function lastDay(start: Date, termMonths: number, endsIn: number | null | undefined, now: Date): string | null {
  if (endsIn === null) return null;
  if (endsIn !== undefined) return newYorkDay(new Date(now.getTime() + endsIn * DAY_MS));
  const [year = 0, month = 1, day = 1] = newYorkDay(start).split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + termMonths, Math.min(day, 28))).toISOString().slice(0, 10);
}
