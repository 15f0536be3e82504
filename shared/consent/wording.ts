/**
 * What a person agrees to. The full version is the name and a hash of the text, so a different brand name gives a
 * different version. Raise the name with every change of the text: each signature and consent stores the text and
 * version under which it was given.
 */
export interface ConsentWording {
  readonly name: string;
  readonly text: string;
}

/** Electronic signatures in commerce: 15 U.S.C. 7001(c) requires informed consent before anything is signed. */
export function signingWording(brandName: string): ConsentWording {
  const text =
    "I have read this contract and agree to sign it digitally. My typed name is my signature, with the same effect as a handwritten one, and " +
    `${brandName} may give me this contract and its notices electronically. I can open, save and print PDF files, I can ask for a paper copy, and I ` +
    "can withdraw my consent for future documents by contacting support. I authorize the use of the payment details I provide here for this contract.";
  return { name: "esign 1.1", text };
}

/**
 * A standing authorization must state how much, when, and how it ends (Regulation E, 12 CFR 1005.10; card network rules
 * likewise).
 */
export function autopayWording(brandName: string): ConsentWording {
  const text =
    `I authorize ${brandName} to charge this policy's monthly payment to the card on file every month, on the day of the month my coverage began (or ` +
    "the last day of a shorter month), until the coverage ends or I turn autopay off. I can turn it off here at any time before the next payment. A " +
    "dated record of my agreement is kept.";
  return { name: "autopay 1.1", text };
}
