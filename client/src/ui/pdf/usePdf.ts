import { useEffect, useState } from "react";
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
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<PdfState>(loading);

  useEffect(() => {
    let gone = false;
    let opened: OpenPdf | undefined;
    let file: PdfFile | null = null;
    const open = async () => {
      const program = import("./pdfDrawing");
      // Its failure is reported below, once the file has arrived.
      program.catch(() => undefined);
      file = await fetchFile();
      opened = await (await program).openPdf(file.blob);
      if (gone) opened.close();
      else setState({ kind: "open", pdf: opened });
    };
    open().catch((cause: unknown) => gone || setState({ kind: "failed", cause, file }));
    return () => {
      gone = true;
      opened?.close();
    };
  }, [fetchFile, attempt]);

  const retry = () => {
    setState(loading);
    setAttempt((before) => before + 1);
  };
  return { state, retry };
}
