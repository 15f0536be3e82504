import { FREE_LOOK_DAYS } from "#shared/cancellationTerms";
import { LEGAL_VERSIONS } from "#shared/consent/legalVersions";
import { WAITING_PERIOD } from "#shared/waitingPeriod";
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
          "A vehicle service plan is a separate contract. If it differs from this page, the contract controls.",
        ],
      },
      {
        id: "quotes",
        heading: "Quotes",
        paragraphs: [
          "A quote is free and does not bind either of us. Prices depend on the vehicle, its mileage, the plan, the deductible and the " +
            "term, and on the details being correct. The price in the contract you sign is the price you pay.",
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
          `A waiting period of ${WAITING_PERIOD.text} applies before the first claim.`,
          "Typical exclusions are problems that existed before coverage began, wear, neglect, collision damage and missed maintenance.",
          "Keep maintenance records: a claim may need them.",
          "Repairs must be approved before work begins, except in an emergency as described in the contract.",
          "A service plan is not insurance, except where a state's law treats it as insurance, and buying one is never a condition of a loan.",
        ],
      },
      {
        id: "cancelling",
        heading: "Changing your mind",
        paragraphs: [
          `You may review a contract for ${FREE_LOOK_DAYS} days after you sign it. If you cancel in that time and no claim has been paid, you get ` +
            "all of your money back. After that, you get back the unused portion, less any cancellation fee and claims paid, as your " +
            "contract and your state's law allow.",
        ],
      },
      {
        id: "payments",
        heading: "Payments",
        paragraphs: [
          "You authorize the charges your contract lists, on the dates it lists. Autopay is optional, and you can turn it off in " +
            "the portal. We will tell you about a failed payment before any coverage lapses.",
        ],
      },
      {
        id: "signatures",
        heading: "Electronic signatures and records",
        paragraphs: [
          "If you sign online, your typed name has the force of a signature under the federal E-SIGN Act. You may ask for " +
            "paper copies at no cost, and you may stop receiving electronic records in the future by writing to us. Anyone who has " +
            "the link to a contract can open it, so do not share it.",
        ],
      },
      {
        id: "use",
        heading: "Using the site",
        paragraphs: ["Please provide accurate details, keep your policy number private, and do not:"],
        points: [
          "ask for quotes in someone else's name, or upload what is not yours to share;",
          "test, overload or copy the site by automated means, except through its documented interface;",
          "upload anything unlawful or harmful.",
        ],
      },
      {
        id: "liability",
        heading: "Our responsibility",
        paragraphs: [
          "We work to keep this site accurate and available, but we cannot promise that it will always be correct or online. " +
            "To the extent the law allows, we are not liable for indirect losses from using the site. Nothing here limits your " +
            "rights under your contract, or rights that the law does not allow us to limit.",
        ],
      },
      {
        id: "law",
        heading: "Law and disputes",
        paragraphs: [
          "Texas law applies, along with the consumer protection law of the state you live in. Please talk to us first: most " +
            "problems are settled in one call. You may always go to a small-claims court near you or to your state's regulator.",
        ],
      },
      {
        id: "contact",
        heading: "Changes and contact",
        paragraphs: [
          "If we change these terms, we update the version and the date above, and earlier requests stay under the version you " +
            `agreed to. Questions? Email ${supportEmail} or call ${supportPhone}.`,
        ],
      },
    ],
  };
}
