import { WAITING_PERIOD } from "#shared/coverage";
import type { Passage } from "./contentTypes";

export const policyHero = {
  title: "A policy you can read before you buy it",
  text: "What it pays for, how a claim goes, and where the limits are: all of it on this page, and none of it in small print.",
  button: "Get my personalized quote",
  figuresTitle: "In numbers",
  benefitsTitle: "What we promise",
} as const;

export const samplePolicy = {
  title: "A sample policy",
  text:
    "Every policy names the car, the plan, the deductible, the first and the last day, and the mileage it runs to. The terms " +
    "behind it are public.",
  link: "Read the full terms",
  stamp: "Sample",
  rows: [
    { label: "Vehicle", value: "2019 Toyota Camry SE" },
    { label: "Plan", value: "Gold" },
    { label: "Deductible", value: "$100 a visit" },
    { label: "Term", value: "48 months or 60,000 miles" },
    { label: "Waiting period", value: "30 days/1,000 miles" },
  ],
} as const;

export const policyBenefits: readonly Passage[] = [
  {
    title: "30-day money-back review",
    text: "Sign, then take 30 days to read it all again. If it is not right for you, you get your money back.",
  },
  {
    title: "Claims assigned within 1 business hour",
    text: "A named person takes your claim and stays with it until the car is yours again.",
  },
  {
    title: "Activation within 7 days",
    text: "Your documents and your policy number arrive within 7 days of the signed contract.",
  },
];

export const coveredItems = {
  title: "What Gold covers",
  text: "All 23 systems and services of our largest plan. Basic and Silver cover fewer, at a lower price.",
} as const;

export const claimSteps: { readonly title: string; readonly steps: readonly Passage[] } = {
  title: "A claim in three steps",
  steps: [
    { title: "Contact concierge", text: "Call us, or let the shop call. We open the claim while you are on the line." },
    {
      title: "Approve repair plan",
      text: "The shop tells us what failed and what it costs. We approve the covered work.",
    },
    { title: "Drive away", text: "We pay the shop. You pay your deductible and collect the car." },
  ],
};

export const policyClosing = {
  title: "See it with your own car in it",
  text: "A quote names the plan, the price and the deductible for the car you drive.",
} as const;

export const sampleCoverage = {
  title: (plan: string) => `${plan}: sample coverage`,
  text: (count: number) => `The ${count} systems and services that this plan covers, as a contract lists them.`,
  listTitle: "What is covered",
  limitsTitle: "What is not",
  limits:
    "Wear items, neglect, collision damage and faults from before the coverage began. A " +
    `${WAITING_PERIOD.asAdjective} waiting period ` +
    "applies, and a repair is approved before the work begins.",
  samplesTitle: "The three plans in full",
} as const;
