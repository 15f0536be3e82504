import type { Passage } from "./contentTypes";

export const aboutHero = {
  title: "Peace of mind for every mile you drive",
  cardsTitle: "How we work",
  text: "We are a family company that sells one thing: plans that pay for a repair when a covered part of your car fails.",
  button: "Get my free quote",
} as const;

export const aboutCards: readonly Passage[] = [
  {
    title: "Plain contracts",
    text: "What's covered is a list you can read at the kitchen table. So is what's not covered.",
  },
  {
    title: "People who answer",
    text: "Our claims team answers day and night. They know cars, and they can say yes.",
  },
  {
    title: "Your shop, paid",
    text: "We pay the shop for covered work. You pay the deductible and drive home.",
  },
];

export const aboutCompany = {
  title: "The company",
  text:
    "Founded in 2009 and headquartered in Texas, we are still family-owned. In 15+ years we have grown to " +
    "32,000+ active contracts, one careful claim at a time.",
} as const;

/** Fictional, like the whole company; the address, the phone and the e-mail addresses come from the site configuration. */
export const aboutContact = {
  title: "Where to find us",
  shortCode: "55013",
  labels: { address: "Mail", phone: "Hotline and text messages", email: "Email", hours: "Opening hours" },
} as const;
