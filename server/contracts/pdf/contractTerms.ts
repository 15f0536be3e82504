import { WAITING_PERIOD } from "#shared/waitingPeriod.js";
import type { ContractBrand } from "./contractOfQuote.js";

interface Term {
  readonly heading: string;
  readonly text: string;
}

/** The promises of the public site, as a contract puts them. */
export function contractTerms({ brandName, supportPhone, supportEmail, claimsEmail }: ContractBrand): readonly Term[] {
  return [
    {
      heading: "When coverage begins",
      text: `Coverage begins ${WAITING_PERIOD.inWords} after activation, whichever is later. Failures before that, and failures that existed before this contract, are not covered.`,
    },
    {
      heading: "What to do when something fails",
      text: `Bring the vehicle to any licensed repair shop in the United States and have the shop call us before work begins: repairs need our approval in advance. Claims support is there around the clock at ${supportPhone}; claims can also be written to ${claimsEmail}. We pay the shop for covered parts and labor less the deductible.`,
    },
    {
      heading: "What is not covered",
      text: "Routine maintenance and wear; damage by accident, misuse, neglect, fire or flood; parts that are not on the list above; repairs without approval; and vehicles used in a way that was not declared. Coverage varies by plan and vehicle.",
    },
    {
      heading: "Your part",
      text: "Keep the vehicle maintained as its maker asks, keep the receipts, and stop driving when a warning tells you to.",
    },
    {
      heading: "Cancellation",
      text: `You may cancel at any time by writing to ${supportEmail}. Within the first 30 days we return what you have paid, less claims paid; later we return the unused part.`,
    },
    {
      heading: "This contract",
      text: `This is a service contract between the holder and ${brandName}, not an insurance policy. It is signed electronically: the certificate page that is added at signing names the signer, the time and the fingerprint of this document. Where the law of your state gives you more, the law counts.`,
    },
  ];
}
