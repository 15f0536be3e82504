import { quoteRequestConsent } from "#shared/consent/quoteRequest.js";
import type { RequestContext } from "../context.js";
import type { RequestQuoteInput } from "./requestQuote.inputs.js";

export interface ConsentShown {
  readonly consentText: string;
  readonly consentVersion: string;
}

/** What the visitor agreed to: the words that the request names, or else those that the site shows at this moment. */
export function consentShown(
  { env }: Pick<RequestContext, "env">,
  { consentText, consentVersion }: RequestQuoteInput,
): ConsentShown {
  const { text, version } = quoteRequestConsent(env.brandName);
  return { consentText: consentText || text, consentVersion: consentVersion || version };
}
