import type { EntityManager } from "typeorm";

import type { RequestContext } from "../context.js";
import { DomainError } from "../core/errors.js";
import type { Contract } from "./contract.entity.js";
import type { ContractSignature } from "./contractSignature.entity.js";
import type { CertifiedEvent } from "./pdf/certificate.js";
import { sealedPdf } from "./pdf/sealedPdf.js";

/** The document of a contract that is being signed: the presented pages and the certificate. */
export async function signedDocument(
  manager: EntityManager,
  ctx: Pick<RequestContext, "env">,
  { id, fileName, fileSha256 }: Pick<Contract, "id" | "fileName" | "fileSha256">,
  signature: ContractSignature,
): Promise<Buffer> {
  const [presented]: readonly { bytes: Buffer }[] = await manager.query(
    "select bytes from contract_document where contract_id = $1 and kind = 'presented'",
    [id],
  );
  if (!presented || !fileSha256) {
    throw new DomainError("CONFLICT", "The document of this contract is missing. Please ask us to send you a new one.");
  }
  const before: readonly CertifiedEvent[] = await manager.query(
    `select kind, at, ip_address as "ipAddress" from contract_event where contract_id = $1 order by position`,
    [id],
  );
  const { name, email, signedAt, ipAddress, userAgent, consentText, consentVersion } = signature;
  return await sealedPdf(presented.bytes, {
    brandName: ctx.env.brandName,
    fileName,
    presentedSha256: fileSha256.toString("hex"),
    name,
    email,
    signedAt,
    ipAddress,
    userAgent,
    consentText,
    consentVersion,
    events: [...before, { kind: "signed", at: signedAt, ipAddress }],
    verifyUrl: `${ctx.env.publicUrl}/verify`,
  });
}
