import type { EntityManager } from "typeorm";

import { type Change, changesBetween } from "../activity/changes.js";
import type { RequestContext } from "../context.js";
import { renameCustomer } from "../customers/renameCustomer.js";
import { hasConsentFor } from "../leads/hasConsentFor.js";
import { Lead } from "../leads/lead.entity.js";
import type { LeadFieldsInput } from "../leads/lead.inputs.js";
import { moveSignIn } from "./moveSignIn.js";

/** The fields of a lead that are stored as sent, all except its status. */
export type StorableLeadFields = { [Field in keyof Omit<LeadFieldsInput, "status">]?: Lead[Field] };

/**
 * Changes a locked lead, in the database and in `lead`, and returns what changed. A new e-mail also becomes its
 * policy's sign-in, and a new name its customer's. Consent to be called is for one number, so it does not apply to a
 * new one.
 */
export async function saveLeadFields(
  manager: EntityManager,
  ctx: RequestContext,
  lead: Lead,
  wanted: StorableLeadFields,
): Promise<readonly Change[]> {
  const wantedChanges = changesBetween(lead, wanted);
  if (wantedChanges.length === 0) return [];
  const values = wantedChanges.some(({ field }) => field === "phone")
    ? { ...wanted, consentTcpa: await hasConsentFor(manager, lead.id, wanted.phone ?? null) }
    : wanted;
  const changes = changesBetween(lead, values);
  const { email, firstName, lastName } = lead;
  await manager.update(Lead, { id: lead.id }, values);
  Object.assign(lead, values);
  if (lead.email !== email) await moveSignIn(manager, ctx, email, lead);
  await renameCustomer(manager, { email, firstName, lastName }, lead);
  return changes;
}
