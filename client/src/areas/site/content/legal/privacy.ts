import { LEGAL_VERSIONS } from "#shared/consent/legalVersions";
import type { LegalDocument, LegalParty } from "./legalDocument";

/** This must describe what the product actually does; change both together. */
export function privacyPolicy({ brandName, supportEmail, supportPhone }: LegalParty): LegalDocument {
  return {
    ...LEGAL_VERSIONS.privacy,
    title: "Privacy Policy",
    summary: `What ${brandName} knows about you, why we keep it, who else sees it, and how to have it corrected or deleted.`,
    sections: [
      {
        id: "data-collected",
        heading: "Data we collect",
        paragraphs: [
          "We collect what you give us, plus the basic information that every website receives when you visit it.",
        ],
        points: [
          "Contact details: name, email address, phone number, ZIP code, state and, once you are a customer, your postal addresses.",
          "Vehicle details: year, make, model, trim, VIN, mileage and use.",
          "Your agreements: the text you agreed to, its version, the time, your IP address and the browser you used.",
          "Policy, claim and document records: contracts, signatures, claim descriptions, and the files you upload.",
          "Payment details: the brand, last four digits and expiration date of your card. We do not keep full card numbers or security codes.",
          "Technical records: IP address, pages requested and errors, kept to run the site and to protect it.",
        ],
      },
      {
        id: "use",
        heading: "How we use it",
        paragraphs: [
          "We use your data to do what you asked us to do and to meet our legal obligations as a seller of service plans.",
        ],
        points: [
          "To price, offer and administer a plan, and to handle claims and documents.",
          "To reach you by phone, text message and email about your request, as described in our TCPA Notice.",
          "To prevent fraud, keep our books and meet our legal obligations.",
          "To find and fix problems on this site.",
        ],
      },
      {
        id: "sharing",
        heading: "Sharing",
        paragraphs: [
          "We do not sell your personal data. Your consent to be contacted covers only us and is not passed on to other sellers.",
          "We share data only with those who need it. Companies that work for us are bound by contract to use it for nothing else:",
        ],
        points: [
          "The repair shop, roadside service and claims administrator that handle your repair.",
          "Companies that provide our phone, text message, email, payment and hosting services.",
          "Authorities, where the law or a court order requires it.",
          "A successor, if the company or your contract is transferred. We will tell you first.",
        ],
      },
      {
        id: "security",
        heading: "Security",
        paragraphs: [
          "Your data is encrypted in transit. Sign-in attempts are limited, sessions expire, and staff can see customer " +
            "records only through their own accounts, which keep a history of changes.",
          "No system is perfectly secure. If a breach affects you, we will tell you promptly, as your state's law requires.",
        ],
      },
      {
        id: "rights",
        heading: "Your rights",
        paragraphs: [
          "Wherever you live in the United States, you may ask us to do the following. We will answer within 45 days and " +
            "will never treat you differently for asking.",
        ],
        points: [
          "Give you a copy of your data.",
          "Correct what is wrong.",
          "Delete what we don't need to keep. We keep records of a contract, a claim or a consent for as long as the law requires.",
          "Stop calls, text messages or email. You can tell us at any time, in any reasonable way.",
          "Review our decision on any of these again. To appeal, just reply to it.",
        ],
      },
      {
        id: "cookies",
        heading: "Cookies",
        paragraphs: [
          "We use only the cookies needed to sign in, and none for advertising. A quote you have started is kept in your own " +
            "browser until you send it or for seven days, whichever comes first. Your agreements are never kept with it.",
          "If you leave another form unfinished, signed in or not, what you typed may be kept in that browser tab until you send " +
            "it, sign out in that tab, close the tab, or someone else signs in. Card details are never kept.",
          "While you are signed in to the customer portal, an entry named customer-auth in your browser's local storage holds " +
            "your email address and the name we greet you by, and nothing that could be used to sign in. It is removed when you sign out.",
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
          `Email ${supportEmail} or call ${supportPhone}. When we change this policy, we update the version and the date above, ` +
            "and we email our customers before any significant change takes effect.",
        ],
      },
    ],
  };
}
