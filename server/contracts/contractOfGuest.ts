import type { EntityManager } from "typeorm";

import { DomainError } from "../core/errors.js";
import { isUuid } from "../core/ids.js";
import { Contract } from "./contract.entity.js";
import { ContractStatus } from "./contract.status.js";

/**
 * The contract behind a guest's link.
 *
 * @throws DomainError NOT_FOUND for one that a guest does not see: drafts, void ones, and those that nobody signed in time.
 */
export async function contractOfGuest(manager: EntityManager, id: string): Promise<Contract> {
  const contract = isUuid(id) ? await manager.findOneBy(Contract, { id }) : null;
  if (!contract) throw contractNotFound();
  assertOpenToCustomer(contract);
  return contract;
}

export function assertOpenToCustomer({ status, expiresAt }: Pick<Contract, "status" | "expiresAt">): void {
  if (status === ContractStatus.signed) return;
  if (status !== ContractStatus.sent) throw contractNotFound();
  if (expiresAt !== null && expiresAt <= new Date()) {
    throw new DomainError("NOT_FOUND", "This signing link has expired. Ask us for a new one.");
  }
}

export function contractNotFound(): DomainError {
  return new DomainError("NOT_FOUND", "Contract not found");
}
