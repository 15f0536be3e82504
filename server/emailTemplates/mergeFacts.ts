import type { EntityManager } from "typeorm";

import type { MergeFacts } from "#shared/mergeFields.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";

/** What the fields of an email about this policy are filled from. @param policyId of a policy that there is */
export async function mergeFactsOf(
  manager: EntityManager,
  env: MergeFacts["company"],
  policyId: string,
): Promise<MergeFacts> {
  const [row] = await run<{ readonly facts: Omit<MergeFacts, "company"> }>(
    manager,
    sql`select json_build_object(
       'id', p.id, 'package', p.package, 'policyStartDate', p.policy_start_date, 'expirationDate', p.expiration_date,
       'expirationMiles', p.expiration_miles, 'deductible', p.deductible, 'monthlyPaymentCents', p.monthly_payment_cents,
       'totalPremiumCents', p.total_premium_cents,
       'lead', json_build_object('firstName', l.first_name, 'lastName', l.last_name, 'email', l.email),
       'vehicle', case when v.id is null then null else
         json_build_object('year', v.year, 'make', v.make, 'model', v.model, 'vin', v.vin) end) as facts
     from policy p join lead l on l.id = p.lead_id left join vehicle v on v.lead_id = l.id
     where p.id = ${policyId}`,
  );
  if (!row) throw new Error("The policy is gone while it is held.");
  return { ...row.facts, company: env };
}
