import type { EntityManager } from "typeorm";

import { isUuid } from "../core/ids.js";
import { lockLead } from "../leads/lockLead.js";
import { Contract } from "./contract.entity.js";
import { contractNotFound } from "./contractOfGuest.js";

/**
 * The contract, held together with its lead until the transaction ends. The lead comes first, as everywhere, so that nobody waits for
 * somebody who waits for them.
 *
 * @throws DomainError NOT_FOUND
 */
export async function lockContract(manager: EntityManager, id: string): Promise<Contract> {
  const known = isUuid(id) ? await manager.findOneBy(Contract, { id }) : null;
  if (!known) throw contractNotFound();
  await lockLead(manager, known.leadId);
  const contract = await manager.findOne(Contract, { where: { id }, lock: { mode: "pessimistic_write" } });
  if (!contract) throw contractNotFound();
  return contract;
}
