import type { EntityManager } from "typeorm";

import { unlessTaken } from "../core/entityRows.js";
import { newPolicyNumber } from "./newPolicyNumber.js";
import { Policy } from "./policy.entity.js";
import type { PolicyFields } from "./policy.rules.js";

/** There are some 850 billion numbers: a random one is rarely taken, and five in a row practically never. */
const MAX_ATTEMPTS = 5;

/** Inserts the policy with a new unique number and returns that number. The lead must be locked and have no policy. */
export async function insertPolicy(
  manager: EntityManager,
  leadId: string,
  fields: PolicyFields,
  newNumber: () => string = newPolicyNumber,
): Promise<string> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const id = newNumber();
    if (await unlessTaken(manager, (inner) => inner.insert(Policy, { ...fields, id, leadId }))) return id;
  }
  throw new Error("no policy number was free");
}
