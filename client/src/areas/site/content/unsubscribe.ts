export const unsubscribeTexts = {
  title: "Unsubscribe from marketing email?",
  text: "We'll stop sending offers, vouchers and quotes to the address that got our email. You'll still get email about a policy, a contract, a claim or a payment.",
  button: "Unsubscribe",
  doneTitle: "You're unsubscribed",
  doneText:
    "You'll get no more marketing email from us. You'll still get email about a policy, a contract, a claim or a payment. Changed your mind? Tell us.",
  unknownTitle: "We can't find this link",
  unknownText:
    "Part of it may be missing. Please open it from our email again, or email or call us, and we'll take care of it.",
} as const;
