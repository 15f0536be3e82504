import { quoteRequestConsent } from "#shared/consent/quoteRequest.js";
import type { RequestContext } from "../context.js";
import type { RequestQuoteInput } from "./requestQuote.inputs.js";

export interface ConsentShown {
  readonly consentText: string;
  readonly consentVersion: string;
}

/**
 * The wording that the visitor agreed to: the version that the request names, or else the one that the site shows at
 * the moment.
 */
export function consentShown(
  { env }: Pick<RequestContext, "env">,
  { consentText, consentVersion }: RequestQuoteInput,
): ConsentShown {
  const { text, version } = quoteRequestConsent(env.brandName);
  return { consentText: consentText || text, consentVersion: consentVersion || version };
}
