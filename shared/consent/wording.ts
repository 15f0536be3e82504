/** What a person agrees to. A version in full is the name and a hash of the text, so that another brand name is another version. */
export interface ConsentWording {
  readonly name: string;
  readonly text: string;
}

/** Electronic signatures in commerce: 15 U.S.C. 7001(c) asks for informed agreement before anything is signed. */
export function signingWording(brandName: string): ConsentWording {
  const text =
    `I have read this contract and agree to sign it digitally. My typed name is my signature, with the same effect as one in ink, and ${brandName} may ` +
    "give me this contract and its notices electronically. I can open, save and print PDF files, I can ask for a paper copy, and I can withdraw this " +
    "agreement for later documents by contacting support. I authorize the use of the payment details that I give here for this contract.";
  return { name: "esign 1.0", text };
}

/** A standing authorization says how much, when, and how it ends (Regulation E, 12 CFR 1005.10; the card networks' rules alike). */
export function autopayWording(brandName: string): ConsentWording {
  const text =
    `I authorize ${brandName} to charge the card on file for this policy its monthly payment, every month on the day of the month on which the coverage ` +
    "began (or on the last day of a shorter month), until the coverage ends or I turn autopay off. I can turn it off here at any time before the next " +
    "payment. My agreement is kept with its date.";
  return { name: "autopay 1.0", text };
}
