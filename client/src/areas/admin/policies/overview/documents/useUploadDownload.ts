import { useState } from "react";

import { useDocumentUploadFileLazyQuery } from "#client/generated/graphql";
import { blobOfDataUrl } from "#client/lib/dataUrl";
import { downloadBlob } from "#client/lib/download";
import { errorCode, isUnreachable } from "#client/lib/errors";
import { useNotify } from "#client/ui/notify/useNotify";

interface UploadDownload {
  readonly downloading: boolean;
  readonly download: (upload: { readonly id: string; readonly fileName: string }) => Promise<void>;
}

/** Fetches a customer's upload and saves it under its own name. */
export function useUploadDownload(): UploadDownload {
  const [fetchFile] = useDocumentUploadFileLazyQuery({ fetchPolicy: "no-cache" });
  const [downloading, setDownloading] = useState(false);
  const notify = useNotify();

  async function download({ id, fileName }: { readonly id: string; readonly fileName: string }): Promise<void> {
    setDownloading(true);
    const fail = (description: string): void =>
      notify({ title: "Download failed", description, variant: "destructive" });
    try {
      const { data } = await fetchFile({ variables: { id } });
      if (data?.documentUploadFile.dataUrl) downloadBlob(fileName, blobOfDataUrl(data.documentUploadFile.dataUrl));
      else fail("Missing file data");
    } catch (error) {
      if (errorCode(error) === "UNAUTHENTICATED") return;
      fail(isUnreachable(error) ? "We couldn’t fetch that file." : "Unable to retrieve file");
    } finally {
      setDownloading(false);
    }
  }

  return { downloading, download };
}
