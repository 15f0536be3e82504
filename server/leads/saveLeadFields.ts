import type { EntityManager } from "typeorm";

import { type Change, changesBetween } from "../activity/changes.js";
import { moveSignIn } from "../customers/moveSignIn.js";
import { Lead } from "./lead.entity.js";
import type { LeadFieldsInput } from "./lead.inputs.js";

/** What of a lead may be saved as it is sent, all but its status. */
export type StorableLeadFields = { [Field in keyof Omit<LeadFieldsInput, "status">]?: Lead[Field] };

/** Changes a lead that is locked, and returns what changed. A new e-mail is also what its policy's customer signs in with. */
export async function saveLeadFields(
  manager: EntityManager,
  lead: Lead,
  wanted: StorableLeadFields,
): Promise<readonly Change[]> {
  const changes = changesBetween(lead, wanted);
  if (changes.length === 0) return changes;
  await manager.update(Lead, { id: lead.id }, wanted);
  if (changes.some(({ field }) => field === "email")) await moveSignIn(manager, lead, { ...lead, ...wanted });
  return changes;
}
