import { Field, ObjectType } from "type-graphql";

import type { RequestContext } from "../context.js";
import { ANYONE, Allow } from "../core/access.js";
import { notFound } from "../core/entityRows.js";
import { isUuid } from "../core/ids.js";
import { raw, sql } from "../core/sql.js";
import { GUEST } from "../core/viewer.js";
import { type Rows, one } from "../engine/projection/rows.js";
import { Contract } from "./contract.entity.js";
import { documentAsDataUrl } from "./contractDocument.sql.js";
import { contractOfCustomer } from "./contractOfCustomer.js";
import { CONTRACT_NOT_FOUND, contractOfGuest } from "./contractOfGuest.js";
import { documentRead } from "./documentsRead.js";
import { openContract } from "./openContract.js";

@ObjectType({ description: "A PDF file." })
export class ContractPdf {
  @Field(() => String)
  @Allow(...ANYONE)
  fileName!: string;

  @Field(() => String, {
    description: "The whole file as a data URL, which begins with `data:application/pdf;base64,`.",
  })
  @Allow(...ANYONE)
  dataUrl!: string;
}

/** The document as signed, or before that, as presented. A customer's first view of it is part of the evidence. */
export async function contractPdf(ctx: RequestContext, id: string): Promise<Rows<ContractPdf>> {
  if (!isUuid(id)) throw notFound(CONTRACT_NOT_FOUND);
  if (ctx.viewer.role !== "customer") return await pdfOf(ctx, await ctx.database.manager.findOneBy(Contract, { id }));
  const contract = await contractOfCustomer(ctx, id);
  await openContract(ctx, contract);
  return await pdfOf(ctx, contract);
}

/** @throws as contractOfGuest does. */
export async function guestContractPdf(ctx: RequestContext, id: string): Promise<Rows<ContractPdf>> {
  const contract = await contractOfGuest(ctx.database.manager, id);
  await openContract(ctx, contract, GUEST);
  return await pdfOf(ctx, contract, "link");
}

/**
 * Opens the document for the session's viewer, or for a guest if it came through a link. @throws DomainError NOT_FOUND
 * for a contract without a document.
 */
async function pdfOf(ctx: RequestContext, contract: Contract | null, through?: "link"): Promise<Rows<ContractPdf>> {
  // A draft does not have a document yet.
  if (contract === null || contract.fileSha256 === null) throw notFound(CONTRACT_NOT_FOUND);
  const { id, fileName, leadId, status } = contract;
  if (ctx.headersOnly !== true) await documentRead(ctx, { id, fileName, leadId, status, through });
  return one(ContractPdf, {
    from: sql`select
        case contract.status when 'signed' then regexp_replace(contract.file_name, '(\\.pdf)?$', '-signed.pdf', 'i') else contract.file_name end as file_name,
        ${raw(documentAsDataUrl("contract"))} as data_url
      from contract where contract.id = ${id}::uuid and exists (select from contract_document document where document.contract_id = contract.id)`,
  });
}
