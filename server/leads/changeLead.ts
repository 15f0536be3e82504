import type { EntityManager } from "typeorm";

import type { RequestContext } from "../context.js";
import { once } from "../core/idempotency.js";
import { uuidOf } from "../core/ids.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { Lead } from "./lead.entity.js";
import { lockLead } from "./lockLead.js";

interface LeadChange {
  readonly operation: string;
  readonly id: string;
  readonly version: number | null | undefined;
  readonly key?: string | null | undefined;
  /** Everything else in the request. */
  readonly request: object;
}

/**
 * Changes a lead under its lock, only once however often the call is repeated, and returns it.
 *
 * @throws DomainError NOT_FOUND; CONFLICT for a stale `version`, and for an idempotency key of another request.
 */
export async function changeLead(
  ctx: RequestContext,
  { operation, id, version, key, request: rest }: LeadChange,
  change: (manager: EntityManager, lead: Lead) => Promise<unknown>,
): Promise<Rows<Lead>> {
  const request = { id: uuidOf(id), version, ...rest };
  const leadId = await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation, key, request }, async () => {
      const lead = await lockLead(manager, id, version);
      await change(manager, lead);
      return lead.id;
    }),
  );
  return byId(Lead, leadId);
}
