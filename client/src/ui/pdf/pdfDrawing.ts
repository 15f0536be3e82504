import { GlobalWorkerOptions, TextLayer, getDocument, type PDFPageProxy } from "pdfjs-dist";
// oxlint-disable-next-line import/default -- Vite provides it: the URL of the file
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";

/*
 * Everything that needs the library. It is several hundred kilobytes, so this file is only ever imported when there is a
 * document to draw.
 */

GlobalWorkerOptions.workerSrc = workerUrl;

/** A document that can be drawn, page by page. */
export interface OpenPdf {
  readonly pages: readonly PdfSheet[];
  readonly close: () => void;
}

export interface PdfSheet {
  readonly number: number;
  /** Width and height without zoom. */
  readonly size: readonly [width: number, height: number];
  /** @throws if the page cannot be drawn, or the drawing was cancelled. */
  readonly draw: (width: number, cancelled: AbortSignal) => Promise<HTMLCanvasElement>;
  /**
   * Lays the page's text over its drawing, for selecting, searching and screen readers.
   * @throws if the text cannot be read, or the laying was cancelled.
   */
  readonly layText: (container: HTMLElement, cancelled: AbortSignal) => Promise<unknown>;
}

export async function openPdf(blob: Blob): Promise<OpenPdf> {
  const data = new Uint8Array(await blob.arrayBuffer());
  // The page's Content-Security-Policy forbids compiling WebAssembly.
  const loading = getDocument({ data, useWasm: false, enableXfa: false });
  const document = await loading.promise;
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(numbers.map((number) => document.getPage(number)));
  return { pages: pages.map(sheetOf), close: () => void loading.destroy() };
}

function sheetOf(page: PDFPageProxy): PdfSheet {
  const { width, height } = page.getViewport({ scale: 1 });
  return {
    number: page.pageNumber,
    size: [width, height],
    async draw(onScreen, cancelled) {
      const viewport = page.getViewport({
        scale: (onScreen / width) * sharpness(onScreen, (onScreen / width) * height),
      });
      const canvas = document.createElement("canvas");
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      const task = page.render({ canvas, viewport });
      cancelled.addEventListener("abort", () => task.cancel());
      await task.promise;
      return canvas;
    },
    async layText(container, cancelled) {
      const layer = new TextLayer({
        textContentSource: page.streamTextContent(),
        container,
        viewport: page.getViewport({ scale: 1 }),
      });
      cancelled.addEventListener("abort", () => layer.cancel());
      await layer.render();
    },
  };
}

/** Phones refuse larger canvases. */
const MAX_PIXELS = 8_000_000;

/** Pixels of the canvas for each of the screen's units. */
function sharpness(width: number, height: number): number {
  return Math.min(Math.max(window.devicePixelRatio, 1), 3, Math.sqrt(MAX_PIXELS / (width * height)));
}
