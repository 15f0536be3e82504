import { constants, inflateSync } from "node:zlib";

import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream, decodePDFRawStream } from "pdf-lib";

import { PdfLimitExceeded, decodingAtMostSync } from "./boundedDecoding.js";

/** Total bytes of all streams except images: page contents, fonts, attachments. */
const MAX_BYTES = 128 * 1024 * 1024;
/** Pixels of one image: a viewer decompresses it when its page is shown. */
const MAX_PIXELS = 100_000_000;
/** Nested filters of one stream: two are common, and each can expand the data a thousandfold. */
const MAX_FILTERS = 4;

const FLATE: ReadonlySet<string> = new Set(["/FlateDecode", "/Fl"]);
/** The other filters that pdf-lib can decode. */
const OTHERS: ReadonlySet<string> = new Set(["/LZWDecode", "/ASCII85Decode", "/ASCIIHexDecode", "/RunLengthDecode"]);

/** Decompresses one file's streams to measure them, and discards the bytes. */
export class Unpacking {
  #left = MAX_BYTES;

  /** @throws PdfLimitExceeded */
  add(stream: PDFRawStream, drawsPage: boolean): void {
    const filters = filtersOf(stream.dict);
    if (filters.length > MAX_FILTERS) throw new PdfLimitExceeded("too many filters");
    if (!drawsPage && isPicture(stream.dict)) {
      if (numberAt(stream.dict, "Width") * numberAt(stream.dict, "Height") > MAX_PIXELS)
        throw new PdfLimitExceeded("too many pixels");
      return;
    }
    let bytes: Uint8Array = stream.contents;
    for (const filter of filters) {
      if (FLATE.has(filter)) bytes = this.#inflated(bytes);
      else if (OTHERS.has(filter)) bytes = this.#decoded(bytes, filter, stream.dict);
      // An image's data, or a format that viewers do not know.
      else return;
    }
  }

  #inflated(bytes: Uint8Array): Uint8Array {
    try {
      // Viewers show as much of a truncated stream as there is.
      const unpacked = inflateSync(bytes, {
        maxOutputLength: Math.max(1, this.#left),
        finishFlush: constants.Z_SYNC_FLUSH,
      });
      return this.#count(unpacked);
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE")
        throw new PdfLimitExceeded("too much");
      if (error instanceof PdfLimitExceeded) throw error;
      return new Uint8Array();
    }
  }

  #decoded(bytes: Uint8Array, filter: string, { context }: PDFDict): Uint8Array {
    const dict = PDFDict.withContext(context);
    dict.set(PDFName.of("Filter"), PDFName.of(filter.slice(1)));
    try {
      return this.#count(
        decodingAtMostSync(this.#left, () => decodePDFRawStream(PDFRawStream.of(dict, bytes)).decode()),
      );
    } catch (error) {
      if (error instanceof PdfLimitExceeded) throw error;
      return new Uint8Array();
    }
  }

  #count(unpacked: Uint8Array): Uint8Array {
    this.#left -= unpacked.length;
    if (this.#left <= 0) throw new PdfLimitExceeded("too much");
    return unpacked;
  }
}

function filtersOf(dict: PDFDict): readonly string[] {
  const filter = dict.lookup(PDFName.of("Filter")) ?? dict.lookup(PDFName.of("F"));
  if (filter instanceof PDFName) return [filter.toString()];
  return filter instanceof PDFArray ? filter.asArray().map((each) => String(dict.context.lookup(each))) : [];
}

function isPicture(dict: PDFDict): boolean {
  return dict.lookup(PDFName.of("Subtype")) === PDFName.of("Image");
}

function numberAt(dict: PDFDict, key: string): number {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFNumber ? value.asNumber() : 0;
}
