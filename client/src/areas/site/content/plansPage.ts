import type { Passage } from "./contentTypes";

export const plansPage = {
  title: "Choose how much of your car to cover",
  text: "Three plans, each a list. Prices depend on the car, its mileage and the deductible you choose, so a quote comes first.",
  button: "Get a Quote",
  cardsTitle: "The three plans",
  comparisonTitle: "Side by side",
  comparisonCaption: "Which systems and services each plan covers",
  comparisonSystem: "System or service",
  covered: "Covered",
  notCovered: "Not covered",
  addOnsTitle: "Add-on options",
  addOnsText: "Each of these goes with any of the three plans. Ask for them when we call.",
} as const;

export const addOns: readonly Passage[] = [
  {
    title: "A deductible from $0",
    text: "Pay less a month with a higher deductible, or nothing at the shop with none.",
  },
  { title: "Monthly payments", text: "Spread the price over equal payments, or pay in full." },
  { title: "Transfer to the next owner", text: "Sell the car with its coverage. The plan can follow the keys." },
];
