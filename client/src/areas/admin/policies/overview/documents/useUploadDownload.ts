import { useDocumentUploadFileLazyQuery } from "#client/generated/graphql";
import { blobOfDataUrl } from "#client/lib/dataUrl";
import { downloadBlob } from "#client/lib/download";
import { errorCode, isUnreachable } from "#client/lib/errors";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { useNotify } from "#client/ui/notify/useNotify";

interface Upload {
  readonly id: string;
  readonly fileName: string;
}

interface UploadDownload {
  readonly downloading: boolean;
  readonly download: (upload: Upload) => Promise<void>;
}

/** Fetches a customer's upload and saves it under its own name. */
export function useUploadDownload(): UploadDownload {
  const [fetchFile] = useDocumentUploadFileLazyQuery({ fetchPolicy: "no-cache" });
  const { running: downloading, run } = useOneAtATime();
  const notify = useNotify();

  async function fetchAndSave({ id, fileName }: Upload): Promise<void> {
    const fail = (description: string): void =>
      notify({ title: "Download failed", description, variant: "destructive" });
    try {
      const { data } = await fetchFile({ variables: { id } });
      if (data?.documentUploadFile.dataUrl) downloadBlob(fileName, blobOfDataUrl(data.documentUploadFile.dataUrl));
      else fail("Missing file data");
    } catch (error) {
      if (errorCode(error) === "UNAUTHENTICATED") return;
      fail(isUnreachable(error) ? "We couldn’t fetch that file." : "Unable to retrieve file");
    }
  }

  return { downloading, download: (upload) => run(() => fetchAndSave(upload)) };
}
