import type { LeadStory } from "./leadStory.js";
import { BROWSERS } from "./leadTexts.js";
import type { Chance } from "./random.js";

/** Brands with last digits that only test cards have. */
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

/** A card with its nickname; the signature and the payment profile show the same one. */
export interface WayOfPayment extends Card {
  readonly payment_method: string;
}

/** A card that is valid for years to come. */
function cardOf(chance: Chance, now: Date): Card {
  return {
    ...chance.pick<(typeof CARDS)[number]>(CARDS),
    card_expiry_month: chance.between(1, 12),
    card_expiry_year: now.getUTCFullYear() + chance.between(1, 4),
  };
}

export function wayOfPayment(chance: Chance, now: Date): WayOfPayment {
  return { payment_method: chance.pick(["Personal card", "Family card", "Business card"]), ...cardOf(chance, now) };
}

/** The payment profile that the lead's signature left; it gets its policy and customer once the lead is converted. */
export function addPaymentProfile(
  story: LeadStory,
  of?: { readonly policyId: string; readonly customerId: string },
): void {
  const { chance, rows } = story.stage;
  const { firstName, lastName, zip } = story.person;
  // There is no automatic charge before there is a policy.
  const agreed = of !== undefined && chance.percent(AUTOPAY_PERCENT);
  rows.add("payment_profile", {
    lead_id: story.id,
    policy_id: of?.policyId ?? null,
    customer_id: of?.customerId ?? null,
    ...story.wayOfPayment,
    billing_zip: zip,
    account_name: `${firstName} ${lastName}`,
    autopay_enabled: agreed,
    ...autopayConsent(story, agreed),
    created_at: story.at,
    updated_at: story.at,
  });
}

/** Autopay is a consent with a date; 203.0.113.0/24 is reserved for documentation (RFC 5737). */
function autopayConsent({ stage, at }: LeadStory, agreed: boolean) {
  return {
    autopay_consent_version: agreed ? stage.autopayVersion : null,
    autopay_consent_at: agreed ? at : null,
    autopay_consent_ip_address: agreed ? `203.0.113.${stage.chance.between(1, 254)}` : null,
    autopay_consent_user_agent: agreed ? stage.chance.pick(BROWSERS) : null,
  };
}
