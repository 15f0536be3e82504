import { ContractPdfDocument, GuestContractPdfDocument } from "#client/generated/graphql";
import { useApi } from "#client/lib/apollo/ApiProvider";
import { blobOfDataUrl } from "#client/lib/dataUrl";
import type { PdfFile } from "#client/ui/PdfDialog";

/** Fetches a contract's PDF on demand; it is several megabytes, so it is not cached. */
export function useContractFile(id: string, guest: boolean): () => Promise<PdfFile> {
  const { client } = useApi();
  return async () => {
    const options = { variables: { id }, fetchPolicy: "no-cache" } as const;
    const file = guest
      ? (await client.query({ query: GuestContractPdfDocument, ...options })).data?.guestContractPdf
      : (await client.query({ query: ContractPdfDocument, ...options })).data?.contractPdf;
    if (!file) throw new Error("The server sent no file.");
    return { fileName: file.fileName, blob: blobOfDataUrl(file.dataUrl) };
  };
}
