import { useCallback, useRef } from "react";

import type { PdfFile } from "#client/ui/PdfDialog";
import type { ContractCalls } from "./contractCalls";

/**
 * Fetches a contract's PDF on demand, once: it is several megabytes, and is drawn in the page as well as previewed. Its
 * signing makes it another document; `state` tells them apart.
 */
export function useContractFile(id: string, { fetchFile }: ContractCalls, state: string): () => Promise<PdfFile> {
  const fetched = useRef<{ readonly state: string; readonly file: Promise<PdfFile> } | null>(null);
  return useCallback(() => {
    if (fetched.current?.state === state) return fetched.current.file;
    const file = fetchFile(id);
    fetched.current = { state, file };
    // A failed request is retried the next time.
    file.catch(() => {
      if (fetched.current?.file === file) fetched.current = null;
    });
    return file;
  }, [fetchFile, id, state]);
}
