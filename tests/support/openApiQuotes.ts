import { quotedLead, sentContract } from "./contracts.js";
import { mailedQuote } from "./sentQuotes.js";
import type { Caller, RestOptions, TestApp } from "./testApp.js";

interface Success {
  readonly options?: RestOptions;
  readonly id?: string;
}

export type QuotesWorld = Readonly<
  Record<"unsent" | "withdrawn" | "token" | "accepted" | "declined" | "contract", string>
>;

/** A quote for each of the calls. */
export async function quotesWorld(app: TestApp, staff: Caller): Promise<QuotesWorld> {
  const { quoteId: unsent } = await quotedLead(app, staff);
  const { quoteId: withdrawn } = await mailedQuote(app, staff);
  const { token } = await mailedQuote(app, staff);
  const { token: accepted } = await mailedQuote(app, staff);
  const { token: declined } = await mailedQuote(app, staff);
  const { id: contract } = await sentContract(app, staff);
  return { unsent, withdrawn, token, accepted, declined, contract };
}

/** A successful request for each call about sent quotes. */
export function quotesSuccesses(world: () => QuotesWorld): Record<string, () => Success> {
  return {
    "POST /api/admin/quotes/{id}/send": () => ({ id: world().unsent, options: { body: { quoteOnly: true } } }),
    "POST /api/admin/quotes/{id}/withdraw": () => ({ id: world().withdrawn }),
    "POST /api/quotes/ask": () => ({ options: { body: { token: world().token, question: "Is my turbo covered?" } } }),
    "POST /api/quotes/decline": () => ({ options: { body: { token: world().declined, reason: "Too dear" } } }),
    "POST /api/contracts/{id}/decline": () => ({ id: world().contract, options: { body: { reason: "Too dear" } } }),
    "POST /api/quotes/accept": () => ({ options: { body: { token: world().accepted, position: 0 } } }),
    "POST /api/quotes/read": () => ({ options: { body: { token: world().token } } }),
  };
}
