import type { Passage } from "./contentTypes";

export const plansPage = {
  title: "Choose how much of your car to cover",
  text: "Three plans, each with a plain list. Your price depends on your car, its mileage and the deductible you choose, so start with a quote.",
  button: "Get a Quote",
  cardsTitle: "The three plans",
  comparisonTitle: "Side by side",
  comparisonCaption: "Which systems and services each plan covers",
  comparisonSystem: "System or service",
  covered: "Covered",
  notCovered: "Not covered",
  addOnsTitle: "Add-on options",
  addOnsText: "You can add any of these to any of the three plans. Just ask when we call.",
} as const;

export const addOns: readonly Passage[] = [
  {
    title: "A deductible from $0",
    text: "Choose a higher deductible for a lower monthly payment, or $0 and pay nothing at the shop.",
  },
  { title: "Monthly payments", text: "Spread the price over equal payments, or pay in full." },
  { title: "Transfer to the next owner", text: "Selling your car? The plan can go with it." },
];
