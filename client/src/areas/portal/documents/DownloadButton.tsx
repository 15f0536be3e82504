import Button from "@mui/material/Button";
import { useRef } from "react";

import { CustomerUploadFileDocument } from "#client/generated/graphql";
import { useApi } from "#client/lib/apollo/ApiProvider";
import { fetchFile } from "#client/lib/apollo/fetchFile";
import { downloadBlob } from "#client/lib/download";
import { errorCode } from "#client/lib/errors";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { DownloadIcon } from "#client/ui/icons";
import { useNotify } from "#client/ui/notify/useNotify";
import { useRestoreFocus } from "#client/ui/useRestoreFocus";

interface DownloadButtonProps {
  readonly id: string;
  readonly fileName: string;
}

/** Fetches the file on demand. */
export function DownloadButton({ id, fileName }: DownloadButtonProps) {
  const { client } = useApi();
  const notify = useNotify();
  const { running: fetching, run } = useOneAtATime();
  const button = useRef<HTMLButtonElement>(null);
  useRestoreFocus(fetching, button);

  async function download(): Promise<void> {
    try {
      const file = await fetchFile(client, CustomerUploadFileDocument, id, (data) => data.documentUploadFile);
      downloadBlob(file.fileName, file.blob);
    } catch (error) {
      if (errorCode(error) === "UNAUTHENTICATED") return;
      notify({
        title: "Download failed",
        description: "We couldn't retrieve that file. Please try again in a moment.",
        variant: "destructive",
      });
    }
  }

  return (
    <Button
      ref={button}
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<DownloadIcon />}
      aria-label={`Download ${fileName}`}
      loading={fetching}
      loadingPosition="start"
      onClick={() => void run(download)}
    >
      Download
    </Button>
  );
}
