import type { Chance } from "./random.js";
import type { LeadStory } from "./leadStory.js";

/** Brands with last digits that belong to test cards alone. */
const CARDS = [
  { card_brand: "Visa", card_last_four: "4242" },
  { card_brand: "Visa", card_last_four: "1881" },
  { card_brand: "Mastercard", card_last_four: "4444" },
  { card_brand: "American Express", card_last_four: "0005" },
  { card_brand: "Discover", card_last_four: "1117" },
] as const;
const AUTOPAY_PERCENT = 60;

export interface Card {
  readonly card_brand: string;
  readonly card_last_four: string;
  readonly card_expiry_month: number;
  readonly card_expiry_year: number;
}

/** A card that is good for years yet. */
export function cardOf(chance: Chance, now: Date): Card {
  return {
    ...chance.pick<(typeof CARDS)[number]>(CARDS),
    card_expiry_month: chance.between(1, 12),
    card_expiry_year: now.getUTCFullYear() + chance.between(1, 4),
  };
}

/** What the lead's signature left; the policy and its customer are there once the lead is converted. */
export function addPaymentProfile(
  story: LeadStory,
  of?: { readonly policyId: string; readonly customerId: string },
): void {
  const { chance, rows, now } = story.stage;
  const { firstName, lastName, zip } = story.person;
  rows.add("payment_profile", {
    lead_id: story.id,
    policy_id: of?.policyId ?? null,
    customer_id: of?.customerId ?? null,
    payment_method: chance.pick(["Personal card", "Family card", "Business card"]),
    ...cardOf(chance, now),
    billing_zip: zip,
    account_name: `${firstName} ${lastName}`,
    // Nobody is charged by itself before there is a policy.
    autopay_enabled: of !== undefined && chance.percent(AUTOPAY_PERCENT),
    created_at: story.at,
    updated_at: story.at,
  });
}
