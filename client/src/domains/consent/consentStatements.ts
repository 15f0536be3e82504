import { paths } from "#client/lib/paths";
import { legalVersions } from "./legalVersions";

/** A sentence that a person agrees to: plain words and links, in reading order. */
export type ConsentStatement = readonly (string | { readonly text: string; readonly to: string })[];

/** Specification section 5: the TCPA contact agreement. 47 CFR 64.1200(f)(9) asks for these disclosures. */
export function contactStatement(brandName: string): ConsentStatement {
  return [
    `I agree that ${brandName} may call and text me about vehicle service plans at the number I gave, also with automated ` +
      "technology and prerecorded or artificial voices, and may e-mail me. Agreeing is not a condition of buying anything. " +
      "Message and data rates may apply, and how often we write varies. Reply STOP to stop, HELP for help. See the ",
    { text: "TCPA Notice", to: paths.legal.tcpa },
    ".",
  ];
}

/** Specification section 5: the privacy and terms agreement. */
export function termsStatement(): ConsentStatement {
  return [
    "I have read and agree to the ",
    { text: "Privacy Policy", to: paths.legal.privacy },
    " and the ",
    { text: "Terms of Service", to: paths.legal.terms },
    ".",
  ];
}

function plainText(statement: ConsentStatement): string {
  return statement.map((part) => (typeof part === "string" ? part : part.text)).join("");
}

/** What was on the screen, word for word, kept with the lead as evidence (contract section 4). */
export function consentEvidence(brandName: string): { readonly text: string; readonly version: string } {
  const { privacy, terms, tcpa } = legalVersions;
  return {
    text: [contactStatement(brandName), termsStatement()].map(plainText).join("\n"),
    version: `tcpa ${tcpa.version}, privacy ${privacy.version}, terms ${terms.version}`,
  };
}
