import { constants, deflateSync } from "node:zlib";

const MB = 1024 * 1024;
const PAGE = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>";

interface Written {
  /** By object number; 1 is the catalog, 2 the page tree, 3 a page, 4 its content. */
  readonly objects?: Readonly<Record<number, string | Buffer>>;
  readonly trailer?: string;
}

/** A handwritten PDF, with one page unless an object overrides it. */
export function writtenPdf({ objects = {}, trailer = "/Root 1 0 R" }: Written = {}): Buffer {
  const all: Readonly<Record<number, string | Buffer>> = {
    1: "<</Type/Catalog/Pages 2 0 R>>",
    2: "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    3: PAGE,
    4: packed("0 0 9 9 re f"),
    ...objects,
  };
  const parts = Object.entries(all).map(([number, body]) =>
    Buffer.concat([Buffer.from(`${number} 0 obj\n`), bytesOf(body), Buffer.from("\nendobj\n")]),
  );
  return Buffer.concat([Buffer.from("%PDF-1.7\n"), ...parts, Buffer.from(`trailer\n<<${trailer}>>\n%%EOF\n`)]);
}

/** A PDF of exactly this many bytes. */
export function pdfOfBytes(bytes: number): Buffer {
  const whole = writtenPdf();
  return Buffer.concat([whole, Buffer.alloc(bytes - whole.length, "%")]);
}

/** A PDF with one page and this many unused objects of about 20 bytes each. */
export function pdfOfObjects(count: number): Buffer {
  return writtenPdf({ objects: Object.fromEntries(Array.from({ length: count }, (_, index) => [index + 10, "[]"])) });
}

/** `Buffer.from` copies a buffer of another realm, as Jest's are, byte by byte. */
function bytesOf(content: string | Buffer): Buffer {
  return typeof content === "string" ? Buffer.from(content) : content;
}

/** For many megabytes of one byte: the result is the same, in a seventh of the time. */
const RUNS = { strategy: constants.Z_RLE };

function isOneByte(bytes: Buffer): boolean {
  const middle = bytes.length >> 1;
  return bytes.length > MB && bytes.subarray(middle, middle + 1_000).every((byte) => byte === bytes[middle]);
}

/** A stream, compressed once per filter. */
export function packed(content: string | Buffer, entries = "", times = 1): Buffer {
  let bytes = bytesOf(content);
  for (let time = 0; time < times; time += 1) bytes = deflateSync(bytes, isOneByte(bytes) ? RUNS : {});
  const filter = `/Filter[${"/FlateDecode".repeat(times)}]`;
  return Buffer.concat([
    Buffer.from(`<<${entries}${filter}/Length ${bytes.length}>>\nstream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ]);
}

/** An object stream that holds one object, number 10. */
function objectStream(object: string): Buffer {
  return packed(`10 0 ${object}`, "/Type/ObjStm/N 1/First 5");
}

/** Files of at most a few hundred kilobytes that take seconds or gigabytes to open. Each is written once. */
export const PDF_BOMBS = writtenOnce({
  "an object stream of 100 MB": () => writtenPdf({ objects: { 5: objectStream(`(${"x".repeat(100 * MB)})`) } }),
  "object streams of 24 MB in all": () =>
    writtenPdf({
      objects: Object.fromEntries(
        Array.from({ length: 6 }, (_, index) => [5 + index, objectStream(`(${"x".repeat(4 * MB)})`)]),
      ),
    }),
  "an object stream with millions of numbers": () =>
    writtenPdf({ objects: { 5: objectStream(`[${"1 ".repeat(7 * MB)}]`) } }),
  "a page that is drawn by 200 MB": () => writtenPdf({ objects: { 4: packed(Buffer.alloc(200 * MB)) } }),
  "a page that is drawn by a picture of 200 MB": () =>
    writtenPdf({ objects: { 4: packed(Buffer.alloc(200 * MB), "/Subtype/Image/Width 1/Height 1") } }),
  "a stream that is packed in itself": () => writtenPdf({ objects: { 4: packed(Buffer.alloc(150 * MB), "", 3) } }),
  "a stream with many filters": () => writtenPdf({ objects: { 4: packed("x", "", 12) } }),
  "a picture of billions of pixels": () =>
    writtenPdf({ objects: { 5: packed("x", "/Type/XObject/Subtype/Image/Width 60000/Height 60000") } }),
  "more objects than any document has": () => pdfOfObjects(120_000),
  "a million pages": () =>
    writtenPdf({
      objects: { 2: `<</Type/Pages/Count 1000000/Kids[${"3 0 R ".repeat(600)}${"9 0 R ".repeat(100_000)}]>>` },
    }),
});

type Files = Readonly<Record<string, () => Buffer>>;

function writtenOnce(files: Files): Files {
  return Object.fromEntries(
    Object.entries(files).map(([what, write]) => {
      let written: Buffer | undefined;
      return [what, () => (written ??= write())];
    }),
  );
}

/** Files that begin like a PDF but that no reader can open. */
export const BROKEN_PDFS: Readonly<Record<string, () => Buffer>> = {
  "the first bytes alone": () => Buffer.from("%PDF-"),
  "a heading and an end": () => Buffer.from("%PDF-1.7\n%%EOF\n"),
  "a heading before anything": () => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(50_000, 7)]),
  "no page": () => writtenPdf({ objects: { 2: "<</Type/Pages/Kids[]/Count 0>>", 3: "null" } }),
  "no catalog": () => writtenPdf({ objects: { 1: "null" } }),
  "a page tree that goes round in a circle": () =>
    writtenPdf({ objects: { 3: "<</Type/Pages/Parent 2 0 R/Kids[2 0 R]/Count 1>>" } }),
  "brackets within brackets": () => writtenPdf({ objects: { 2: "[".repeat(2 * MB) } }),
};
