import type { EntityManager } from "typeorm";

import { isPlausibleEmail } from "#shared/text/email.js";
import { personName } from "#shared/text/names.js";
import { refusalOf } from "../core/fieldChecks.js";
import { Lead } from "../leads/lead.entity.js";

export interface Addressee {
  readonly email: string;
  readonly firstName: string | null;
  readonly fullName: string;
}

/** @throws DomainError VALIDATION_FAILED for a lead without a usable e-mail address. */
export async function addresseeOf(manager: EntityManager, leadId: string): Promise<Addressee> {
  const lead = await manager.findOneByOrFail(Lead, { id: leadId });
  if (lead.email === null || !isPlausibleEmail(lead.email))
    throw refusalOf("lead.email", "Please give the lead a valid email address first. That's where the contract goes.");
  return { email: lead.email, firstName: lead.firstName?.trim() || null, fullName: personName(lead) };
}
