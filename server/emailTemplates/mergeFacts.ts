import type { EntityManager } from "typeorm";

import type { MergeFacts } from "#shared/mergeFields.js";
import { run } from "../core/run.js";
import { type Sql, sql } from "../core/sql.js";

/** The data for an email's merge fields about this policy. @param policyId of an existing policy */
export function mergeFactsOf(
  manager: EntityManager,
  env: MergeFacts["company"],
  policyId: string,
): Promise<MergeFacts> {
  return factsWhere(manager, env, { noun: "policy", where: sql`p.id = ${policyId}` });
}

/** The same for a lead; policy fields are empty until it has one. @param leadId of an existing lead */
export function mergeFactsOfLead(
  manager: EntityManager,
  env: MergeFacts["company"],
  leadId: string,
): Promise<MergeFacts> {
  return factsWhere(manager, env, { noun: "lead", where: sql`l.id = ${leadId}` });
}

interface Asked {
  readonly noun: MergeFacts["noun"];
  readonly where: Sql;
}

async function factsWhere(
  manager: EntityManager,
  env: MergeFacts["company"],
  { noun, where }: Asked,
): Promise<MergeFacts> {
  const [row] = await run<{ readonly facts: Omit<MergeFacts, "company" | "noun"> }>(
    manager,
    sql`select json_build_object(
       'id', p.id, 'package', p.package, 'policyStartDate', p.policy_start_date, 'expirationDate', p.expiration_date,
       'expirationMiles', p.expiration_miles, 'deductible', p.deductible, 'monthlyPaymentCents', p.monthly_payment_cents,
       'totalPremiumCents', p.total_premium_cents,
       'lead', json_build_object('firstName', l.first_name, 'lastName', l.last_name, 'email', l.email),
       'vehicle', case when v.id is null then null else
         json_build_object('year', v.year, 'make', v.make, 'model', v.model, 'vin', v.vin) end) as facts
     from lead l left join policy p on p.lead_id = l.id left join vehicle v on v.lead_id = l.id
     where ${where}`,
  );
  if (!row) throw new Error(`The ${noun} disappeared while it was locked.`);
  return { ...row.facts, noun, company: env };
}
