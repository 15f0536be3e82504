/** In pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

interface Box {
  readonly name: string;
  readonly content: Buffer;
}

/** The header of a box that has a version. */
const VERSION_BYTES = 4;

/**
 * The sizes of the images in a whole HEIF file; empty if it does not say. Reads each box once: the package `image-size`
 * searches the rest of the file again for each image, which takes minutes for a hostile file.
 *
 * @throws Error for a file that was cut off
 */
export function sizesInHeif(bytes: Buffer): readonly PictureSize[] {
  const meta = contentOf("meta", bytes).subarray(VERSION_BYTES);
  const properties = contentOf("ipco", contentOf("iprp", meta));
  const sizes: PictureSize[] = [];
  for (const { name, content } of boxesIn(properties)) {
    if (name !== "ispe") continue;
    sizes.push({ width: content.readUInt32BE(VERSION_BYTES), height: content.readUInt32BE(VERSION_BYTES + 4) });
  }
  return sizes;
}

/** Of the first box with this name; empty if there is none. */
function contentOf(wanted: string, bytes: Buffer): Buffer {
  let found: Buffer | undefined;
  // To the end, because every box must be whole.
  for (const { name, content } of boxesIn(bytes)) if (name === wanted) found ??= content;
  return found ?? Buffer.alloc(0);
}

/**
 * The boxes that follow one another in these bytes. (ISO/IEC 14496-12)
 *
 * @throws Error if one does not end within them
 */
function* boxesIn(bytes: Buffer): Generator<Box, void, undefined> {
  for (let at = 0; at + 8 <= bytes.length;) {
    const { begin, end } = extentOfBox(bytes, at);
    if (begin > end || end > bytes.length) throw new Error("a box that was cut off");
    yield { name: bytes.toString("latin1", at + 4, at + 8), content: bytes.subarray(begin, end) };
    at = end;
  }
}

/** Where the content of the box at this position begins and ends. */
function extentOfBox(bytes: Buffer, at: number): { readonly begin: number; readonly end: number } {
  const size = bytes.readUInt32BE(at);
  // Extends to the end of the bytes.
  if (size === 0) return { begin: at + 8, end: bytes.length };
  if (size === 1) return { begin: at + 16, end: at + Number(bytes.readBigUInt64BE(at + 8)) };
  return { begin: at + 8, end: at + size };
}
