import { useCallback, useEffect, useRef, useState } from "react";

import type { PdfFile } from "../PdfDialog";
import type { OpenPdf } from "./pdfDrawing";

export type PdfState =
  | { readonly kind: "loading" }
  /** `file` if it arrived but cannot be drawn. */
  | { readonly kind: "failed"; readonly cause: unknown; readonly file: PdfFile | null }
  | { readonly kind: "open"; readonly pdf: OpenPdf };

const loading: PdfState = { kind: "loading" };

/** Fetches a document together with the library that draws it; `retry` starts over. */
export function usePdf(fetchFile: () => Promise<PdfFile>): { readonly state: PdfState; readonly retry: () => void } {
  const [state, setState] = useState<PdfState>(loading);
  const latest = useRef<AbortController>(null);

  const start = useCallback(() => {
    const { signal } = (latest.current = new AbortController());
    let file: PdfFile | null = null;
    const open = async () => {
      const program = import("./pdfDrawing");
      // Its failure is reported below, once the file has arrived.
      program.catch(() => undefined);
      file = await fetchFile();
      const pdf = await (await program).openPdf(file.blob);
      if (signal.aborted) return pdf.close();
      signal.addEventListener("abort", () => pdf.close());
      setState({ kind: "open", pdf });
    };
    open().catch((cause: unknown) => signal.aborted || setState({ kind: "failed", cause, file }));
  }, [fetchFile]);

  useEffect(() => {
    start();
    return () => latest.current?.abort();
  }, [start]);

  const retry = () => {
    latest.current?.abort();
    setState(loading);
    start();
  };
  return { state, retry };
}
