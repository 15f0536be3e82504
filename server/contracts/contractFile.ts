import type { EntityManager } from "typeorm";

import type { RequestContext } from "../context.js";
import { decodeBase64File } from "../core/base64File.js";
import { DomainError } from "../core/errors.js";
import { fileNameOf } from "../core/fileName.js";
import { isBlank } from "../core/text.js";
import type { Lead } from "../leads/lead.entity.js";
import type { Quote } from "../quotes/quote.entity.js";
import { embeddedLogo } from "../settings/embeddedLogo.js";
import { PDF_TYPE, typeOfContent } from "../storage/contentType.js";
import { OUTGROWN, PDF_OUTGROWN, typeOfFile } from "../storage/fileType.js";
import { Vehicle } from "../vehicles/vehicle.entity.js";
import { nameOf } from "./addressee.js";
import type { SendContractInput } from "./contract.inputs.js";
import { contractReference } from "./contractReference.js";
import type { Holder } from "./pdf/contractOfQuote.js";

export interface ContractFile {
  readonly fileName: string;
  readonly fileType: string;
  readonly bytes: Buffer;
}

/** contract.md section 2: 1 MB is 1,048,576 bytes. */
const MOST_BYTES = 5 * 1024 * 1024;
const NO_PDF = "Please upload a PDF contract file.";
const FILE_NAME = "Vehicle-Service-Contract.pdf";

type SentFile = Pick<SendContractInput, "fileName" | "fileType" | "fileData">;

/** The file that came along, checked; undefined when none did. @throws DomainError VALIDATION_FAILED */
export async function uploadedFile(
  ctx: Pick<RequestContext, "pdfs">,
  input: SentFile & Pick<SendContractInput, "usePlaceholder">,
): Promise<ContractFile | undefined> {
  const { fileName, fileData, usePlaceholder } = input;
  // One of the two would be sent without a word, and it might be the wrong one.
  if (usePlaceholder === true && !isBlank(fileData))
    throw refused("usePlaceholder", "Please send either a file or usePlaceholder, not both.");
  if (usePlaceholder === true || (isBlank(fileData) && isBlank(fileName))) return undefined;
  return await checkedPdf(ctx, input);
}

/** @throws DomainError VALIDATION_FAILED with the specification's messages for what is no PDF or is too large. (back-office.txt section 5) */
export async function checkedPdf(
  { pdfs }: Pick<RequestContext, "pdfs">,
  { fileName, fileType, fileData }: SentFile,
): Promise<ContractFile> {
  const bytes = decodeBase64File(fileData ?? "");
  const saysPdf = isBlank(fileType) || fileType?.toLowerCase().includes("pdf") === true;
  if (bytes === undefined || !saysPdf || typeOfContent(bytes) !== PDF_TYPE) throw refused("fileData", NO_PDF);
  if (bytes.length > MOST_BYTES) throw refused("fileData", "Contract files must be 5MB or smaller.");
  const type = await typeOfFile(bytes, pdfs);
  if (type === OUTGROWN) throw refused("fileData", PDF_OUTGROWN);
  if (type !== PDF_TYPE) throw refused("fileData", NO_PDF);
  return { fileName: fileNameOf(fileName) || FILE_NAME, fileType: PDF_TYPE, bytes };
}

/** A PDF made from a quote, and of which state of its lead. */
export interface PrintedQuote {
  readonly leadVersion: number;
  readonly file: ContractFile;
}

export async function printQuote(
  manager: EntityManager,
  { env, pdfs }: Pick<RequestContext, "env" | "pdfs">,
  { contractId, lead, quote }: { readonly contractId: string; readonly lead: Lead; readonly quote: Quote },
): Promise<PrintedQuote> {
  const vehicle = await manager.findOneBy(Vehicle, { leadId: lead.id });
  const reference = contractReference(contractId);
  const { brandName, supportPhone, supportEmail, claimsEmail } = env;
  const bytes = await pdfs.contractOfQuote({
    brand: { brandName, supportPhone, supportEmail, claimsEmail, logo: await embeddedLogo(manager) },
    holder: holderOf(lead),
    vehicle,
    quote,
    reference,
    at: new Date(),
  });
  return { leadVersion: lead.version, file: { fileName: FILE_NAME, fileType: PDF_TYPE, bytes } };
}

/** The default that staff have saved, copied as it is now. (contract.md section 4) */
export async function defaultFile(manager: EntityManager): Promise<ContractFile | undefined> {
  const [saved]: readonly SavedFile[] = await manager.query(SAVED_FILE);
  return saved && { fileName: saved.name, fileType: saved.type, bytes: saved.bytes };
}

interface SavedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

const SAVED_FILE = `select default_contract_name as name, default_contract_type as type, default_contract_bytes as bytes
  from quote_preferences where default_contract_bytes is not null`;

function holderOf(lead: Lead): Holder {
  const { email, phone, city, state, zip } = lead;
  const { shippingAddress, shippingAddress2, shippingCity, shippingState, shippingZip } = lead;
  const shipping = { shippingAddress, shippingAddress2, shippingCity, shippingState, shippingZip };
  return { name: nameOf(lead), email, phone, city, state, zip, ...shipping };
}

/** `Contract.pdf` is `Contract-signed.pdf` once it is. */
export function signedFileName(fileName: string): string {
  return fileName.replace(/(\.pdf)?$/i, "-signed.pdf");
}

function refused(field: string, message: string): DomainError {
  return new DomainError("VALIDATION_FAILED", message, [{ field, message }]);
}
