import type { EntityManager } from "typeorm";

import type { CancellationTerms } from "#shared/cancellationTerms.js";
import { isBlank } from "#shared/text/blank.js";
import { personName } from "#shared/text/names.js";
import type { RequestContext } from "../context.js";
import { refusalOf } from "../core/fieldChecks.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import type { Lead } from "../leads/lead.entity.js";
import type { Quote } from "../quotes/quote.entity.js";
import { embeddedLogo } from "../settings/embeddedLogo.js";
import { CONTRACT_FILE_NAME, type ContractFile, type SentPdf, checkedPdf } from "../settings/sentPdf.js";
import { PDF_TYPE } from "../storage/contentType.js";
import { Vehicle } from "../vehicles/vehicle.entity.js";
import type { SendContractInput } from "./contract.inputs.js";
import { contractReference } from "./contractReference.js";
import type { Holder } from "./pdf/contractOfQuote.js";

/** The uploaded file, checked; undefined if there is none. @throws DomainError VALIDATION_FAILED */
export async function uploadedFile(
  ctx: Pick<RequestContext, "pdfs">,
  input: Pick<SendContractInput, keyof SentPdf | "usePlaceholder">,
): Promise<ContractFile | undefined> {
  const { fileName, fileData, usePlaceholder } = input;
  // Otherwise one of the two would be picked silently, and it might be the wrong one.
  if (usePlaceholder === true && !isBlank(fileData))
    throw refusalOf("usePlaceholder", "Please send either a file or usePlaceholder, not both.");
  if (usePlaceholder === true || (isBlank(fileData) && isBlank(fileName))) return undefined;
  return await checkedPdf(ctx, input);
}

/** A PDF created from a quote, and what it shows of the lead and of the company's settings. */
export interface PrintedQuote {
  readonly leadVersion: number;
  readonly cancellation: CancellationTerms;
  readonly file: ContractFile;
}

export interface Printing {
  /** It determines the reference in the document. (contractReference.ts) */
  readonly contractId: string;
  readonly lead: Lead;
  readonly quote: Quote;
  readonly cancellation: CancellationTerms;
}

export async function printQuote(
  manager: EntityManager,
  { env, pdfs }: Pick<RequestContext, "env" | "pdfs">,
  { contractId, lead, quote, cancellation }: Printing,
): Promise<PrintedQuote> {
  const vehicle = await manager.findOneBy(Vehicle, { leadId: lead.id });
  const reference = contractReference(contractId);
  const { brandName, supportPhone, supportEmail, claimsEmail } = env;
  const bytes = await pdfs.contractOfQuote({
    brand: { brandName, supportPhone, supportEmail, claimsEmail, logo: await embeddedLogo(manager) },
    holder: holderOf(lead),
    vehicle,
    quote,
    cancellation,
    reference,
    at: new Date(),
  });
  return { leadVersion: lead.version, cancellation, file: { fileName: CONTRACT_FILE_NAME, fileType: PDF_TYPE, bytes } };
}

/** A copy of the default contract that staff have saved. */
export async function defaultFile(manager: EntityManager): Promise<ContractFile | undefined> {
  const [saved]: readonly SavedFile[] = await run(
    manager,
    sql`select default_contract_name as name, default_contract_type as type, default_contract_bytes as bytes
  from quote_preferences where default_contract_bytes is not null`,
  );
  return saved && { fileName: saved.name, fileType: saved.type, bytes: saved.bytes };
}

interface SavedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

function holderOf(lead: Lead): Holder {
  const { email, phone, city, state, zip } = lead;
  const { shippingAddress, shippingAddress2, shippingCity, shippingState, shippingZip } = lead;
  const shipping = { shippingAddress, shippingAddress2, shippingCity, shippingState, shippingZip };
  return { name: personName(lead), email, phone, city, state, zip, ...shipping };
}

/** The name of the signed copy: `Contract.pdf` becomes `Contract-signed.pdf`. */
export function signedFileName(fileName: string): string {
  return fileName.replace(/(\.pdf)?$/i, "-signed.pdf");
}
