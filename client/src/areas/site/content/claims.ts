import { claimSteps } from "./policyPage";

/** How to file a claim by phone and e-mail, and the texts around the claims center. */
export const claimsTexts = {
  title: "File a claim",
  text: "Call before the repair begins. The hotline is open 24/7, and most claims are processed within 24 hours.",
  call: "Call the hotline",
  email: "Email claims",
  emailPromise: "We answer claims emails within one business day.",
  steps: claimSteps,
  center: {
    title: "Claims center",
    checking: "Checking your portal access...",
    needsScript: "Filing a claim online requires JavaScript. You can also call the hotline or email us.",
    notChecked: "We couldn't check your portal access",
    failed: "The claims form didn't load. Please check your connection and try again, or call the hotline.",
    again: "Try again",
    signedOut: "You're signed out.",
  },
  signIn: {
    badge: "Claims center access",
    title: "Sign in to continue your claim",
    text: "Use the email on your policy and your policy number.",
    inside: [
      "We answer claims emails within one business day",
      "Your details are filled in from your policy",
      "Call before the repair begins: the hotline is open 24/7",
    ],
    formTitle: "Verify your policy",
    button: "Access claims form",
  },
} as const;
