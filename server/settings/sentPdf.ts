import { CONTRACT_FILE } from "#shared/limits/staffFiles.js";
import { isBlank } from "#shared/text/blank.js";
import type { RequestContext } from "../context.js";
import { decodeBase64File } from "../core/base64File.js";
import { refusalOf } from "../core/fieldChecks.js";
import { fileNameOf } from "../core/fileName.js";
import { PDF_TYPE, typeOfContent } from "../storage/contentType.js";
import { TOO_COMPLEX, PDF_TOO_COMPLEX, typeOfFile } from "../storage/fileType.js";

export interface ContractFile {
  readonly fileName: string;
  readonly fileType: string;
  readonly bytes: Buffer;
}

/** A file as sent in JSON. */
export interface SentPdf {
  readonly fileName?: string | null;
  readonly fileType?: string | null;
  /** Base64. */
  readonly fileData?: string | null;
}

export const CONTRACT_FILE_NAME = "Vehicle-Service-Contract.pdf";

/**
 * Checks a contract that staff upload, for one lead or as the default. @throws DomainError VALIDATION_FAILED if it is
 * not a PDF or is too large.
 */
export async function checkedPdf(
  { pdfs }: Pick<RequestContext, "pdfs">,
  { fileName, fileType, fileData }: SentPdf,
): Promise<ContractFile> {
  const bytes = decodeBase64File(fileData ?? "");
  const isDeclaredPdf = isBlank(fileType) || fileType?.toLowerCase().includes("pdf") === true;
  if (bytes === undefined || !isDeclaredPdf || typeOfContent(bytes) !== PDF_TYPE)
    throw refusalOf("fileData", CONTRACT_FILE.wrongKind);
  if (bytes.length > CONTRACT_FILE.maxBytes) throw refusalOf("fileData", CONTRACT_FILE.tooLarge);
  const type = await typeOfFile(bytes, pdfs);
  if (type === TOO_COMPLEX) throw refusalOf("fileData", PDF_TOO_COMPLEX);
  if (type !== PDF_TYPE) throw refusalOf("fileData", CONTRACT_FILE.wrongKind);
  return { fileName: fileNameOf(fileName) || CONTRACT_FILE_NAME, fileType: PDF_TYPE, bytes };
}
