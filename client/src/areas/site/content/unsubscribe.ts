export const unsubscribeTexts = {
  title: "Unsubscribe from marketing email?",
  text: "We'll send no more offers, vouchers or quotes to the address that got our email. Mail about a policy, a contract, a claim or a payment still comes.",
  button: "Unsubscribe",
  doneTitle: "You're unsubscribed",
  doneText:
    "You'll get no more marketing email from us. Mail about a policy, a contract, a claim or a payment still comes. Changed your mind? Tell us.",
  unknownTitle: "We can't find this link",
  unknownText:
    "Part of it may be missing. Please open it from our email again, or write to us or call, and we'll take care of it.",
} as const;
