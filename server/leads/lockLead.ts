import type { EntityManager } from "typeorm";

import { DomainError } from "../core/errors.js";
import { isUuid } from "../core/ids.js";
import { Lead } from "./lead.entity.js";

/**
 * The lead, held until the transaction ends: changes of one lead happen one after the other.
 *
 * @throws DomainError NOT_FOUND; CONFLICT when the sender read another version than the one that is there now.
 */
export async function lockLead(manager: EntityManager, id: string, version?: number | null): Promise<Lead> {
  const lead = isUuid(id) ? await manager.findOne(Lead, { where: { id }, lock: { mode: "pessimistic_write" } }) : null;
  if (!lead) throw leadNotFound();
  if (version != null && version !== lead.version) {
    throw new DomainError(
      "CONFLICT",
      "Somebody else has changed this lead since you opened it. Reload it to see what is new.",
    );
  }
  return lead;
}

export function leadNotFound(): DomainError {
  return new DomainError("NOT_FOUND", "Lead not found");
}
