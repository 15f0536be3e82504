import { createHash } from "node:crypto";

/**
 * What a contract is called in the bytes of its own PDF: 64 hexadecimal digits that lead to it and to nothing else. The id itself is a guest's key,
 * and a hash of so many random bits gives nothing of it away. `contract_reference_index` finds it: both must say the same.
 */
export function contractReference(contractId: string): string {
  return createHash("sha256")
    .update(Buffer.from(contractId.replaceAll("-", ""), "hex"))
    .digest("hex");
}

/** SQL of the same, of the contract under that alias. */
export function referenceSql(row: string): string {
  return `sha256(uuid_send(${row}.id))`;
}
