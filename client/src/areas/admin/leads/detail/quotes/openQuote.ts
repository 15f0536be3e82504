import type { QuoteHistory_QuoteFragment } from "#client/generated/graphql";

/** The quote that the customer can answer, as it was emailed. */
export interface OpenQuote {
  readonly quoteId: string;
  readonly plan: QuoteHistory_QuoteFragment["plan"];
  readonly sent: QuoteHistory_QuoteFragment["sent"][number];
}

/** A lead has at most one: emailing another replaces it. */
export function openQuote(quotes: readonly QuoteHistory_QuoteFragment[]): OpenQuote | null {
  for (const { id: quoteId, plan, sent: all } of quotes) {
    const sent = all.find(({ state }) => state === "open");
    if (sent) return { quoteId, plan, sent };
  }
  return null;
}
