import { LEGAL_VERSIONS, type LegalText } from "./legalVersions.js";

/** A consent sentence: plain text, and the names of linked legal texts, in reading order. */
export type ConsentStatement = readonly (string | { readonly text: string; readonly legal: LegalText })[];

/**
 * The agreement to be called, texted and e-mailed. 47 CFR 64.1200(f)(9) requires these disclosures. It labels a
 * checkbox, so it avoids the word "email": someone who looks for the e-mail field by its label, with speech input or a
 * program, should find only that field.
 */
export function contactStatement(brandName: string): ConsentStatement {
  return [
    `I agree that ${brandName} may call and text me about vehicle service plans at the number I provided, including with ` +
      "automated technology and prerecorded or artificial voices, and may write to me. Agreeing is not a condition of buying anything. " +
      "Message and data rates may apply, and message frequency varies. Reply STOP to stop, HELP for help. See the ",
    { text: "TCPA Notice", legal: "tcpa" },
    ".",
  ];
}

/** The agreement to the privacy policy and the terms. */
export function termsStatement(): ConsentStatement {
  return [
    "I have read and agree to the ",
    { text: "Privacy Policy", legal: "privacy" },
    " and the ",
    { text: "Terms of Service", legal: "terms" },
    ".",
  ];
}

function plainText(statement: ConsentStatement): string {
  return statement.map((part) => (typeof part === "string" ? part : part.text)).join("");
}

/** The wording of a quote request's two checkboxes, stored with the lead as evidence. */
export function quoteRequestConsent(brandName: string): { readonly text: string; readonly version: string } {
  const { privacy, terms, tcpa } = LEGAL_VERSIONS;
  return {
    text: [contactStatement(brandName), termsStatement()].map(plainText).join("\n"),
    version: `tcpa ${tcpa.version}, privacy ${privacy.version}, terms ${terms.version}`,
  };
}
