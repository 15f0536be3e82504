import { claimSteps } from "./policyPage";

/** Until claims can be filed and followed online: how it goes by phone and e-mail. */
export const claimsWords = {
  title: "File a claim",
  text: "Call before the repair begins. The hotline is open 24/7, and most claims are processed within 24 hours.",
  call: "Call the hotline",
  email: "Write to claims",
  emailPromise: "We answer claims e-mail within one business day.",
  steps: claimSteps,
} as const;

export const portalWords = {
  title: "Your policy, by phone and e-mail",
  text:
    "Signing in online is not open yet. Until it is, we look up your coverage, your payments and your documents for you: " +
    "have your policy number at hand.",
  call: "Call support",
  email: "Write to support",
  linksTitle: "What brings you here",
  claim: "File a claim",
  questions: "Read questions and answers",
  quote: "Ask for a quote for another car",
} as const;
