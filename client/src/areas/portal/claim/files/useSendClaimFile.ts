import { useAddOwnClaimFileMutation } from "#client/generated/graphql";
import { uploadProgress } from "#client/lib/apollo/fetchWithProgress";
import { answersFor } from "#client/lib/apollo/knownChanges";
import type { SendFile } from "#client/ui/files/fileQueue";

/** Sends a file for one of the customer's claims. */
export function useSendClaimFile(claimId: string): SendFile {
  const [add] = useAddOwnClaimFileMutation();
  return (file, onProgress) =>
    add({
      variables: { input: { claimId, ...file } },
      context: { ...answersFor("PortalClaimScreen"), ...uploadProgress(onProgress) },
    });
}
