import { ActivityKind, ActorKind } from "../../activity/activity.kinds.js";
import { ContractStatus } from "../../contracts/contract.status.js";
import { Plan, type QuoteStatus } from "../../quotes/quote.status.js";
import { addContractMail } from "./mail.js";
import type { LeadStory } from "./leadStory.js";

export interface Offer {
  readonly plan: Plan;
  readonly totalCents: number;
  readonly monthlyCents: number;
  readonly deductible: number;
  readonly termMonths: number;
  readonly expirationMiles: number | null;
}

/** Cents. */
const USUAL_TOTALS: Readonly<Record<Plan, number>> = {
  [Plan.basic]: 179_900,
  [Plan.silver]: 239_900,
  [Plan.gold]: 299_900,
};
const HUNDRED_DOLLARS = 10_000;

export function offerOf(
  { stage: { chance } }: LeadStory,
  plan: Plan = chance.pick([Plan.basic, Plan.silver, Plan.gold, Plan.gold]),
): Offer {
  const termMonths = chance.pick([24, 36, 36, 48, 60]);
  const totalCents = USUAL_TOTALS[plan] + chance.between(-3, 6) * HUNDRED_DOLLARS;
  return {
    plan,
    totalCents,
    monthlyCents: Math.round(totalCents / termMonths),
    deductible: chance.pick([0, 100, 250, 500, 500]),
    termMonths,
    expirationMiles: chance.percent(50) ? chance.pick([75_000, 100_000, 125_000]) : null,
  };
}

export function addQuote(story: LeadStory, offer: Offer, status: QuoteStatus): string {
  story.wait(1, 20);
  const quoteId = story.stage.rows.add("quote", {
    lead_id: story.id,
    plan: offer.plan,
    status,
    created_at: story.at,
    price_total_cents: offer.totalCents,
    price_monthly_cents: offer.monthlyCents,
    deductible: offer.deductible,
    term_months: offer.termMonths,
    expiration_miles: offer.expirationMiles,
    created_by_id: story.actor.id,
    created_by_name: story.actor.name,
  });
  story.record(ActivityKind.quote_created, { quoteId, plan: offer.plan, priceTotalCents: offer.totalCents });
  return quoteId;
}

/** Sends a contract and lets happen to it what ends in its status. */
export function addContract(story: LeadStory, quoteId: string, status: Exclude<ContractStatus, "draft">): void {
  story.wait(1, 12);
  const sentAt = story.at;
  const guest = { id: null, name: `${story.person.firstName} ${story.person.lastName}` };
  const contractId = story.stage.rows.add("contract", {
    lead_id: story.id,
    quote_id: quoteId,
    file_name: "Vehicle-Service-Contract.pdf",
    file_type: "application/pdf",
    status,
    created_at: sentAt,
    signed_at: status === ContractStatus.signed ? contractSignedAt(story) : null,
  });
  const signedAt = story.at;
  story.recordAt(sentAt, ActivityKind.contract_sent, { contractId, quoteId });
  addContractMail(story, { contractId, status, at: sentAt });
  if (status === ContractStatus.signed) {
    const viewedAt = new Date((sentAt.getTime() + signedAt.getTime()) / 2);
    story.recordAt(viewedAt, ActivityKind.contract_viewed, { contractId }, ActorKind.visitor, guest);
    story.record(ActivityKind.contract_signed, { contractId }, ActorKind.visitor, guest);
  }
  if (status === ContractStatus.void) {
    story.wait(2, 30);
    story.record(ActivityKind.contract_voided, { contractId });
  }
}

function contractSignedAt(story: LeadStory): Date {
  return story.wait(2, 40);
}
