import type { RowSql } from "../engine/projection/declare.js";

/**
 * Total bytes of the documents returned with one lead's contracts. The largest signed document fits; and encoded as
 * base64 they still fit, with the rest of the lead's detail, into a request that sends it back.
 * (BODY_LIMITS.base64File)
 */
const CARRIED_OF_A_LEAD = 5.5 * 1024 * 1024;

/**
 * SQL of whether the documents of a contract and of the lead's later contracts are together small enough to be sent in
 * JSON.
 */
export const fitsInAnswer: RowSql = (contract) => `(
  select sum(largest.bytes) <= ${CARRIED_OF_A_LEAD} from contract later, lateral (
    select max(byte_length) as bytes from contract_document document where document.contract_id = later.id) largest
  where later.lead_id = ${contract}.lead_id and later.status in ('sent', 'signed')
    and (later.created_at, later.id) >= (${contract}.created_at, ${contract}.id))`;

/** SQL of a contract's document as a data URL: as signed, or before that, as presented. */
export const documentAsDataUrl: RowSql = (contract) => `(
  select 'data:application/pdf;base64,' || translate(encode(document.bytes, 'base64'), E'\\n', '')
  from contract_document document where document.contract_id = ${contract}.id
  order by document.kind = 'signed' desc limit 1)`;
