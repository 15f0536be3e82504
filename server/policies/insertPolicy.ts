import type { EntityManager } from "typeorm";

import { Policy } from "./policy.entity.js";
import type { PolicyFields } from "./policy.rules.js";
import { newPolicyNumber } from "./policyNumber.js";

/** Of some 850 billion numbers one that is taken comes up rarely, five in a row never. */
const ATTEMPTS = 5;

/** The policy under a number of its own; returns the number. Of a lead that is locked and has none. */
export async function insertPolicy(
  manager: EntityManager,
  leadId: string,
  fields: PolicyFields,
  newNumber: () => string = newPolicyNumber,
): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const id = newNumber();
    const result = await manager
      .createQueryBuilder()
      .insert()
      .into(Policy)
      .values({ ...fields, id, leadId })
      .orIgnore()
      .returning("id")
      .updateEntity(false)
      .execute();
    if ((result.raw as readonly unknown[]).length > 0) return id;
  }
  throw new Error("no policy number was free");
}
