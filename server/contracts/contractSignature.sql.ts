import type { RowSql } from "../core/projection/declare.js";

/** SQL of a value of the signature of the contract under that alias; null while nobody has signed. */
export function ofSignature(value: string): RowSql {
  const column = value.includes("signature.") ? value : `signature.${value}`;
  return (row) => `(select ${column} from contract_signature signature where signature.contract_id = ${row}.id)`;
}
