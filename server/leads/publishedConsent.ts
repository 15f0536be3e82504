import type { RequestContext } from "../context.js";
import type { RequestQuoteInput } from "./requestQuote.inputs.js";

export interface ConsentShown {
  readonly consentText: string;
  readonly consentVersion: string;
}

/** What the visitor agreed to: the words that the request names, or those that the site publishes at this moment. */
export function consentShown(
  { env }: Pick<RequestContext, "env">,
  { consentText, consentVersion }: RequestQuoteInput,
): ConsentShown {
  const { text, version } = publishedConsent(env.brandName);
  return { consentText: consentText || text, consentVersion: consentVersion || version };
}

/**
 * The words that the site publishes beside its two consent boxes, for a request that does not
 * say which words it showed. They are those of `client/src/domains/consent`; a test holds both together.
 */
export function publishedConsent(brandName: string): { readonly text: string; readonly version: string } {
  return {
    text:
      `I agree that ${brandName} may call and text me about vehicle service plans at the number I gave, also with automated ` +
      "technology and prerecorded or artificial voices, and may e-mail me. Agreeing is not a condition of buying anything. " +
      "Message and data rates may apply, and how often we write varies. Reply STOP to stop, HELP for help. See the TCPA Notice.\n" +
      "I have read and agree to the Privacy Policy and the Terms of Service.",
    version: "tcpa 1.0, privacy 1.0, terms 1.0",
  };
}
