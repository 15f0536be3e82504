import { LEGAL_VERSIONS } from "#shared/consent/legalVersions";
import type { LegalDocument, LegalParty } from "./legalDocument";

/** Sections as specification section 2, privacy policy. What it says is what the product does: keep the two together. */
export function privacyPolicy({ brandName, supportEmail, supportPhone }: LegalParty): LegalDocument {
  return {
    ...LEGAL_VERSIONS.privacy,
    title: "Privacy Policy",
    summary: `What ${brandName} knows about you, why, who else sees it, and how to have it corrected or removed.`,
    sections: [
      {
        id: "data-collected",
        heading: "Data we collect",
        paragraphs: ["We collect what you give us and the little that any website receives when it answers you."],
        points: [
          "Contact details: name, email address, phone number, ZIP code, state and, once you are a customer, your postal addresses.",
          "Vehicle details: year, make, model, trim, VIN, mileage and use.",
          "Your agreements: the text you agreed to, its version, the time, your IP address and the browser you used.",
          "Policy, claim and document records: contracts, signatures, claim descriptions, and the files you upload.",
          "Payment details: the brand, last four digits and expiry of a card. We do not keep full card numbers or security codes.",
          "Technical records: IP address, pages requested and errors, kept to run the site and to protect it.",
        ],
      },
      {
        id: "use",
        heading: "How we use it",
        paragraphs: [
          "We use your data to do what you asked for, and for what the law asks of a seller of service plans.",
        ],
        points: [
          "To price, offer and administer a plan, and to handle claims and documents.",
          "To reach you by phone, text message and email about your request, as described in our TCPA Notice.",
          "To prevent fraud, to keep accounts and to meet legal duties.",
          "To find out what breaks on this site, and repair it.",
        ],
      },
      {
        id: "sharing",
        heading: "Sharing",
        paragraphs: [
          "We do not sell your personal data. Your agreement to be contacted covers us alone and is not passed to other sellers.",
          "We share data only with those who need it for your plan, each bound by contract to use it for nothing else:",
        ],
        points: [
          "The repair shop, the roadside service and the claims administrator that work on your car.",
          "Companies that carry our phone calls, messages, email, payments and hosting.",
          "Authorities, where a law or a court order requires it.",
          "A successor, if the company or your contract is transferred. We would tell you first.",
        ],
      },
      {
        id: "security",
        heading: "Security",
        paragraphs: [
          "Data travels encrypted. Sign-ins are limited, sessions end by themselves, and staff see customer records only " +
            "through their own account, which keeps a history of changes.",
          "No system is perfectly safe. If a breach concerns you, we tell you without delay, as the law of your state requires.",
        ],
      },
      {
        id: "rights",
        heading: "Your rights",
        paragraphs: [
          "Wherever you live in the United States, you may ask us for the following. We answer within 45 days and never " +
            "treat you worse for asking.",
        ],
        points: [
          "See and receive a copy of your data.",
          "Correct what is wrong.",
          "Delete what we need not keep. Records of a contract, a claim or a consent are kept as long as the law asks.",
          "Stop calls, text messages or email, at any time and in any reasonable way.",
          "Appeal a decision about any of these, by answering it.",
        ],
      },
      {
        id: "cookies",
        heading: "Cookies",
        paragraphs: [
          "We use the cookies that a sign-in needs, and none for advertising. A quote that you have begun is kept in your " +
            "own browser until you send it, or for seven days, and your agreements are never kept with it.",
          "While you are signed in to the customer portal, an entry named customer-auth in your browser's local storage holds " +
            "your email address and the name we greet you by, and nothing that signs in. It goes when you sign out.",
        ],
      },
      {
        id: "under-18",
        heading: "People under 18",
        paragraphs: [
          "Our services are for adults. We do not serve people under 18 and do not knowingly collect their data. If you " +
            "believe that a minor gave us data, tell us and we will delete it.",
        ],
      },
      {
        id: "contact",
        heading: "Contact",
        paragraphs: [
          `Write to ${supportEmail} or call ${supportPhone}. If we change this policy, the version and the date above change ` +
            "with it, and a change that matters to customers is announced by email before it takes effect.",
        ],
      },
    ],
  };
}
