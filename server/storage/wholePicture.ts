import { crc32 } from "node:zlib";

import { imageSize } from "image-size";

import { type PictureSize, sizesInHeif } from "./heif.js";

/** Pixels per side: no camera produces more, and a viewer needs four bytes per pixel. */
const MAX_SIDE = 30_000;
const MAX_PIXELS = 200_000_000;

/**
 * Whether the bytes are one complete image of this type, of a size that can be shown. Bytes after its end are ignored.
 */
export function isWholePicture(type: string, bytes: Buffer): boolean {
  try {
    const sizes = SIZES[type]?.(bytes) ?? [];
    return sizes.length > 0 && sizes.every(canBeShown);
  } catch {
    return false;
  }
}

/** The sizes in a whole file of a type; empty for any other file. */
const SIZES: Readonly<Record<string, (bytes: Buffer) => readonly PictureSize[]>> = {
  "image/png": (bytes) => (isWholePng(bytes) ? [imageSize(bytes)] : []),
  "image/jpeg": sizesInJpeg,
  "image/gif": (bytes) => (isWholeGif(bytes) ? [imageSize(bytes)] : []),
  "image/webp": (bytes) => (isWholeWebp(bytes) ? [imageSize(bytes)] : []),
  "image/heic": sizesInHeif,
  "image/heif": sizesInHeif,
  "image/avif": sizesInHeif,
};

function canBeShown({ width, height }: PictureSize): boolean {
  return width > 0 && height > 0 && Math.max(width, height) <= MAX_SIDE && width * height <= MAX_PIXELS;
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

const isWholeGif = (bytes: Buffer): boolean => bytes.length > 13 && bytes.lastIndexOf(0x3b) > 13;

const isWholeWebp = (bytes: Buffer): boolean =>
  bytes.length >= 20 && bytes.readUInt32LE(4) + 8 <= bytes.length + (bytes.length % 2);

const [MARKER, START_OF_SCAN, END_OF_IMAGE] = [0xff, 0xda, 0xd9];
/** Start-of-frame markers, without the table markers in the same range (DHT, JPG, DAC). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Baseline, extended and progressive: all that browsers show. */
const isShownFrame = (marker: number): boolean => marker <= 0xc2;

/**
 * ISO/IEC 10918: segments up to the first scan, including a frame with the size, then image data and an end marker. Not
 * read by the package `image-size`, which looks for a frame in the image data, too.
 */
function sizesInJpeg(bytes: Buffer): readonly PictureSize[] {
  const sizes: PictureSize[] = [];
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== MARKER) return [];
    const marker = bytes[at + 1] ?? 0;
    // Any number of fill bytes may precede a marker.
    if (marker === MARKER) {
      at += 1;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker === START_OF_SCAN) return bytes.indexOf(Buffer.from([MARKER, END_OF_IMAGE]), end) > end ? sizes : [];
    if (isFrame(marker)) {
      if (!isShownFrame(marker)) return [];
      sizes.push({ height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) });
    }
    at = end;
  }
  return [];
}
