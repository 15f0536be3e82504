import { decodeBase64File, isPdf } from "../core/base64File.js";
import { DomainError } from "../core/errors.js";
import { isStorableText } from "../core/text.js";

export interface UploadedFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** 1 MB is 1,048,576 bytes. (contract.md section 2) */
const MOST_BYTES = 5 * 1024 * 1024;
const FILE_NAME_LENGTH = 255;
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

/** By the first bytes (ISO/IEC 10918-1 B.1, ISO/IEC 15948 5.2, ISO/IEC 23008-12 10.4, ISO 32000-1 7.5.2). */
function contentTypeOf(bytes: Buffer): string | undefined {
  if (bytes.subarray(0, 3).equals(JPEG)) return "image/jpeg";
  if (bytes.subarray(0, 8).equals(PNG)) return "image/png";
  if (isPdf(bytes)) return "application/pdf";
  const box = bytes.subarray(4, 12).toString("latin1");
  return /^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/.test(box) ? "image/heic" : undefined;
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The last part of what the device called it, in one line: a name is no path. */
function fileNameOf(sent: string | null | undefined): string {
  const text = (sent ?? "").toWellFormed();
  const name = (isStorableText(text) ? text : "").replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ");
  return Array.from((name.split(/[/\\]/).at(-1) ?? "").trim())
    .slice(-FILE_NAME_LENGTH)
    .join("");
}

function badFile(message: string): DomainError {
  return new DomainError("VALIDATION_FAILED", message, [{ field: "data", message }]);
}
