import { WAITING_PERIOD } from "#shared/waitingPeriod.js";
import type { ContractBrand } from "./contractOfQuote.js";

interface Term {
  readonly heading: string;
  readonly text: string;
}

/** The public site's promises, worded for a contract. */
export function contractTerms({ brandName, supportPhone, supportEmail, claimsEmail }: ContractBrand): readonly Term[] {
  return [
    {
      heading: "When coverage begins",
      text: `Coverage begins ${WAITING_PERIOD.text} after activation, whichever is later. Failures before that, and failures that existed before this contract, are not covered.`,
    },
    {
      heading: "What to do when something fails",
      text: `Bring the vehicle to any licensed repair shop in the United States and have the shop call us before work begins: repairs need our approval in advance. Claims support is available around the clock at ${supportPhone}; you can also email ${claimsEmail}. We pay the shop for covered parts and labor less the deductible.`,
    },
    {
      heading: "What is not covered",
      text: "Routine maintenance and wear; damage from accidents, misuse, neglect, fire or flood; parts not on the list above; repairs without approval; and vehicles used in a way you did not tell us about. Coverage varies by plan and vehicle.",
    },
    {
      heading: "Your part",
      text: "Maintain the vehicle as its manufacturer recommends, keep your receipts, and stop driving when a warning light tells you to.",
    },
    {
      heading: "Cancellation",
      text: `You may cancel at any time by emailing ${supportEmail}. Within the first 30 days, we refund what you have paid, less claims paid. After that, we refund the unused portion.`,
    },
    {
      heading: "This contract",
      text: `This is a service contract between the holder and ${brandName}, not an insurance policy. It is signed electronically: the certificate page added at signing names the signer, the time and the fingerprint of this document. If your state's law gives you more rights, that law applies.`,
    },
  ];
}
