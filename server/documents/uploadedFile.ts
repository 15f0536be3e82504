import { decodeBase64File } from "../core/base64File.js";
import { DomainError } from "../core/errors.js";
import { fileNameOf } from "../core/fileName.js";
import { typeOfContent } from "../storage/contentType.js";

export interface UploadedFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** 1 MB is 1,048,576 bytes. (contract.md section 2) */
const MOST_BYTES = 5 * 1024 * 1024;
const USUAL_NAMES: Readonly<Record<string, string>> = {
  "image/jpeg": "photo.jpg",
  "image/png": "photo.png",
  "image/heic": "photo.heic",
  "application/pdf": "document.pdf",
};

/**
 * The file of an upload, known by its bytes whatever its name and type claim. (public-site-and-portal.txt section 5, document upload)
 *
 * @throws DomainError VALIDATION_FAILED for what is no JPG, PNG, HEIC or PDF, or is over 5 MB.
 */
export function uploadedFile(sent: { readonly fileName?: string | null; readonly data: string }): UploadedFile {
  const bytes = decodeBase64File(sent.data);
  if (bytes === undefined || bytes.length === 0) throw badFile("Please try selecting a different file.");
  if (bytes.length > MOST_BYTES) throw badFile("Files must be 5MB or smaller.");
  const contentType = contentTypeOf(bytes);
  if (contentType === undefined) throw badFile("Please upload a JPG, PNG, HEIC or PDF file.");
  return { fileName: fileNameOf(sent.fileName) || (USUAL_NAMES[contentType] ?? "file"), contentType, bytes };
}

/** By the content; a HEIC may call itself by the wider name of its family. Undefined for what is not asked for. */
function contentTypeOf(bytes: Buffer): string | undefined {
  const type = typeOfContent(bytes);
  const known = type === "image/heif" ? "image/heic" : type;
  return known in USUAL_NAMES ? known : undefined;
}

function badFile(message: string): DomainError {
  return new DomainError("VALIDATION_FAILED", message, [{ field: "data", message }]);
}
