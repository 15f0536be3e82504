import { crc32, deflateSync } from "node:zlib";

interface PngOptions {
  /** The length in bytes of a comment that pads the file. */
  readonly padding?: number;
  /** Declares more pixels than it has. */
  readonly broken?: boolean;
  /** Declares this many pixels per side. */
  readonly claimedSide?: number;
}

/** A real PNG of one color. */
export function png(
  width: number,
  height: number,
  { padding = 0, broken = false, claimedSide }: PngOptions = {},
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claimedSide ?? width, 0);
  header.writeUInt32BE(claimedSide ?? height, 4);
  // Eight bits, grey.
  header.set([8, 0], 8);
  const pixels = broken ? Buffer.from("no pixels") : deflateSync(Buffer.alloc((width + 1) * height));
  const parts = [
    part("IHDR", header),
    ...(padding > 0 ? [part("teXt", Buffer.alloc(padding))] : []),
    part("IDAT", pixels),
  ];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...parts, part("IEND", Buffer.alloc(0))]);
}

function part(name: string, bytes: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  const content = Buffer.concat([Buffer.from(name), bytes]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}

/** A JPEG frame with its size, and an empty scan. */
export function jpg(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
  const app0 = Buffer.concat([
    Buffer.from([0xff, 0xe0, 0, 16]),
    Buffer.from("JFIF\0\x01\x01\0\0\x01\0\x01\0\0", "latin1"),
  ]);
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x2a, 0x2a]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), app0, frame, scan, Buffer.from([0xff, 0xd9])]);
}

/** The boxes of an HEIC that declare its size, once or many times, without pixels. */
export function heic(width: number, height: number, times = 1): Buffer {
  const size = Buffer.alloc(12);
  size.writeUInt32BE(width, 4);
  size.writeUInt32BE(height, 8);
  const properties = box("iprp", box("ipco", Buffer.concat(Array<Buffer>(times).fill(box("ispe", size)))));
  return Buffer.concat([
    box("ftyp", Buffer.from("heic\0\0\0\0mif1heic", "latin1")),
    box("meta", Buffer.concat([Buffer.alloc(4), properties])),
    box("mdat", Buffer.alloc(8)),
  ]);
}

function box(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(8 + content.length);
  return Buffer.concat([length, Buffer.from(name), content]);
}

/** One pixel. */
export const GIF = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
