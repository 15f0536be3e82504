/** So many of a file's first bytes say what it is. */
const HEAD_BYTES = 64;

/** Of a file whose content says nothing about its kind. */
export const UNKNOWN_TYPE = "application/octet-stream";

export const PDF_TYPE = "application/pdf";

type Sign = (head: Buffer) => boolean;

/** Which of the kinds that the product shows or asks for a file begins like ("magic numbers"), whatever its name claims. */
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

/** ISO/IEC 23008-12: what telephones write. */
const HEIC_BRANDS: ReadonlySet<string> = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx"]);
/** Names of the same kind; an HEIC may call itself by the wider name of its family. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  "image/jpg": ["image/jpeg"],
  "image/pjpeg": ["image/jpeg"],
  "application/x-pdf": [PDF_TYPE],
  "image/heic": ["image/heic", "image/heif"],
  "image/heif": ["image/heic", "image/heif"],
};

/** The kind that the first bytes promise, or `application/octet-stream`; whether the file keeps it: fileType.ts. */
export function typeOfContent(head: Uint8Array): string {
  const bytes = Buffer.from(head.subarray(0, HEAD_BYTES));
  return Object.keys(SIGNS).find((type) => SIGNS[type]?.(bytes)) ?? UNKNOWN_TYPE;
}

/** Whether a file whose content shows `type` may be what its sender says it is: only kinds whose content shows it can be told. */
export function isCredible(claimed: string, contentType: string): boolean {
  const name = claimed.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const meant = ALIASES[name] ?? [name];
  const known = meant.some((each) => each in SIGNS);
  return !known || meant.includes(contentType);
}

/** A browser shows it and runs nothing in it. */
export function isShown(type: string): boolean {
  return type in SIGNS;
}

function begins(text: string): Sign {
  return (head) => textAt(head, 0, text.length) === text;
}

function textAt(head: Buffer, from: number, length: number): string {
  return head.subarray(from, from + length).toString("latin1");
}
