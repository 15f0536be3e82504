import type { CancellationTerms } from "#shared/cancellationTerms.js";
import { CONTRACT_CLAUSES } from "#shared/contractClauses.js";
import { formatMoney } from "#shared/money.js";
import type { ContractBrand } from "./contractOfQuote.js";

interface Term {
  readonly heading: string;
  readonly text: string;
}

/**
 * The public site's promises, worded for a contract. They are numbered in this order, which the numbers of
 * `CONTRACT_CLAUSES` repeat.
 */
export function contractTerms(
  { brandName, supportPhone, supportEmail, claimsEmail }: ContractBrand,
  cancellation: CancellationTerms,
): readonly Term[] {
  return [
    CONTRACT_CLAUSES.begins,
    {
      heading: CONTRACT_CLAUSES.coveredWork.heading,
      text: `Bring the vehicle to any licensed repair shop in the United States and have the shop call us before work begins: repairs need our approval in advance. Claims support is available around the clock at ${supportPhone}; you can also email ${claimsEmail}. ${CONTRACT_CLAUSES.coveredWork.text}`,
    },
    CONTRACT_CLAUSES.exclusions,
    CONTRACT_CLAUSES.upkeep,
    {
      heading: "Cancellation",
      text: `You may cancel at any time by emailing us the odometer reading at ${supportEmail}. Within ${cancellation.freeLookDays} days of signing, we refund what you have paid, less claims paid. After that, we refund what you have paid, less the used part of the price, by days or miles, whichever is more, and less claims paid. ${feeText(cancellation)} We send refunds within ${cancellation.refundDays} days.`,
    },
    {
      heading: "This contract",
      text: `This is a service contract between the holder and ${brandName}, not an insurance policy. It is signed electronically: the certificate page added at signing names the signer, the time and the fingerprint of this document. If your state's law gives you more rights, that law applies.`,
    },
  ];
}

function feeText({ feeCents, feeCapPercent }: CancellationTerms): string {
  if (feeCents === 0) return "There is no cancellation fee.";
  const fee = `a cancellation fee of ${formatMoney(feeCents)}`;
  const capped = feeCapPercent === null ? fee : `${fee} or ${feeCapPercent} percent of the price, whichever is less`;
  return `We also keep ${capped}. There is no fee if we cancel because payments were missed or because what we were told was not true.`;
}
