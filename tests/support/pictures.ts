import { crc32, deflateSync } from "node:zlib";

interface PngOptions {
  /** Bytes of a comment, which make the file larger. */
  readonly padding?: number;
  /** Promises more pixels than it has. */
  readonly broken?: boolean;
}

/** A real PNG of one colour. */
export function png(width: number, height: number, { padding = 0, broken = false }: PngOptions = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
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

/** The headers of a JPEG with its size. */
export function jpg(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
  const app0 = Buffer.concat([
    Buffer.from([0xff, 0xe0, 0, 16]),
    Buffer.from("JFIF\0\x01\x01\0\0\x01\0\x01\0\0", "latin1"),
  ]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), app0, frame, Buffer.from([0xff, 0xd9])]);
}
