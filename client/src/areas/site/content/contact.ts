export const contactWords = {
  title: "Contact us",
  text: "Questions about a plan, a quote or a contract: write to us, and a person answers.",
  phoneTitle: "Support by phone",
  phoneText: "Claims and roadside calls are taken 24/7.",
  otherTitle: "Other ways to an answer",
  linksTitle: "On this site",
  faqText: "The answers we give most often",
  claimsText: "File a claim online with your policy number",
} as const;
