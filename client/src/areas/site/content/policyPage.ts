import { FREE_LOOK_DAYS } from "#shared/cancellationTerms";
import { WAITING_PERIOD } from "#shared/waitingPeriod";
import type { Passage } from "./contentTypes";

export const policyHero = {
  title: "A policy you can read before you buy it",
  text: "What it pays for, how claims work, and where the limits are: all of it on this page, with no fine print.",
  button: "Get my personalized quote",
  figuresTitle: "In numbers",
  benefitsTitle: "What we promise",
} as const;

export const samplePolicy = {
  title: "A sample policy",
  text:
    "Every policy names the car, the plan, the deductible, the start and end dates, and the mileage limit. The terms " +
    "behind it are public.",
  link: "Read the full terms",
  stamp: "Sample",
  rows: [
    { label: "Vehicle", value: "2019 Toyota Camry SE" },
    { label: "Plan", value: "Gold" },
    { label: "Deductible", value: "$100 per visit" },
    { label: "Term", value: "48 months or 60,000 miles" },
    { label: "Waiting period", value: "30 days/1,000 miles" },
  ],
} as const;

export const policyBenefits: readonly Passage[] = [
  {
    title: `${FREE_LOOK_DAYS}-day money-back review`,
    text: `Take ${FREE_LOOK_DAYS} days after signing to read it again. If it isn't right for you, you get your money back.`,
  },
  {
    title: "Claims assigned within 1 business hour",
    text: "One person takes your claim and stays with it until your car is fixed.",
  },
  {
    title: "Activation within 7 days",
    text: "You get your documents and your policy number within 7 days of signing.",
  },
];

export const coveredItems = {
  title: "What Gold covers",
  text: "All 23 systems and services of our largest plan. Basic and Silver cover fewer, at a lower price.",
} as const;

export const claimSteps: { readonly title: string; readonly steps: readonly Passage[] } = {
  title: "A claim in three steps",
  steps: [
    { title: "Contact concierge", text: "Call us, or have the shop call. We open the claim while you're on the line." },
    {
      title: "Approve repair plan",
      text: "The shop tells us what failed and what it costs. We approve the covered work.",
    },
    { title: "Drive away", text: "We pay the shop. You pay your deductible and pick up your car." },
  ],
};

export const policyClosing = {
  title: "See it with your own car",
  text: "A quote names the plan, the price and the deductible for the car you drive.",
} as const;

export const sampleCoverage = {
  title: (plan: string) => `${plan}: sample coverage`,
  text: (count: number) => `The ${count} systems and services that this plan covers, as listed in the contract.`,
  listTitle: "What is covered",
  limitsTitle: "What is not covered",
  limits:
    "Wear items, neglect, collision damage and problems from before coverage began. A " +
    `${WAITING_PERIOD.asAdjective} waiting period ` +
    "applies, and repairs must be approved before work begins.",
  samplesTitle: "Compare all three plans",
} as const;
