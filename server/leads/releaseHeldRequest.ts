import type { EntityManager } from "typeorm";

import { ActivityKind } from "../activity/activity.kinds.js";
import { recordActivity } from "../activity/recordActivity.js";
import type { RequestContext } from "../context.js";
import { lockRow } from "../core/entityRows.js";
import { once } from "../core/idempotency.js";
import { uuidOf } from "../core/ids.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { HeldRequest } from "./heldRequest.entity.js";
import { Lead } from "./lead.entity.js";
import type { RequestQuoteInput } from "./requestQuote.inputs.js";
import { makeRequestedLead } from "./requestQuote.js";

/**
 * Staff decide that a person sent the request: it becomes the lead that it would have been, with the consent as given
 * at the time. If the person has asked not to be contacted since, it starts with that.
 *
 * @throws DomainError NOT_FOUND, also if someone else has just released or discarded it; CONFLICT for an
 * idempotency key of another request.
 */
export async function releaseHeldRequest(
  ctx: RequestContext,
  { id, idempotencyKey: key }: { readonly id: string; readonly idempotencyKey?: string | null },
): Promise<Rows<Lead>> {
  const leadId = await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "releaseHeldRequest", key, request: { id: uuidOf(id) } }, async () => {
      const held = await takeHeld(manager, id);
      const { request, receivedAt: givenAt, ipAddress, userAgent } = held;
      const sender = { ipAddress, userAgent };
      const made = await makeRequestedLead(manager, ctx, request as RequestQuoteInput, { sender, givenAt });
      await recordTaken(manager, ctx, held, ActivityKind.released, { leadId: made });
      return made;
    }),
  );
  return byId(Lead, leadId);
}

/**
 * Staff decide that a bot sent the request: it is deleted, except for a note in the history of who discarded it and
 * whose it was. @throws DomainError NOT_FOUND.
 */
export async function discardHeldRequest(ctx: RequestContext, id: string): Promise<string> {
  return await ctx.database.transaction(async (manager) => {
    const held = await takeHeld(manager, id);
    await recordTaken(manager, ctx, held, ActivityKind.discarded);
    return held.id;
  });
}

/** Of concurrent callers, exactly one gets it. */
async function takeHeld(manager: EntityManager, id: string): Promise<HeldRequest> {
  const held = await lockRow(manager, HeldRequest, id, "This request is no longer held back.");
  await manager.delete(HeldRequest, { id: held.id });
  return held;
}

/** The history outlives the request, so it stores only enough to tell requests apart. */
async function recordTaken(
  manager: EntityManager,
  ctx: RequestContext,
  { id, name, reason }: HeldRequest,
  kind: ActivityKind,
  details: { readonly leadId?: string } = {},
): Promise<void> {
  await recordActivity(manager, ctx, {
    subject: { kind: "held_request", id },
    kind,
    details: { name, reason, ...details },
  });
}
