import type { EntityManager } from "typeorm";

import type { RequestContext } from "#server/context.js";
import { lockRow } from "#server/core/entityRows.js";
import { uuidOf } from "#server/core/ids.js";
import { NO_BULK_CHANGE, assertVisible } from "./bulk.rules.js";
import { BulkChange } from "./bulkChange.entity.js";

/**
 * Locks the viewer's own change, or for managers anyone's. @throws DomainError NOT_FOUND; FORBIDDEN if the viewer may
 * no longer use its list.
 */
export async function lockBulkChange(manager: EntityManager, ctx: RequestContext, id: string): Promise<BulkChange> {
  const found = await lockRow(manager, BulkChange, uuidOf(id), NO_BULK_CHANGE);
  assertVisible(ctx, found);
  return found;
}
