import type { RequestContext } from "../../context.js";
import { once } from "../../core/idempotency.js";
import { uuidOf } from "../../core/ids.js";
import { type Rows, byId } from "../../engine/projection/rows.js";
import { Lead } from "../lead.entity.js";
import { lockLead } from "../lockLead.js";
import { dropNextAction } from "./dropNextAction.js";
import type { EndNextActionInput } from "./next.inputs.js";
import { countAsChange } from "./putNextAction.js";

/**
 * What came next was done, or is dropped. Without one, nothing changes.
 *
 * @throws DomainError NOT_FOUND; CONFLICT for a stale `version`.
 */
export async function endNextAction(
  ctx: RequestContext,
  { id, version, done }: EndNextActionInput,
): Promise<Rows<Lead>> {
  const request = { id: uuidOf(id), version, done };
  const leadId = await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "endNextAction", request }, async () => {
      const lead = await lockLead(manager, id, version);
      if (await dropNextAction(manager, ctx, lead.id, { done })) await countAsChange(manager, lead.id);
      return lead.id;
    }),
  );
  return byId(Lead, leadId);
}
