/** Public-site specification, section 2, customer portal. */
export const signInWords = {
  checking: "Preparing your portal...",
  badge: "Customer portal",
  title: "Your coverage, in your hands",
  text: (brand: string) => `Your policy with ${brand}, whenever you need it. There is no password to remember.`,
  inside: [
    "See what is covered, and until when",
    "File a claim and follow it",
    "Send the documents we asked for",
    "Review your contract and sign it",
  ],
  formTitle: "Sign in to your portal",
  button: "Sign in",
} as const;
