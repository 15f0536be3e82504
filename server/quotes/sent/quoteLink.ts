import type { EntityManager } from "typeorm";

import { DomainError } from "#server/core/errors.js";
import { run } from "#server/core/run.js";
import { raw, sql } from "#server/core/sql.js";
import { type SentQuoteState, stateOf } from "./sentQuote.status.js";

const OF_NO_USE: Readonly<Record<Exclude<SentQuoteState, "open">, string>> = {
  accepted: "The quote was accepted",
  declined: "The quote was declined",
  expired: "The quote expired",
  replaced: "A later quote was sent",
  withdrawn: "The quote was withdrawn",
  closed: "The lead was converted",
};

/** Why a message with a quote's link is no longer useful, as a sentence for staff; undefined while the quote is open. */
export async function staleQuoteReason(manager: EntityManager, sentQuoteId: string): Promise<string | undefined> {
  const state = await stateNow(manager, sentQuoteId);
  return state === "open" ? undefined : `${OF_NO_USE[state]} before this message was delivered.`;
}

/** For resending a message with a quote's link unchanged. @throws DomainError CONFLICT for one that is not open. */
export async function assertQuoteIsOpen(manager: EntityManager, sentQuoteId: string): Promise<void> {
  const state = await stateNow(manager, sentQuoteId);
  if (state === "open") return;
  const next = state === "closed" ? "" : " Send a quote instead.";
  throw new DomainError("CONFLICT", `${OF_NO_USE[state]}, so this link can't be sent again.${next}`);
}

/** One that was deleted with its lead counts as withdrawn. */
async function stateNow(manager: EntityManager, id: string): Promise<SentQuoteState> {
  const [sent] = await run<{ state: SentQuoteState }>(
    manager,
    sql`select ${raw(stateOf("sent"))} as state from sent_quote sent where id = ${id}`,
  );
  return sent?.state ?? "withdrawn";
}
