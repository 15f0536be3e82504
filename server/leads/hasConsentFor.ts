import type { EntityManager } from "typeorm";

import { run } from "../core/run.js";
import { raw, sql } from "../core/sql.js";
import { isOfPerson } from "./consentOfPerson.sql.js";
import { isSameNumber } from "./sameNumber.sql.js";

/**
 * Whether the person of a lead has agreed to be called at this number. Consent for another one does not count, nor that
 * of the policy's former owner.
 */
export async function hasConsentFor(manager: EntityManager, leadId: string, phone: string | null): Promise<boolean> {
  const [consent] = await run(
    manager,
    sql`select consent.id from (select ${phone}::text as phone) typed, lead_consent consent
     where consent.lead_id = ${leadId} and ${raw(isSameNumber("consent.phone", "typed.phone"))}
       and ${raw(isOfPerson("consent"))} limit 1`,
  );
  return consent !== undefined;
}
