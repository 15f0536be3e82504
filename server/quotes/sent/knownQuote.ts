import type { EntityManager } from "typeorm";

import { notFound } from "#server/core/entityRows.js";
import { tokenHash } from "#server/core/linkToken.js";
import { run } from "#server/core/run.js";
import { type Sql, raw, sql } from "#server/core/sql.js";
import type { Choice } from "./offered.js";
import { type SentQuoteState, stateOf } from "./sentQuote.status.js";

/** What the server knows of the quote behind a link. */
export interface KnownQuote {
  readonly id: string;
  readonly quoteId: string;
  readonly leadId: string;
  readonly state: SentQuoteState;
  readonly choices: readonly Choice[];
  /** The position among the choices of the one that was accepted. */
  readonly accepted: number | null;
}

const UNKNOWN_LINK = "We can't find this quote. Please open the link from our email again, or call us.";

/** @throws DomainError NOT_FOUND for a link that is unknown. */
export async function knownQuote(manager: EntityManager, token: string): Promise<KnownQuote> {
  return await read(manager, sql`token_hash = ${tokenHash(token)}`);
}

/** Its current state, read after its lead was locked. */
export async function quoteNow(manager: EntityManager, { id }: Pick<KnownQuote, "id">): Promise<KnownQuote> {
  return await read(manager, sql`id = ${id} for update`);
}

async function read(manager: EntityManager, condition: Sql): Promise<KnownQuote> {
  const [known] = await run<KnownQuote>(
    manager,
    sql`select id, quote_id as "quoteId", lead_id as "leadId", ${raw(stateOf("sent"))} as state, choices, accepted_choice as accepted
      from sent_quote sent where ${condition}`,
  );
  if (known === undefined) throw notFound(UNKNOWN_LINK);
  return known;
}
