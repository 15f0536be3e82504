import type { EntityManager } from "typeorm";

import { type Change, changesBetween } from "../activity/changes.js";
import type { RequestContext } from "../context.js";
import { moveSignIn } from "./moveSignIn.js";
import { Lead } from "../leads/lead.entity.js";
import type { LeadFieldsInput } from "../leads/lead.inputs.js";

/** The fields of a lead that are stored as sent, all except its status. */
export type StorableLeadFields = { [Field in keyof Omit<LeadFieldsInput, "status">]?: Lead[Field] };

/**
 * Changes a locked lead, in the database and in `lead`, and returns what changed. A new e-mail also becomes its
 * policy's sign-in.
 */
export async function saveLeadFields(
  manager: EntityManager,
  ctx: RequestContext,
  lead: Lead,
  wanted: StorableLeadFields,
): Promise<readonly Change[]> {
  const changes = changesBetween(lead, wanted);
  if (changes.length === 0) return changes;
  const previousEmail = lead.email;
  await manager.update(Lead, { id: lead.id }, wanted);
  Object.assign(lead, wanted);
  if (lead.email !== previousEmail) await moveSignIn(manager, ctx, previousEmail, lead);
  return changes;
}
