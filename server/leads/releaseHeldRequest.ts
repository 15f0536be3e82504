import type { EntityManager } from "typeorm";

import type { RequestContext } from "../context.js";
import { DomainError } from "../core/errors.js";
import { type Rows, one } from "../core/projection/rows.js";
import { sql } from "../core/sql.js";
import { HeldRequest } from "./heldRequest.entity.js";
import { Lead } from "./lead.entity.js";
import type { RequestQuoteInput } from "./requestQuote.inputs.js";
import { makeRequestedLead } from "./requestQuote.js";

/**
 * A person asked after all: the request becomes the lead that it would have been, with the consent as it was given then.
 *
 * @throws DomainError NOT_FOUND, also for one that somebody else has just released or discarded.
 */
export async function releaseHeldRequest(ctx: RequestContext, id: string): Promise<Rows<Lead>> {
  const leadId = await ctx.database.transaction(async (manager) => {
    const { request, receivedAt, ipAddress, userAgent } = await takeHeld(manager, id);
    const sender = { ipAddress, userAgent };
    return await makeRequestedLead(manager, ctx, request as RequestQuoteInput, { sender, givenAt: receivedAt });
  });
  return one(Lead, { where: sql`root.id = ${leadId}::uuid` });
}

/** A program asked: the request is gone. @throws DomainError NOT_FOUND. */
export async function discardHeldRequest(ctx: RequestContext, id: string): Promise<string> {
  return await ctx.database.transaction(async (manager) => (await takeHeld(manager, id)).id);
}

/** Exactly one of those who take it gets it. */
async function takeHeld(manager: EntityManager, id: string): Promise<HeldRequest> {
  const held = /^[\da-f-]{36}$/i.test(id)
    ? await manager.findOne(HeldRequest, { where: { id }, lock: { mode: "pessimistic_write" } })
    : null;
  if (held === null) throw new DomainError("NOT_FOUND", "This request is no longer held back.");
  await manager.delete(HeldRequest, { id: held.id });
  return held;
}
