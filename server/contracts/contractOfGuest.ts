import type { EntityManager } from "typeorm";

import { newYorkDay } from "#shared/days.js";
import { longDay } from "../core/calendarDay.js";
import { notFound } from "../core/entityRows.js";
import { isUuid } from "../core/ids.js";
import { Contract } from "./contract.entity.js";
import { ContractStatus } from "./contract.status.js";
import { hasExpired, isLongSigned } from "./contract.term.js";

export const CONTRACT_NOT_FOUND = "Contract not found";

/**
 * The contract behind a guest's link.
 *
 * @throws DomainError NOT_FOUND for what a guest may not see: drafts, void ones, unsigned ones that have expired, and
 * those signed more than 30 days ago.
 */
export async function contractOfGuest(manager: EntityManager, id: string): Promise<Contract> {
  const contract = isUuid(id) ? await manager.findOneBy(Contract, { id }) : null;
  if (!contract || isLongSigned(contract.signedAt)) throw notFound(CONTRACT_NOT_FOUND);
  assertNotDeclined(contract);
  assertOpenToCustomer(contract);
  return contract;
}

/** The person who declined it sees when they did. */
function assertNotDeclined({ status, declineReason, voidedAt }: Contract): void {
  if (status !== ContractStatus.void || declineReason === null || voidedAt === null) return;
  throw notFound(`This contract was declined on ${longDay(newYorkDay(voidedAt))}.`);
}

/** Accepts a contract that is signed or can still be. */
export function assertOpenToCustomer({ status, expiresAt }: Pick<Contract, "status" | "expiresAt">): void {
  assertShownToCustomer({ status });
  if (status === ContractStatus.sent && hasExpired(expiresAt)) {
    throw notFound("This signing link has expired. Please ask us for a new one.");
  }
}

/** Accepts a contract that was sent and not withdrawn. */
export function assertShownToCustomer({ status }: Pick<Contract, "status">): void {
  if (status !== ContractStatus.sent && status !== ContractStatus.signed) throw notFound(CONTRACT_NOT_FOUND);
}
