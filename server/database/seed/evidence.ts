import { type ContractEvent, NO_HASH, hashOf } from "#server/contracts/evidence/contractEvent.js";
import { type SeedRows, inHex } from "./seedRows.js";

/** An event before it gets its place in the hash chain. */
export type Happened = Omit<ContractEvent, "position" | "previousHash" | "hash">;

/** Chains the events of all contracts in chronological order. */
export function addEvidence(rows: SeedRows, happened: readonly Happened[]): void {
  let previousHash = NO_HASH;
  const inOrder = happened.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  for (const [index, event] of inOrder.entries()) {
    const link = { ...event, position: String(index + 1), previousHash };
    const hash = hashOf(link);
    rows.addAs("contract_event", {
      position: link.position,
      contract_id: link.contractId,
      kind: link.kind,
      at: link.at,
      ip_address: link.ipAddress,
      user_agent: link.userAgent,
      document_sha256: link.documentSha256 === null ? null : inHex(link.documentSha256),
      details: link.details,
      previous_hash: inHex(link.previousHash),
      hash: inHex(hash),
    });
    previousHash = hash;
  }
}
