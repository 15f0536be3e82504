import type { EntityManager } from "typeorm";

import { lockRow, notFound } from "../core/entityRows.js";
import { isUuid } from "../core/ids.js";
import { lockLead } from "../leads/lockLead.js";
import { Contract } from "./contract.entity.js";
import { CONTRACT_NOT_FOUND } from "./contractOfGuest.js";

/**
 * Locks the contract and its lead until the transaction ends. The lead is locked first, as everywhere, to prevent
 * deadlocks.
 *
 * @throws DomainError NOT_FOUND
 */
export async function lockContract(manager: EntityManager, id: string): Promise<Contract> {
  const known = isUuid(id) ? await manager.findOneBy(Contract, { id }) : null;
  if (!known) throw notFound(CONTRACT_NOT_FOUND);
  await lockLead(manager, known.leadId);
  return await lockRow(manager, Contract, id, CONTRACT_NOT_FOUND);
}
