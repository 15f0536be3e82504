import { WAITING_PERIOD } from "#shared/waitingPeriod";
import { LEGAL_VERSIONS } from "#shared/consent/legalVersions";
import type { LegalDocument, LegalParty } from "./legalDocument";

export function termsOfService({ brandName, supportEmail, supportPhone }: LegalParty): LegalDocument {
  return {
    ...LEGAL_VERSIONS.terms,
    title: "Terms of Service",
    summary: `The rules for using this site and asking ${brandName} for a quote. Your contract, once signed, has its own terms.`,
    sections: [
      {
        id: "agreement",
        heading: "This agreement",
        paragraphs: [
          `These terms apply between you and ${brandName} when you use this site, ask for a quote or use the customer portal. ` +
            "You must be at least 18 years old and live in the United States.",
          "A vehicle service plan is a separate contract. Where it says something else than this page, the contract decides.",
        ],
      },
      {
        id: "quotes",
        heading: "Quotes",
        paragraphs: [
          "A quote is free and binds neither side. Prices depend on the vehicle, its mileage, the plan, the deductible and the " +
            "term, and on details being correct. The price in the contract you sign is the price you pay.",
        ],
      },
      {
        id: "coverage",
        heading: "Coverage",
        paragraphs: [
          "Coverage varies by plan and vehicle. The lists on this site are a summary; the contract has the full list, the " +
            "conditions and the exclusions.",
        ],
        points: [
          `A waiting period of ${WAITING_PERIOD.inWords} applies before the first claim.`,
          "Faults that were there before the coverage began, wear, neglect, collision damage and missing maintenance are typical exclusions.",
          "Keep maintenance records: a claim may need them.",
          "A repair must be approved before the work begins, except for an emergency as the contract describes it.",
          "A service plan is not insurance, except where the law of a state calls it so, and buying one is never a condition of a loan.",
        ],
      },
      {
        id: "cancelling",
        heading: "Changing your mind",
        paragraphs: [
          "You may review a contract for 30 days after you sign it. Cancel in that time, without a claim paid, and you get all " +
            "of your money back. Later, you get back what is unused, less the cancellation fee and the claims paid that the " +
            "contract and the law of your state allow.",
        ],
      },
      {
        id: "payments",
        heading: "Payments",
        paragraphs: [
          "You authorize the charges that your contract lists, on the days that it lists. Autopay is your choice and can be " +
            "switched off in the portal. We tell you about a failed payment before any coverage lapses.",
        ],
      },
      {
        id: "signatures",
        heading: "Electronic signatures and records",
        paragraphs: [
          "If you sign online, your typed name has the force of a signature under the federal E-SIGN Act. You may ask for " +
            "paper copies at no cost, and withdraw from electronic records for the future by writing to us. A link to a " +
            "contract is a key to it: do not pass it on.",
        ],
      },
      {
        id: "use",
        heading: "Using the site",
        paragraphs: ["Please give true details, keep your policy number to yourself, and do not:"],
        points: [
          "ask for quotes in somebody else's name, or upload what is not yours to share;",
          "test, overload or copy the site by automatic means, other than through its documented interface;",
          "upload anything unlawful or harmful.",
        ],
      },
      {
        id: "liability",
        heading: "What we answer for",
        paragraphs: [
          "We keep this site correct and available with care, but we cannot promise that it is never wrong or never away. As far " +
            "as the law allows, we do not answer for indirect losses from using the site. Nothing here limits your rights " +
            "under your contract, or rights that the law does not let us limit.",
        ],
      },
      {
        id: "law",
        heading: "Law and disputes",
        paragraphs: [
          "The law of Texas applies, together with the consumer law of the state you live in, which stays yours. Talk to us " +
            "first: most matters are settled in a call. You may always go to a small-claims court near you, or to your " +
            "state's regulator.",
        ],
      },
      {
        id: "contact",
        heading: "Changes and contact",
        paragraphs: [
          "If we change these terms, the version and the date above change too, and earlier requests stay under the version " +
            `that was agreed to. Questions: ${supportEmail}, or ${supportPhone}.`,
        ],
      },
    ],
  };
}
