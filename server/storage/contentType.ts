/** How many of a file's first bytes are needed to recognize its type. */
const HEAD_BYTES = 64;

/** For a file whose content does not reveal its type. */
export const UNKNOWN_TYPE = "application/octet-stream";

export const PDF_TYPE = "application/pdf";

type Sign = (head: Buffer) => boolean;

/**
 * The leading bytes ("magic numbers") of the types that the product shows or asks for, regardless of the file's name.
 */
const SIGNS: Readonly<Record<string, Sign>> = {
  [PDF_TYPE]: begins("%PDF-"),
  "image/png": begins("\x89PNG\r\n\x1a\n"),
  "image/jpeg": begins("\xff\xd8\xff"),
  "image/gif": (head) => begins("GIF87a")(head) || begins("GIF89a")(head),
  "image/webp": (head) => begins("RIFF")(head) && textAt(head, 8, 4) === "WEBP",
  "image/heic": (head) => textAt(head, 4, 4) === "ftyp" && HEIC_BRANDS.has(textAt(head, 8, 4)),
  "image/heif": (head) => textAt(head, 4, 4) === "ftyp" && textAt(head, 8, 4) === "mif1",
  "image/avif": (head) => textAt(head, 4, 4) === "ftyp" && textAt(head, 8, 4) === "avif",
};

/** ISO/IEC 23008-12: the formats that phones write. */
const HEIC_BRANDS: ReadonlySet<string> = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx"]);
/** Other names of the same type; an HEIC file may be labeled with its broader family. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  "image/jpg": ["image/jpeg"],
  "image/pjpeg": ["image/jpeg"],
  "application/x-pdf": [PDF_TYPE],
  "image/heic": ["image/heic", "image/heif"],
  "image/heif": ["image/heic", "image/heif"],
};

/**
 * The type that the first bytes indicate, or `application/octet-stream`. Whether the whole file is valid: fileType.ts.
 */
export function typeOfContent(head: Uint8Array): string {
  const bytes = Buffer.from(head.subarray(0, HEAD_BYTES));
  return Object.keys(SIGNS).find((type) => SIGNS[type]?.(bytes)) ?? UNKNOWN_TYPE;
}

/**
 * Whether a file with content of `type` may be what its sender claims; only types that are recognizable by content can
 * be contradicted.
 */
export function isCredible(claimed: string, contentType: string): boolean {
  const name = claimed.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const meant = ALIASES[name] ?? [name];
  const known = meant.some((each) => each in SIGNS);
  return !known || meant.includes(contentType);
}

/** Whether browsers may show it inline, because nothing in it can run. */
export function isShown(type: string): boolean {
  return type in SIGNS;
}

function begins(text: string): Sign {
  return (head) => textAt(head, 0, text.length) === text;
}

function textAt(head: Buffer, from: number, length: number): string {
  return head.subarray(from, from + length).toString("latin1");
}
