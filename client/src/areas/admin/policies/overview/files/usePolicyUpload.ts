import { useState } from "react";

import { errorCode, errorMessage } from "../../../../../lib/errors";
import { fileSizeShort } from "../../../../../lib/format";
import { paths } from "../../../../../lib/paths";
import { adminSession, sessionLost } from "../../../../../lib/session";
import { uploadFile } from "../../../../../lib/upload";
import { useNotify } from "../../../../../ui/notify/useNotify";
import { useReportFailure } from "../../../session/useReportFailure";

/** Back-office specification, section 9; in bytes. */
const largestFile = 10 * 1024 * 1024;

interface PolicyUpload {
  /** From 0 to 1 while a file is on its way, otherwise null. */
  readonly progress: number | null;
  /** True when the file is stored. What went wrong has been told. */
  readonly upload: (file: File | null) => Promise<boolean>;
}

/** Sends a file to a policy's documents, with the checks and words of the back-office specification (sections 5 and 8). */
export function usePolicyUpload(policyId: string): PolicyUpload {
  const [progress, setProgress] = useState<number | null>(null);
  const notify = useNotify();
  const reportFailure = useReportFailure();
  const refuse = (title: string, description: string): void => notify({ title, description, variant: "destructive" });

  async function send(file: File): Promise<boolean> {
    setProgress(0);
    // An upload does not go through the GraphQL client, which would notice by itself that the session has ended.
    const onUnauthenticated = sessionLost(adminSession);
    try {
      await uploadFile(paths.policyFiles(policyId), file, { onProgress: setProgress });
      notify({ title: "File uploaded", description: `${file.name}, ${fileSizeShort(file.size)}` });
      return true;
    } catch (error) {
      if (errorCode(error) === "UNAUTHENTICATED") onUnauthenticated(errorMessage(error, "Unauthorized"));
      reportFailure(error, "Failed to upload file", { title: "Upload failed", serverMessage: true });
      return false;
    } finally {
      setProgress(null);
    }
  }

  return {
    progress,
    async upload(file) {
      if (progress !== null) return false;
      if (!file) refuse("File required", "Choose a file before uploading.");
      else if (file.size > largestFile) refuse("Upload failed", `${file.name} is larger than 10 MB.`);
      else return await send(file);
      return false;
    },
  };
}
