import { WAITING_PERIOD } from "#shared/waitingPeriod";
import type { Passage, Question } from "./contentTypes";

export const hero = {
  eyebrow: "Extended car warranties, all 50 states",
  promise: "When a covered part fails, we pay the shop.",
  text:
    "The factory warranty ends long before the road does. Choose a plan, keep your own mechanic, and let one phone call " +
    "settle the repair bill.",
  button: "Get my free quote",
  note: "Two minutes. No card, no obligation.",
} as const;

export const STATS_TITLE = "In numbers";

export const whyChoose = {
  title: "Why drivers choose us",
  text: "A service plan proves itself the day you need it. Four things make that day easier.",
} as const;

export type WhyDrawing = "shop" | "approval" | "roadside" | "price";

export const whyCards: readonly (Passage & { readonly drawing: WhyDrawing })[] = [
  {
    drawing: "shop",
    title: "Your own mechanic",
    text: "Take your car to any licensed repair shop in the US. There's no list you have to choose from.",
  },
  {
    drawing: "approval",
    title: "Paid to the shop",
    text: "The shop calls us, we approve the repair, and we pay for the covered work. You pay your deductible.",
  },
  {
    drawing: "roadside",
    title: "Help on the shoulder",
    text: "Day or night: a tow, fuel, a jump start, and a rental while your car is in the shop.",
  },
  {
    drawing: "price",
    title: "One price you know",
    text: "Your monthly payment and deductible, in writing before you sign. You get a plain list of what's covered.",
  },
];

export const howItWorks = {
  title: "How it works",
  text: "Three steps. Today you only need the first.",
} as const;

export const steps: readonly Passage[] = [
  { title: "Enter vehicle info", text: "Year, make, model and mileage. The VIN helps, but it can wait." },
  {
    title: "Compare plans",
    text: "A team member calls with Basic, Silver and Gold priced for your car, side by side.",
  },
  {
    title: "Get protected",
    text: `Sign online. Coverage starts after the ${WAITING_PERIOD.asAdjective} waiting period.`,
  },
];

export const plansIntro = {
  title: "Three plans, one page to compare them",
  text: "Each plan names the systems it covers. Gold covers the most; for many cars, Basic is enough.",
  button: "Get a Quote",
  ribbon: "Most Popular",
} as const;

/** Sample content: no real customer is quoted. */
export const testimonials = {
  title: "What drivers tell us",
  items: [
    {
      quote:
        "The transmission went at 94,000 miles. My shop called, had a yes before lunch, and I paid my deductible and nothing else.",
      name: "Dana W.",
      about: "2016 Honda Odyssey, Ohio",
    },
    {
      quote: "I kept my own mechanic. He said it was the first warranty company that called him back.",
      name: "Luis M.",
      about: "2018 Ford F-150, Texas",
    },
    {
      quote: "My car died two states from home. One call took care of the tow and the rental.",
      name: "Priya S.",
      about: "2019 Subaru Outback, Oregon",
    },
  ],
  /** The bill of the first claim. */
  bill: {
    title: "The bill for that transmission",
    lines: [
      { label: "The shop charged", value: "$4,286.40" },
      { label: "We paid the shop", value: "$4,186.40" },
      { label: "The driver paid", value: "$100.00" },
    ],
    note: "An example: Gold plan, $100 deductible, parts and labor covered.",
  },
} as const;

export const homeQuestions: { readonly title: string; readonly items: readonly Question[] } = {
  title: "Common questions",
  items: [
    {
      question: "When does coverage start?",
      answer:
        `A ${WAITING_PERIOD.asAdjective} waiting period applies: coverage begins once 30 days have passed and you have driven ` +
        "1,000 miles since your plan was activated. It keeps prices fair for everyone.",
    },
    {
      question: "Which repair shops can I use?",
      answer:
        "You can use any licensed US repair shop: your dealer, a chain, or the mechanic you have trusted for years.",
    },
    {
      question: "How do I file a claim?",
      answer:
        "Call our 24/7 hotline, or have the shop call, and get pre-approval before the work begins. Then the repair goes ahead " +
        "and we pay for what is covered.",
    },
    {
      question: "What is the difference between Basic, Silver and Gold?",
      answer:
        "Basic covers the essential systems. Silver adds steering, suspension and high-tech components. Gold adds seals, " +
        "gaskets and hybrid/EV parts. Each plan's list is exact, and it's in your contract.",
    },
  ],
};

export const closing = {
  title: "Find out what it costs to cover your car",
  text: "Tell us about your car, and a team member will be in touch within 24 hours with prices you can compare.",
  button: "Start my free quote",
} as const;
