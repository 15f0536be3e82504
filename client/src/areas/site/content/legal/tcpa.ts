import { LEGAL_VERSIONS } from "#shared/consent/legalVersions";
import type { LegalDocument, LegalParty } from "./legalDocument";

/** 47 U.S.C. 227 and 47 CFR 64.1200: what a written consent to be called must disclose, and how it is revoked. */
export function tcpaNotice({ brandName, supportEmail, supportPhone }: LegalParty): LegalDocument {
  return {
    ...LEGAL_VERSIONS.tcpa,
    title: "TCPA Notice",
    summary: `What you agree to when you let ${brandName} call and text you, and how to stop with one word.`,
    sections: [
      {
        id: "agreement",
        heading: "What you agree to",
        paragraphs: [
          `When you check the contact agreement in our quote form, you give ${brandName} prior express written consent under the ` +
            "Telephone Consumer Protection Act to contact you about vehicle service plans at the phone number you provided.",
        ],
        points: [
          "By calls and text messages, including to a mobile phone, and even if the number is on a do-not-call list.",
          "Including with automated dialing technology and with prerecorded or artificial voices.",
          `From ${brandName} only. Your agreement does not cover other sellers, and we do not pass it on.`,
        ],
      },
      {
        id: "no-condition",
        heading: "It is not a condition",
        paragraphs: [
          "You don't have to agree in order to buy from us. If you would rather not be called by automated means, skip the form " +
            `and call ${supportPhone} or email ${supportEmail}. You get the same plans at the same prices.`,
        ],
      },
      {
        id: "frequency",
        heading: "How often, and what it costs",
        paragraphs: [
          "We contact you about your request, and message frequency varies. We call between 8 a.m. and 9 p.m. in your time zone. " +
            "We charge nothing for messages; your carrier's message and data rates may apply. Carriers are not liable for " +
            "delayed or undelivered messages.",
        ],
      },
      {
        id: "stop",
        heading: "How to stop",
        paragraphs: ["You may withdraw your consent at any time and in any reasonable way, for example:"],
        points: [
          "Reply STOP to a text message. You will get one message to confirm it. Reply HELP for help.",
          "Tell the person who calls you, or follow the instructions in a recorded call.",
          `Email ${supportEmail} or call ${supportPhone}.`,
        ],
      },
      {
        id: "after",
        heading: "After you stop",
        paragraphs: [
          "We act on it as soon as we can, and within 10 business days at the latest. We may still contact you about a contract or " +
            "a claim you have with us, where the law allows it.",
        ],
      },
      {
        id: "record",
        heading: "The record we keep",
        paragraphs: [
          "Along with your request, we keep the text you agreed to, its version, the time, your IP address and your browser, as proof " +
            "for both of us. You may ask for a copy at any time.",
        ],
      },
    ],
  };
}
