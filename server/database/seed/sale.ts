import { randomUUID } from "node:crypto";

import { ActivityKind, ActorKind } from "#server/activity/activity.kinds.js";
import { ContractStatus } from "#server/contracts/contract.status.js";
import { linkExpiry } from "#server/contracts/contract.term.js";
import { Plan, type QuoteStatus } from "#server/quotes/quote.status.js";
import type { LeadStory } from "./leadStory.js";
import { BROWSERS } from "./leadTexts.js";
import { addContractMail, addSignedMail } from "./mail.js";
import { CONTRACT_FILE, PDF, type Paper, nameOf } from "./papers.js";
import type { Chance } from "./random.js";

const DAY_MS = 86_400_000;

export interface Offer {
  readonly plan: Plan;
  readonly totalCents: number;
  readonly monthlyCents: number;
  readonly deductible: number;
  readonly termMonths: number;
  readonly expirationMiles: number | null;
}

/** Cents. */
const DEFAULT_TOTALS: Readonly<Record<Plan, number>> = {
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
  const totalCents = DEFAULT_TOTALS[plan] + chance.between(-3, 6) * HUNDRED_DOLLARS;
  return {
    plan,
    totalCents,
    monthlyCents: Math.round(totalCents / termMonths),
    deductible: chance.pick([0, 100, 250, 500, 500]),
    termMonths,
    expirationMiles: chance.percent(50) ? chance.pick([75_000, 100_000, 125_000]) : null,
  };
}

/** A quote that was sent. */
export interface Quoted {
  readonly quoteId: string;
  readonly offer: Offer;
}

export function addQuote(story: LeadStory, offer: Offer, status: QuoteStatus): Quoted {
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
  return { quoteId, offer };
}

type Sent = Exclude<ContractStatus, "draft">;

/**
 * Sends a contract and simulates everything that leads to its status. Each costs a tenth of a second, because its
 * documents are actually rendered.
 */
export function addContract(story: LeadStory, { quoteId, offer }: Quoted, status: Sent): void {
  const { chance, now, papers } = story.stage;
  story.wait(1, 12);
  const contractId = randomUUID();
  const sentAt = story.at;
  const about = { contractId, quoteId, fileName: CONTRACT_FILE };
  const sending = { ...about, to: story.person.email };
  story.record(ActivityKind.contract_sent, sending);
  addContractMail(story, { contractId, status, at: sentAt, offer });
  const paper = { contractId, story, quoteId, offer, status, sentAt, guest: guestOf(chance) };
  switch (status) {
    case ContractStatus.signed: {
      const signedAt = story.wait(2, 40);
      const openedAt = new Date((sentAt.getTime() + signedAt.getTime()) / 2);
      story.recordAt(openedAt, ActivityKind.contract_viewed, about, ActorKind.visitor, null);
      const signature = { ...about, signatureName: nameOf(story) };
      story.record(ActivityKind.contract_signed, signature, ActorKind.visitor, null);
      papers.push({ ...paper, openedAt, signedAt, copyMailId: addSignedMail(story, contractId, signedAt) });
      return;
    }
    case ContractStatus.void:
      papers.push({ ...paper, voidedAt: story.wait(2, 30) });
      story.record(ActivityKind.contract_voided, about);
      return;
    case ContractStatus.sent: {
      // Every other expired link was sent again.
      const isOver = linkExpiry(sentAt) <= now;
      if (!isOver || chance.percent(50)) return void papers.push(paper);
      const resentAt = new Date(now.getTime() - chance.between(2, 20) * DAY_MS);
      story.waitUntil(resentAt);
      story.record(ActivityKind.contract_sent, { ...sending, resent: true });
      papers.push({ ...paper, resentAt });
    }
  }
}

/** Not sent yet: it has no document, no link and no evidence. */
export function addDraft(story: LeadStory, { quoteId }: Quoted): void {
  story.stage.rows.addAs("contract", {
    id: randomUUID(),
    lead_id: story.id,
    quote_id: quoteId,
    file_name: CONTRACT_FILE,
    file_type: PDF,
    file_sha256: null,
    status: ContractStatus.draft,
    created_at: story.at,
    sent_at: null,
    opened_at: null,
    signed_at: null,
    voided_at: null,
    expires_at: null,
    reminders_passed: 0,
    sent_to_email: null,
    salesperson_email: story.salespersonEmail,
  });
}

function guestOf(chance: Chance): Paper["guest"] {
  return { ipAddress: `203.0.113.${chance.between(1, 254)}`, userAgent: chance.pick(BROWSERS) };
}
