import type { RequestContext } from "#server/context.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { changeLead } from "../changeLead.js";
import type { Lead } from "../lead.entity.js";
import { dropNextAction } from "./dropNextAction.js";
import type { EndNextActionInput } from "./next.inputs.js";
import { countAsChange } from "./putNextAction.js";

/** Marks the next action as done, or drops it. Without one, nothing changes. @throws DomainError as `changeLead` */
export async function endNextAction(
  ctx: RequestContext,
  { id, version, done }: EndNextActionInput,
): Promise<Rows<Lead>> {
  return await changeLead(
    ctx,
    { operation: "endNextAction", id, version, request: { done } },
    async (manager, lead) => {
      if (await dropNextAction(manager, ctx, lead.id, { done })) await countAsChange(manager, lead.id);
    },
  );
}
