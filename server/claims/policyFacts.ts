import type { EntityManager } from "typeorm";

import { notFound } from "../core/entityRows.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { POLICY_NOT_FOUND } from "../policies/lockPolicy.js";
import { Policy } from "../policies/policy.entity.js";
import type { Claim } from "./claim.entity.js";

/** The holder's and vehicle's details that a claim copies from its policy. */
type PolicyFacts = HolderFacts & VehicleFacts;
type HolderFacts = Pick<Claim, "firstName" | "lastName" | "phone">;
type VehicleFacts = Pick<Claim, "year" | "make" | "model" | "trim" | "vin" | "odometer">;

/** @throws DomainError NOT_FOUND */
export async function policyFacts(manager: EntityManager, policyId: string): Promise<PolicyFacts> {
  const [found]: readonly PolicyFacts[] = await run(
    manager,
    sql`select lead.first_name as "firstName", lead.last_name as "lastName", lead.phone,
    vehicle.year, vehicle.make, vehicle.model, vehicle.trim, vehicle.vin, vehicle.odometer
  from policy join lead on lead.id = policy.lead_id left join vehicle on vehicle.lead_id = policy.lead_id
  where policy.id = ${policyId}`,
  );
  if (!found) throw notFound(POLICY_NOT_FOUND);
  return found;
}

/** @throws DomainError NOT_FOUND if the policy does not exist. */
export async function assertPolicy(manager: EntityManager, id: string): Promise<void> {
  if (!(await manager.existsBy(Policy, { id }))) throw notFound(POLICY_NOT_FOUND);
}

export async function vehicleFacts(manager: EntityManager, policyId: string): Promise<VehicleFacts> {
  const { year, make, model, trim, vin, odometer } = await policyFacts(manager, policyId);
  return { year, make, model, trim, vin, odometer };
}

/** The numbers of a customer's current policies. */
export async function policiesOf(manager: EntityManager, customerId: string): Promise<readonly string[]> {
  const rows: readonly { policy_id: string }[] = await run(
    manager,
    sql`select policy_id from policy_customer where customer_id = ${customerId} order by policy_id`,
  );
  return rows.map(({ policy_id }) => policy_id);
}
