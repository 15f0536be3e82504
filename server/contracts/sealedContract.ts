import type { EntityManager } from "typeorm";

import type { RequestContext } from "../context.js";
import { notFound } from "../core/entityRows.js";
import { DomainError } from "../core/errors.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { embeddedLogo } from "../settings/embeddedLogo.js";
import type { Contract } from "./contract.entity.js";
import { CONTRACT_NOT_FOUND } from "./contractOfGuest.js";
import type { ContractSignature } from "./contractSignature.entity.js";
import type { CertifiedEvent } from "./pdf/certificate.js";
import { sealedPdf } from "./pdf/sealing.js";

/** The signed copy: the presented document with its certificate. */
export interface SealedContract {
  readonly signature: ContractSignature;
  readonly bytes: Buffer;
  /** How many of the contract's events the certificate lists, not counting the signature. */
  readonly events: number;
}

/** @throws DomainError NOT_FOUND for a contract that was deleted meanwhile; CONFLICT for one without a document. */
export async function sealedContract(
  manager: EntityManager,
  ctx: Pick<RequestContext, "env" | "pdfs">,
  { id, fileName, fileSha256 }: Pick<Contract, "id" | "fileName" | "fileSha256">,
  signature: ContractSignature,
): Promise<SealedContract> {
  const [presented]: readonly { bytes: Buffer | null }[] = await run(
    manager,
    sql`select document.bytes from contract
  left join contract_document document on document.contract_id = contract.id and document.kind = 'presented'
  where contract.id = ${id}`,
  );
  if (presented === undefined) throw notFound(CONTRACT_NOT_FOUND);
  if (!presented.bytes || !fileSha256) {
    throw new DomainError("CONFLICT", "This contract's document is missing. Please ask us to send you a new one.");
  }
  const before: readonly CertifiedEvent[] = await run(
    manager,
    sql`select kind, at, ip_address as "ipAddress" from contract_event where contract_id = ${id} and kind <> 'moved' order by position`,
  );
  const { name, email, signedAt, ipAddress, userAgent, consentText, consentVersion, staffUsername } = signature;
  const { pagesShown, pageCount } = signature;
  const certificate = {
    brandName: ctx.env.brandName,
    logo: await embeddedLogo(manager),
    fileName,
    presentedSha256: fileSha256.toString("hex"),
    name,
    email,
    signedAt,
    ipAddress,
    userAgent,
    staffUsername,
    pagesShown,
    pageCount,
    consentText,
    consentVersion,
    events: [...before, { kind: "signed", at: signedAt, ipAddress }],
    verifyUrl: `${ctx.env.publicUrl}/verify`,
  };
  const bytes = await sealedPdf({ presented: presented.bytes, certificate }, ctx.pdfs);
  return { signature, bytes, events: before.length };
}

/** For a locked contract: tells whether anything happened to it since it was read. */
export async function countEvents(manager: EntityManager, contractId: string): Promise<number> {
  const [count]: readonly { events: number }[] = await run(
    manager,
    sql`select count(*)::int as events from contract_event where contract_id = ${contractId} and kind <> 'moved'`,
  );
  return count?.events ?? 0;
}
