import type { EntityManager } from "typeorm";

import { requireCustomer } from "../auth/requireViewer.js";
import type { RequestContext } from "../context.js";
import { notFound } from "../core/entityRows.js";
import { isUuid } from "../core/ids.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { Contract } from "./contract.entity.js";
import { isOfHolder } from "./contract.scope.js";
import { assertShownToCustomer, CONTRACT_NOT_FOUND } from "./contractOfGuest.js";

/**
 * A contract of the asking customer, even one that can no longer be signed.
 *
 * @throws DomainError NOT_FOUND for another customer's, and for a draft or a withdrawn one.
 */
export async function contractOfCustomer(ctx: RequestContext, id: string): Promise<Contract> {
  const { customerId } = requireCustomer(ctx);
  if (!isUuid(id)) throw notFound(CONTRACT_NOT_FOUND);
  await assertOwnContract(ctx.database.manager, id, customerId);
  const contract = await ctx.database.manager.findOneBy(Contract, { id });
  if (!contract) throw notFound(CONTRACT_NOT_FOUND);
  assertShownToCustomer(contract);
  return contract;
}

/**
 * The policy may move to another holder at any time. To be certain, a caller must hold the lock of the contract's lead,
 * which the move takes too.
 *
 * @throws DomainError NOT_FOUND
 */
export async function assertOwnContract(manager: EntityManager, id: string, customerId: string): Promise<void> {
  const own: readonly unknown[] = await run(
    manager,
    sql`select from contract
  join policy on policy.lead_id = contract.lead_id
  join policy_customer held on held.policy_id = policy.id
  where contract.id = ${id} and held.customer_id = ${customerId} and ${isOfHolder("contract", sql`${customerId}::uuid`)}`,
  );
  if (own.length === 0) throw notFound(CONTRACT_NOT_FOUND);
}
