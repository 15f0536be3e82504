/**
 * Replaces pdfjs-dist: a document says how many pages it has (`%PDF-1.7 pages=3`), and one that says `broken` has none.
 * The text of one that says `late` comes with `sendLateText`.
 */
export const GlobalWorkerOptions = { workerSrc: "" };

// oxlint-disable-next-line import/no-default-export -- as Vite exports the worker's URL
export default "/assets/pdf.worker.mjs";

let lateTexts: (() => void)[] = [];

/** Whatever is still asked for comes now. */
export function sendLateText(): void {
  for (const send of lateTexts) send();
  lateTexts = [];
}

function lateText(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  lateTexts.push(() => resolve("The late words of this page"));
  return promise;
}

interface TextLayerOptions {
  readonly textContentSource: Promise<string>;
  readonly container: HTMLElement;
}

export class TextLayer {
  readonly #options: TextLayerOptions;
  #cancelled = false;

  constructor(options: TextLayerOptions) {
    this.#options = options;
  }

  async render(): Promise<void> {
    const text = await this.#options.textContentSource;
    if (this.#cancelled) throw new Error("TextLayer task cancelled.");
    this.#options.container.append(text);
  }

  cancel(): void {
    this.#cancelled = true;
  }
}

export function getDocument({ data }: { data: Uint8Array }) {
  const text = new TextDecoder().decode(data);
  const numPages = Number(/pages=(\d+)/.exec(text)?.[1] ?? 1);
  const getPage = (pageNumber: number) =>
    Promise.resolve({
      pageNumber,
      getViewport: ({ scale }: { scale: number }) => ({ width: 612 * scale, height: 792 * scale, scale }),
      render: () => ({ promise: Promise.resolve(), cancel: () => undefined }),
      streamTextContent: () => (text.includes("late") ? lateText() : Promise.resolve("The words of this page")),
    });
  const promise = text.includes("broken")
    ? Promise.reject(new Error("Invalid PDF"))
    : Promise.resolve({ numPages, getPage });
  return { promise, destroy: () => Promise.resolve() };
}
