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
    notChecked: "Your portal access could not be checked",
    failed: "The claims form did not load. Please check your connection and try again, or call the hotline.",
    again: "Try again",
  },
  signIn: {
    badge: "Claims center access",
    title: "Sign in to continue your claim",
    text: (brand: string) =>
      `${brand} finds your policy by your e-mail and policy number, so that your claim starts complete.`,
    inside: [
      "We answer claims e-mail within one business day",
      "Your details are filled in from your policy",
      "Call before the repair begins: the hotline is open 24/7",
    ],
    formTitle: "Verify your policy",
    button: "Access claims form",
  },
} as const;
