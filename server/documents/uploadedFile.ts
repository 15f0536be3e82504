import { DOCUMENT_FILE, DOCUMENT_TYPES, UNREADABLE_DOCUMENT } from "#shared/limits/documentFile.js";
import type { RequestContext } from "../context.js";
import { decodeBase64File } from "../core/base64File.js";
import type { DomainError } from "../core/errors.js";
import { refusalOf } from "../core/fieldChecks.js";
import { fileNameOf } from "../core/fileName.js";
import { TOO_COMPLEX, PDF_TOO_COMPLEX, typeOfFile } from "../storage/fileType.js";

export interface UploadedFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

const DEFAULT_NAMES: Readonly<Record<(typeof DOCUMENT_TYPES)[number], string>> = {
  "image/jpeg": "photo.jpg",
  "image/png": "photo.png",
  "image/heic": "photo.heic",
  "application/pdf": "document.pdf",
};

/**
 * Checks an uploaded file by all of its bytes, regardless of its name and claimed type.
 *
 * @throws DomainError VALIDATION_FAILED if it is not a JPG, PNG, HEIC or PDF, or is over 5 MB.
 */
export async function uploadedFile(
  { pdfs }: Pick<RequestContext, "pdfs">,
  sent: { readonly fileName?: string | null; readonly data: string },
): Promise<UploadedFile> {
  const bytes = decodeBase64File(sent.data);
  if (bytes === undefined || bytes.length === 0) throw badFile(UNREADABLE_DOCUMENT);
  if (bytes.length > DOCUMENT_FILE.maxBytes) throw badFile(DOCUMENT_FILE.tooLarge);
  const type = await typeOfFile(bytes, pdfs);
  if (type === TOO_COMPLEX) throw badFile(PDF_TOO_COMPLEX);
  // An HEIC file may be labeled with its broader family.
  const contentType = DOCUMENT_TYPES.find((kind) => kind === (type === "image/heif" ? "image/heic" : type));
  if (contentType === undefined) throw badFile(DOCUMENT_FILE.wrongKind);
  return { fileName: fileNameOf(sent.fileName) || DEFAULT_NAMES[contentType], contentType, bytes };
}

function badFile(message: string): DomainError {
  return refusalOf("data", message);
}
