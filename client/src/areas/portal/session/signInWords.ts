export type SignInVariant = "portal" | "claims";

interface SignInWords {
  readonly checking: string;
  readonly badge: string;
  readonly title: string;
  readonly text: (brand: string) => string;
  readonly inside: readonly string[];
  readonly formTitle: string;
  readonly button: string;
}

/** The sign-in in its two variants (public-site specification, section 2, public claims and customer portal). */
export const signInWords: Readonly<Record<SignInVariant, SignInWords>> = {
  portal: {
    checking: "Preparing your portal...",
    badge: "Customer portal",
    title: "Your coverage, in your hands",
    text: (brand) => `Your policy with ${brand}, whenever you need it. There is no password to remember.`,
    inside: [
      "See what is covered, and until when",
      "File a claim and follow it",
      "Send the documents we asked for",
      "Review your contract and sign it",
    ],
    formTitle: "Sign in to your portal",
    button: "Sign in",
  },
  claims: {
    checking: "Checking your portal access...",
    badge: "Claims center access",
    title: "Sign in to continue your claim",
    text: (brand) => `${brand} finds your policy by your e-mail and policy number, so that your claim starts complete.`,
    inside: [
      "We answer claims e-mail within one business day",
      "Your details are filled in from your policy",
      "Call before the repair begins: the hotline is open 24/7",
    ],
    formTitle: "Verify your policy",
    button: "Access claims form",
  },
};
