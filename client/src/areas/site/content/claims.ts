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
