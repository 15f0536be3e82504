/**
 * Replaces pdfjs-dist: a document says how many pages it has (`%PDF-1.7 pages=3`), and one that says `broken` has none.
 */
export const GlobalWorkerOptions = { workerSrc: "" };

// oxlint-disable-next-line import/no-default-export -- as Vite exports the worker's URL
export default "/assets/pdf.worker.mjs";

export class TextLayer {
  readonly #container: HTMLElement;

  constructor({ container }: { container: HTMLElement }) {
    this.#container = container;
  }

  render(): Promise<void> {
    this.#container.textContent = "The words of this page";
    return Promise.resolve();
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
      getTextContent: () => Promise.resolve({}),
    });
  const promise = text.includes("broken")
    ? Promise.reject(new Error("Invalid PDF"))
    : Promise.resolve({ numPages, getPage });
  return { promise, destroy: () => Promise.resolve() };
}
