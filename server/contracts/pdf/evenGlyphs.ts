/** Glyph lengths are padded to a multiple of this many bytes. */
const EVEN = 4;
const HEADER = 12;
const RECORD = 16;

interface Table {
  readonly tag: string;
  readonly bytes: Buffer;
}

/**
 * The same TrueType font with every glyph's outline padded to a whole number of words. fontkit copies outlines into its
 * subsets unchanged, but writes their offsets in words: after an outline with an odd number of bytes, all others would
 * be misread and print as blanks.
 */
export function withEvenGlyphs(font: Buffer): Buffer {
  const tables = tablesOf(font);
  const [head, maxp, loca, glyf] = ["head", "maxp", "loca", "glyf"].map(
    (wanted) => tables.find(({ tag }) => tag === wanted)?.bytes,
  );
  // A font with PostScript outlines does not have these tables.
  if (!head || !maxp || !loca || !glyf) return font;
  const glyphs = maxp.readUInt16BE(4);
  const long = head.readInt16BE(50) === 1;
  const offsetOf = (glyph: number): number => (long ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2);

  const outlines: Buffer[] = [];
  const offsets = Buffer.alloc((glyphs + 1) * 4);
  let offset = 0;
  for (let glyph = 0; glyph < glyphs; glyph += 1) {
    const outline = padded(glyf.subarray(offsetOf(glyph), offsetOf(glyph + 1)));
    outlines.push(outline);
    offset += outline.length;
    offsets.writeUInt32BE(offset, (glyph + 1) * 4);
  }
  const longHead = Buffer.from(head);
  longHead.writeInt16BE(1, 50);
  const changed = new Map([
    ["head", longHead],
    ["loca", offsets],
    ["glyf", Buffer.concat(outlines)],
  ]);
  return fontOf(
    font,
    tables.map(({ tag, bytes }) => ({ tag, bytes: changed.get(tag) ?? bytes })),
  );
}

function tablesOf(font: Buffer): readonly Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const record = HEADER + index * RECORD;
    const from = font.readUInt32BE(record + 8);
    return {
      tag: font.toString("latin1", record, record + 4),
      bytes: font.subarray(from, from + font.readUInt32BE(record + 12)),
    };
  });
}

/** Checksums are not updated: nothing reads those of a font that is only subsetted. */
function fontOf(before: Buffer, tables: readonly Table[]): Buffer {
  const directory = Buffer.from(before.subarray(0, HEADER + tables.length * RECORD));
  let offset = directory.length;
  for (const [index, { bytes }] of tables.entries()) {
    const record = HEADER + index * RECORD;
    directory.writeUInt32BE(offset, record + 8);
    directory.writeUInt32BE(bytes.length, record + 12);
    offset += padded(bytes).length;
  }
  return Buffer.concat([directory, ...tables.map(({ bytes }) => padded(bytes))]);
}

function padded(bytes: Buffer): Buffer {
  const missing = (EVEN - (bytes.length % EVEN)) % EVEN;
  return missing === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(missing)]);
}
