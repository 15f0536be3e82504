import { inflateSync } from "node:zlib";

const SIGNATURE = "wOFF";
const WOFF_HEADER = 44;
const WOFF_RECORD = 20;
const HEADER = 12;
const RECORD = 16;

/** The font in a WOFF 1.0 file (W3C: tables deflated one by one); any other font as it is. */
export function unpacked(font: Buffer): Buffer {
  if (font.toString("latin1", 0, 4) !== SIGNATURE) return font;
  const count = font.readUInt16BE(12);
  const directory = Buffer.alloc(HEADER + count * RECORD);
  font.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (let index = 0; index < count; index += 1) {
    const [from, to] = [WOFF_HEADER + index * WOFF_RECORD, HEADER + index * RECORD];
    const [at, stored, length] = [4, 8, 12].map((field) => font.readUInt32BE(from + field)) as [number, number, number];
    const bytes = font.subarray(at, at + stored);
    const table = stored < length ? inflateSync(bytes) : bytes;
    // Tag and checksum; PDF readers have no use for what would make the directory quick to search.
    font.copy(directory, to, from, from + 4);
    font.copy(directory, to + 4, from + 16, from + 20);
    directory.writeUInt32BE(offset, to + 8);
    directory.writeUInt32BE(length, to + 12);
    const filled = Buffer.concat([table, Buffer.alloc(-length & 3)]);
    parts.push(filled);
    offset += filled.length;
  }
  return Buffer.concat(parts);
}
