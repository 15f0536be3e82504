import type { RequestContext } from "../context.js";
import type { AnonymousViewer } from "../core/viewer.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { Contract } from "./contract.entity.js";
import { contractOfGuest } from "./contractOfGuest.js";
import { openContract } from "./openContract.js";

/**
 * Someone who follows a link sees only what the link shows, and acts as a guest, even if they are signed in as someone
 * else.
 */
export const GUEST: AnonymousViewer = { role: "anonymous", sessionExpired: false };

/** @throws as contractOfGuest does. */
export async function guestContract(ctx: RequestContext, id: string): Promise<Rows<Contract>> {
  await openContract(ctx, await contractOfGuest(ctx.database.manager, id), GUEST);
  return byId(Contract, id, GUEST);
}
