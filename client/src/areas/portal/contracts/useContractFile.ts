import { useCallback, useRef } from "react";

import { ContractPdfDocument, GuestContractPdfDocument } from "#client/generated/graphql";
import { useApi } from "#client/lib/apollo/ApiProvider";
import { blobOfDataUrl } from "#client/lib/dataUrl";
import type { PdfFile } from "#client/ui/PdfDialog";

/**
 * Fetches a contract's PDF on demand, once: it is several megabytes, and is drawn in the page as well as previewed. Its
 * signing makes it another document; `state` tells them apart.
 */
export function useContractFile(id: string, guest: boolean, state: string): () => Promise<PdfFile> {
  const { client } = useApi();
  const fetched = useRef<{ readonly state: string; readonly file: Promise<PdfFile> } | null>(null);
  return useCallback(() => {
    if (fetched.current?.state === state) return fetched.current.file;
    const fetching = async (): Promise<PdfFile> => {
      const options = { variables: { id }, fetchPolicy: "no-cache" } as const;
      const file = guest
        ? (await client.query({ query: GuestContractPdfDocument, ...options })).data?.guestContractPdf
        : (await client.query({ query: ContractPdfDocument, ...options })).data?.contractPdf;
      if (!file) throw new Error("The server sent no file.");
      return { fileName: file.fileName, blob: blobOfDataUrl(file.dataUrl) };
    };
    const file = fetching();
    fetched.current = { state, file };
    // What failed is asked for again the next time.
    file.catch(() => {
      if (fetched.current?.file === file) fetched.current = null;
    });
    return file;
  }, [client, id, guest, state]);
}
