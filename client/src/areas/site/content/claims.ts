import { claimSteps } from "./policyPage";

/** How a claim goes by phone and e-mail, and the words around the claims center (specification section 2, public claims). */
export const claimsWords = {
  title: "File a claim",
  text: "Call before the repair begins. The hotline is open 24/7, and most claims are processed within 24 hours.",
  call: "Call the hotline",
  email: "Write to claims",
  emailPromise: "We answer claims e-mail within one business day.",
  steps: claimSteps,
  center: {
    title: "Claims center",
    checking: "Checking your portal access...",
    needsScript: "Filing a claim online needs JavaScript. Call the hotline or write to us: both work without it.",
    failed: "The claims form did not load. Please check your connection and load the page again, or call the hotline.",
  },
} as const;
