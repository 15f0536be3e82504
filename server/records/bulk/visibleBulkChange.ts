import type { RequestContext } from "#server/context.js";
import { notFound } from "#server/core/entityRows.js";
import { isUuid } from "#server/core/ids.js";
import { NO_BULK_CHANGE, assertVisible } from "./bulk.rules.js";
import { BulkChange } from "./bulkChange.entity.js";

/** @throws DomainError NOT_FOUND; FORBIDDEN if the viewer may no longer use its list. */
export async function visibleBulkChange(ctx: RequestContext, id: string): Promise<BulkChange> {
  const found = isUuid(id) ? await ctx.database.manager.findOneBy(BulkChange, { id }) : null;
  if (found === null) throw notFound(NO_BULK_CHANGE);
  assertVisible(ctx, found);
  return found;
}
