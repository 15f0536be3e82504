import type { ComputedSql } from "../engine/projection/declare.js";

/**
 * SQL of a value of the signature of the contract under that alias; null while nobody has signed, and for whoever has nothing but the link: it shows
 * the document alone, for a link is passed on and stays in mailboxes. Whoever has just signed reads what they have sent.
 */
export function ofSignature(value: string): ComputedSql {
  const column = value.includes("signature.") ? value : `signature.${value}`;
  return (row, viewer) =>
    viewer.role === "anonymous" && viewer.isSender !== true
      ? "null"
      : `(select ${column} from contract_signature signature where signature.contract_id = ${row}.id)`;
}

/** What the link of a signed contract does not show either. */
export function untilSigned(value: (row: string) => string): ComputedSql {
  return (row, viewer) =>
    viewer.role === "anonymous" && viewer.isSender !== true
      ? `(case when ${row}.status <> 'signed' then ${value(row)} end)`
      : value(row);
}
