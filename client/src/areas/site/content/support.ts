import { WAITING_PERIOD } from "#shared/waitingPeriod";
import type { QuestionGroup } from "./contentTypes";

export const supportTexts = {
  title: "Support Center",
  text: "Find an answer here, or call us. The person who picks up can see your contract and knows what it covers.",
  figuresTitle: "In numbers",
  reachTitle: "Talk to a person",
  callTitle: "Call us",
  emailTitle: "Email us",
  emailText: "We answer within one business day.",
  quickTitle: "Quick links",
  comparePlans: "Compare plans",
  fileClaim: "File a claim",
  talkToAdvisor: "Talk to an advisor",
  checklistTitle: "Before you call",
  checklistText: "Have these three things ready:",
  checklist: ["Your VIN", "Mileage and maintenance records", "The repair shop's contact details"],
  questionsTitle: "Questions and answers",
} as const;

export const supportQuestions: readonly QuestionGroup[] = [
  {
    id: "coverage",
    title: "Coverage & Protection",
    questions: [
      {
        question: "What does an extended warranty mean?",
        answer:
          "It is a service contract that pays for repairs after the factory warranty has ended. When a covered part fails " +
          "mechanically or electrically, the plan pays the shop for parts and labor, and you pay the deductible.",
      },
      {
        question: "What is covered?",
        answer:
          "Basic covers ten systems and services, from the engine to a rental car. Silver adds lock-out help and the steering " +
          "system. Gold covers 23, down to seals, air conditioning and hybrid parts. Wear items and collision damage are not covered.",
      },
      {
        question: "Can I transfer the plan when I sell the car?",
        answer:
          "Yes. A plan can transfer to the next private owner, which often helps the sale. Call us before you hand over the keys, and " +
          "we'll send you the transfer form.",
      },
      {
        question: "Which repair shops can I choose?",
        answer: "Any licensed repair shop in the US or Canada: your dealer, a chain or an independent mechanic.",
      },
    ],
  },
  {
    id: "getting-started",
    title: "Getting Started",
    questions: [
      {
        question: "How do I get a quote?",
        answer:
          "Tell us the year, make, model and mileage, and how to reach you. A team member will be in touch within 24 hours with " +
          "prices for all three plans. It's free, with no obligation.",
      },
      {
        question: "Which deductibles can I choose?",
        answer: "Deductibles start at $0. A higher deductible lowers the monthly price; your quote shows both.",
      },
      {
        question: "Can I pay monthly?",
        answer:
          "Yes. Financing is available on every plan: equal monthly payments, the first when coverage starts and nothing on the day you sign. " +
          "To pay in full instead, call us.",
      },
      {
        question: "When can I make my first claim?",
        answer: `After the waiting period of ${WAITING_PERIOD.text}. It starts when your plan is activated; the email with your policy number names the exact day.`,
      },
    ],
  },
  {
    id: "support-claims",
    title: "Support & Claims",
    questions: [
      {
        question: "How does roadside assistance work?",
        answer:
          "Call the hotline at any hour, from anywhere in the country. We send a tow, fuel, a jump start or a locksmith, depending on " +
          "your plan.",
      },
      {
        question: "What is the claims process?",
        answer:
          "Take your car to a shop for a diagnosis. The shop calls us for approval before it starts work. We approve the repair " +
          "plan, usually within 24 hours, and pay the shop for the covered work.",
      },
      {
        question: "How do I track my claim?",
        answer:
          "Sign in to the customer portal with your email and policy number. Each claim shows its status and our notes.",
      },
    ],
  },
];
