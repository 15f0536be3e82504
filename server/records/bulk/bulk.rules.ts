import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { MANAGERS, isAllowed, notAllowed } from "#server/core/access.js";
import { notFound } from "#server/core/entityRows.js";
import { DESKS } from "./bulk.kinds.js";
import type { BulkChange } from "./bulkChange.entity.js";

export const NO_BULK_CHANGE = "Bulk change not found";

/** @throws DomainError NOT_FOUND for someone else's change; FORBIDDEN if the viewer may no longer use its list. */
export function assertVisible(ctx: RequestContext, { createdById, list }: BulkChange): void {
  if (createdById !== requireStaff(ctx).staffId && !isAllowed(ctx.viewer, MANAGERS)) throw notFound(NO_BULK_CHANGE);
  if (!isAllowed(ctx.viewer, DESKS[list])) throw notAllowed(ctx.viewer, DESKS[list], "This list is for another desk.");
}
