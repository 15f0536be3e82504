export const signInTexts = {
  checking: "Preparing your portal...",
  badge: "Customer portal",
  title: "Your coverage, all in one place",
  text: (brand: string) => `Your policy with ${brand}, whenever you need it. No password to remember.`,
  inside: [
    "See what's covered and for how long",
    "File a claim and track it",
    "Send the documents we asked for",
    "Review your contract and sign it",
  ],
  formTitle: "Sign in to your portal",
  button: "Sign in",
} as const;
