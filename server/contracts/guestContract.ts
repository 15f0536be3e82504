import type { RequestContext } from "../context.js";
import { GUEST } from "../core/viewer.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { Contract } from "./contract.entity.js";
import { contractOfGuest } from "./contractOfGuest.js";
import { openContract } from "./openContract.js";

/** @throws as contractOfGuest does. */
export async function guestContract(ctx: RequestContext, id: string): Promise<Rows<Contract>> {
  await openContract(ctx, await contractOfGuest(ctx.database.manager, id), GUEST);
  return byId(Contract, id, GUEST);
}
