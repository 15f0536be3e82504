import type { EntityManager } from "typeorm";

import type { RequestContext } from "../context.js";
import { easternMinute } from "../core/easternTime.js";
import type { Env } from "../env.js";
import { type NewMail, enqueueMail } from "../mail/enqueueMail.js";
import { MailKind } from "../mail/mail.kinds.js";
import { button, facts, paragraph } from "../mail/mailBody.js";
import type { ContractFile } from "../settings/sentPdf.js";
import type { ContractSignature } from "./contractSignature.entity.js";
import { contractLink } from "./mailContractLink.js";

interface SignedCopy {
  readonly contractId: string;
  readonly leadId: string;
  readonly signature: Pick<ContractSignature, "name" | "email" | "signedAt">;
  readonly file: ContractFile;
}

/** E-mails the signer their signed copy. */
export async function mailSignedCopy(
  manager: EntityManager,
  { env }: Pick<RequestContext, "env">,
  { contractId, leadId, signature, file }: SignedCopy,
): Promise<void> {
  await enqueueMail(manager, {
    kind: MailKind.contract_signed,
    to: [signature.email],
    ...signedCopyLetter(env, contractId, signature),
    about: { kind: "lead", id: leadId },
    attachments: [{ fileName: file.fileName, contentType: file.fileType, bytes: file.bytes }],
    env,
  });
}

export function signedCopyLetter(
  site: Pick<Env, "brandName" | "publicUrl">,
  contractId: string,
  { name, signedAt }: Pick<ContractSignature, "name" | "signedAt">,
): Pick<NewMail, "subject" | "body"> {
  return {
    subject: `Your signed ${site.brandName} contract`,
    body: [
      paragraph("Thank you for signing. Your coverage will be activated, and a confirmation will arrive shortly."),
      facts([
        ["Signed by", name],
        ["Signed on", easternMinute(signedAt)],
      ]),
      paragraph(
        "Your copy is attached. Its last page certifies your signature. You can also open the document here for the next 30 days.",
      ),
      button("Open the document", contractLink(site, contractId)),
    ],
  };
}
