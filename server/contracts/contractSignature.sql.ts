import type { ComputedSql } from "../engine/projection/declare.js";

/**
 * SQL of a value of a contract's signature; null before it is signed, and for anyone who only has the link, which may
 * be forwarded and stays in mailboxes, so it shows only the document. The signer still reads back what they have just
 * sent.
 */
export function ofSignature(value: string): ComputedSql {
  const column = value.includes("signature.") ? value : `signature.${value}`;
  return (row, viewer) =>
    viewer.role === "anonymous" && viewer.isSender !== true
      ? "null"
      : `(select ${column} from contract_signature signature where signature.contract_id = ${row}.id)`;
}
