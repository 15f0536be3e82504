import type { EntityManager } from "typeorm";

import { lockRow, notFound } from "#server/core/entityRows.js";
import { isUuid } from "#server/core/ids.js";
import type { Lead } from "#server/leads/lead.entity.js";
import { lockLead } from "#server/leads/lockLead.js";
import { Quote } from "../quote.entity.js";

const QUOTE_NOT_FOUND = "Quote not found";

/**
 * Locks a quote and its lead until the transaction ends. The lead is locked first, as everywhere, to prevent deadlocks.
 *
 * @throws DomainError NOT_FOUND
 */
export async function lockQuote(manager: EntityManager, id: string): Promise<{ lead: Lead; quote: Quote }> {
  const known = isUuid(id) ? await manager.findOneBy(Quote, { id }) : null;
  if (!known) throw notFound(QUOTE_NOT_FOUND);
  const lead = await lockLead(manager, known.leadId);
  return { lead, quote: await lockRow(manager, Quote, id, QUOTE_NOT_FOUND) };
}
