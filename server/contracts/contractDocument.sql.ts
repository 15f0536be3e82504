import type { RowSql } from "../core/projection/declare.js";

/** SQL of a contract's document as a data URL: as it was signed; before that, as it was presented. */
export const documentAsDataUrl: RowSql = (contract) => `(
  select 'data:application/pdf;base64,' || translate(encode(document.bytes, 'base64'), E'\\n', '')
  from contract_document document where document.contract_id = ${contract}.id
  order by document.kind = 'signed' desc limit 1)`;
