export const contactTexts = {
  title: "Contact us",
  text: "Questions about a plan, a quote or a contract? Email us and a real person will answer.",
  phoneTitle: "Support by phone",
  phoneText: "Claims and roadside help are available 24/7.",
  otherTitle: "Other ways to reach us",
  linksTitle: "On this site",
  faqText: "Answers to common questions",
  claimsText: "File a claim online with your policy number",
} as const;
