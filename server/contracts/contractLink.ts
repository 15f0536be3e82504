import type { EntityManager } from "typeorm";

import { DomainError } from "../core/errors.js";
import { Contract } from "./contract.entity.js";
import { ContractStatus } from "./contract.status.js";
import { hasExpired } from "./contract.term.js";

/** @throws DomainError CONFLICT for a contract that can no longer be signed. */
export function assertAwaitsSignature({ status }: Pick<Contract, "status">): void {
  if (status !== ContractStatus.sent)
    throw new DomainError("CONFLICT", `This contract is ${status}, so its link can't be sent again.`);
}

/**
 * Why a message with a contract's link is no longer useful, as a sentence for staff; undefined while the contract can
 * be signed.
 */
export async function staleLinkReason(manager: EntityManager, contractId: string): Promise<string | undefined> {
  const contract = await manager.findOneBy(Contract, { id: contractId });
  if (contract?.status === ContractStatus.signed) return "The contract was signed before this message was delivered.";
  if (contract?.status !== ContractStatus.sent) return "The contract was withdrawn before this message was delivered.";
  return hasExpired(contract.expiresAt) ? "The link expired before this message was delivered." : undefined;
}

/**
 * For resending a message with a contract's link unchanged.
 *
 * @throws DomainError CONFLICT if the contract is signed, void or deleted, or its link has expired: only a new message
 * extends it by 30 days. (resendContract)
 */
export async function assertLinkIsUsable(manager: EntityManager, contractId: string): Promise<void> {
  const contract = await manager.findOneBy(Contract, { id: contractId });
  if (!contract) throw new DomainError("CONFLICT", "This contract was deleted, so its link can't be sent again.");
  assertAwaitsSignature(contract);
  if (hasExpired(contract.expiresAt))
    throw new DomainError("CONFLICT", "This link has expired. Resend the contract itself to renew it.");
}
