import { createHash } from "node:crypto";

/**
 * A contract's reference, as embedded in its own PDF: 64 hexadecimal digits that identify it but do not give access.
 * The id itself is a guest's key, and a hash of that many random bits does not reveal it. `contract_reference_index`
 * must use the same expression.
 */
export function contractReference(contractId: string): string {
  return createHash("sha256")
    .update(Buffer.from(contractId.replaceAll("-", ""), "hex"))
    .digest("hex");
}

/** The same in SQL, for the contract under this alias. */
export function referenceSql(row: string): string {
  return `sha256(uuid_send(${row}.id))`;
}
