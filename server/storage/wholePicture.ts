import { crc32 } from "node:zlib";

import { imageSize } from "image-size";

/** Pixels per side: no camera produces more, and a viewer needs four bytes per pixel. */
const MAX_SIDE = 30_000;
const MAX_PIXELS = 200_000_000;

/**
 * Whether the bytes are one complete image of this type, of a size that can be shown. Bytes after its end are ignored.
 */
export function isWholePicture(type: string, bytes: Buffer): boolean {
  const isWhole = WHOLE[type];
  return isWhole !== undefined && isWhole(bytes) && hasSize(bytes);
}

const WHOLE: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  "image/png": isWholePng,
  "image/jpeg": isWholeJpeg,
  "image/gif": (bytes) => bytes.length > 13 && bytes.lastIndexOf(0x3b) > 13,
  "image/webp": (bytes) => bytes.length >= 20 && bytes.readUInt32LE(4) + 8 <= bytes.length + (bytes.length % 2),
  "image/heic": isWholeHeif,
  "image/heif": isWholeHeif,
  "image/avif": isWholeHeif,
};

function hasSize(bytes: Buffer): boolean {
  try {
    const { width, height } = imageSize(bytes);
    return width > 0 && height > 0 && Math.max(width, height) <= MAX_SIDE && width * height <= MAX_PIXELS;
  } catch {
    return false;
  }
}

/** ISO/IEC 15948: chunks with valid checksums, from IHDR through IDAT to IEND. */
function isWholePng(bytes: Buffer): boolean {
  let hasPixels = false;
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) return false;
    const name = bytes.toString("latin1", at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return false;
    if (at === 8 && (name !== "IHDR" || length !== 13)) return false;
    if (name === "IDAT" && length > 0) hasPixels = true;
    if (name === "IEND") return hasPixels;
    at = end;
  }
  return false;
}

const [MARKER, START_OF_SCAN, END_OF_IMAGE] = [0xff, 0xda, 0xd9];
/** Start-of-frame markers, without the table markers in the same range (DHT, JPG, DAC). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** ISO/IEC 10918: segments up to the first scan, including a frame, then image data and an end marker. */
function isWholeJpeg(bytes: Buffer): boolean {
  let hasFrame = false;
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== MARKER) return false;
    const marker = bytes[at + 1] ?? 0;
    // Any number of fill bytes may precede a marker.
    if (marker === MARKER) {
      at += 1;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker === START_OF_SCAN) return hasFrame && bytes.indexOf(Buffer.from([MARKER, END_OF_IMAGE]), end) > end;
    if (isFrame(marker)) hasFrame = true;
    at = end;
  }
  return false;
}

/** ISO/IEC 14496-12: boxes up to the end of the file; a still image is described in `meta`, a sequence in `moov`. */
function isWholeHeif(bytes: Buffer): boolean {
  const names = new Set<string>();
  let at = 0;
  while (at + 8 <= bytes.length) {
    const name = bytes.toString("latin1", at + 4, at + 8);
    const end = endOfBox(bytes, at);
    if (end === undefined || end > bytes.length) return false;
    names.add(name);
    at = end;
  }
  return names.has("ftyp") && (names.has("meta") || names.has("moov"));
}

function endOfBox(bytes: Buffer, at: number): number | undefined {
  const size = bytes.readUInt32BE(at);
  // Extends to the end of the file.
  if (size === 0) return bytes.length;
  if (size >= 8) return at + size;
  if (size !== 1 || at + 16 > bytes.length) return undefined;
  const large = Number(bytes.readBigUInt64BE(at + 8));
  return large >= 16 ? at + large : undefined;
}
