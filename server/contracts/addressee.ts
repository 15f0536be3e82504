import type { EntityManager } from "typeorm";

import { isPlausibleEmail } from "#shared/text/email.js";
import { personName } from "#shared/text/names.js";
import { DomainError } from "../core/errors.js";
import { Lead } from "../leads/lead.entity.js";

export interface Addressee {
  readonly email: string;
  readonly firstName: string | null;
  readonly fullName: string;
}

/** @throws DomainError VALIDATION_FAILED for a lead without a usable e-mail address. */
export async function addresseeOf(manager: EntityManager, leadId: string): Promise<Addressee> {
  const lead = await manager.findOneByOrFail(Lead, { id: leadId });
  if (lead.email === null || !isPlausibleEmail(lead.email)) {
    const message = "Please give the lead a valid email address first. That's where the contract goes.";
    throw new DomainError("VALIDATION_FAILED", message, [{ field: "lead.email", message }]);
  }
  return { email: lead.email, firstName: lead.firstName?.trim() || null, fullName: personName(lead) };
}
