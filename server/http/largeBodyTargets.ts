import type { FastifyRequest } from "fastify";

import { readableClaimId } from "../claims/readableClaimId.js";
import type { RequestContext } from "../context.js";
import { existingId } from "../core/entityRows.js";
import { assertOwnRequest } from "../documents/documentOfCustomer.js";
import { Lead } from "../leads/lead.entity.js";
import { LEAD_NOT_FOUND } from "../leads/lockLead.js";
import { mayBeLarge } from "./largeBodies.js";
import { limitStranger } from "./strangerBodies.js";

const existingLead = async ({ database }: RequestContext, id: string): Promise<unknown> =>
  await existingId(database.manager, Lead, id, LEAD_NOT_FOUND);

/** For each route, how to look up the record that its path names. */
const TARGETS: Readonly<Record<string, (context: RequestContext, id: string) => Promise<unknown>>> = {
  "/api/customer/document-requests/:id/upload": assertOwnRequest,
  "/api/customer/claims/:id/files": readableClaimId,
  "/api/admin/claims/:id/files": readableClaimId,
  "/api/admin/leads/:id": existingLead,
  "/api/admin/leads/:id/contracts": existingLead,
};

/** Routes whose link is in a header. */
const BY_LINK: ReadonlySet<string> = new Set(["/api/shop/files", "/api/shop/invoices"]);

/**
 * Looks up the record before a large body is read, so that an unknown id does not take up a slot.
 *
 * @throws DomainError NOT_FOUND
 */
export async function assertLargeBodyTarget(request: FastifyRequest, context: RequestContext): Promise<void> {
  if (BY_LINK.has(request.routeOptions.url ?? "")) return await limitStranger(request, context);
  const find = TARGETS[request.routeOptions.url ?? ""];
  if (find === undefined || !mayBeLarge(request)) return;
  await find(context, (request.params as { readonly id: string }).id);
}
