import type { RowSql } from "../engine/projection/declare.js";

/**
 * Bytes of the documents that one lead's contracts carry. The largest is in it, signed; and as base64 all of them still fit, with the rest
 * of the lead's detail, into a body that brings it back. (BODY_LIMITS.base64File)
 */
const CARRIED_OF_A_LEAD = 5.5 * 1024 * 1024;

/** SQL of whether a contract's document and those of the lead's later contracts are small enough to travel in JSON. */
export const isCarried: RowSql = (contract) => `(
  select sum(largest.bytes) <= ${CARRIED_OF_A_LEAD} from contract later, lateral (
    select max(byte_length) as bytes from contract_document document where document.contract_id = later.id) largest
  where later.lead_id = ${contract}.lead_id and later.status in ('sent', 'signed')
    and (later.created_at, later.id) >= (${contract}.created_at, ${contract}.id))`;

/** SQL of a contract's document as a data URL: as it was signed; before that, as it was presented. */
export const documentAsDataUrl: RowSql = (contract) => `(
  select 'data:application/pdf;base64,' || translate(encode(document.bytes, 'base64'), E'\\n', '')
  from contract_document document where document.contract_id = ${contract}.id
  order by document.kind = 'signed' desc limit 1)`;
