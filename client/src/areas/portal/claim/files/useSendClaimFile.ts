import { useAddOwnClaimFileMutation } from "#client/generated/graphql";
import { uploadProgress } from "#client/lib/apollo/fetchWithProgress";
import { answersFor } from "#client/lib/apollo/knownChanges";
import type { SendFile } from "#client/ui/files/fileQueue";

/** Sends a file for one of the customer's claims, or for a document that we asked for. */
export function useSendClaimFile(
  claimId: string,
): (...file: [...Parameters<SendFile>, requiredDocumentId?: string]) => ReturnType<SendFile> {
  const [add] = useAddOwnClaimFileMutation();
  return (file, onProgress, requiredDocumentId) =>
    add({
      variables: { input: { claimId, ...file, ...(requiredDocumentId !== undefined && { requiredDocumentId }) } },
      context: { ...answersFor("PortalClaimScreen"), ...uploadProgress(onProgress) },
    });
}
