import { useState } from "react";

import { errorCode, errorMessage, explainError } from "#client/lib/errors";
import { fileSizeShort } from "#client/lib/format";
import { paths } from "#client/lib/paths";
import { adminSession, sessionLost } from "#client/lib/session";
import { uploadFile } from "#client/lib/upload";
import { useNotify } from "#client/ui/notify/useNotify";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { MAX_POLICY_FILE_BYTES, NO_POLICY_FILE } from "#shared/limits/staffFiles";

const failure = "Failed to upload file";

interface PolicyUpload {
  /** From 0 to 1 while a file is on its way, otherwise null. */
  readonly progress: number | null;
  /** Why the last file was not stored; null once another try begins. */
  readonly problem: string | null;
  /** True when the file is stored. What went wrong has been told. */
  readonly upload: (file: File | null) => Promise<boolean>;
}

/** Sends a file to a policy's documents, with the checks and words of the back office. */
export function usePolicyUpload(policyId: string): PolicyUpload {
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const notify = useNotify();
  const reportFailure = useReportFailure();

  /** The sentence of the error catalogue; the reason stands at the file. */
  function fail(error: unknown, reason: string): void {
    setProblem(reason === failure ? null : reason);
    reportFailure(error, failure, { title: "Upload failed" });
  }

  async function send(file: File): Promise<boolean> {
    setProgress(0);
    setProblem(null);
    // An upload does not go through the GraphQL client, which would notice by itself that the session has ended.
    const onUnauthenticated = sessionLost(adminSession);
    try {
      await uploadFile(paths.policyFiles(policyId), file, { onProgress: setProgress });
      notify({ title: "File uploaded", description: `${file.name}, ${fileSizeShort(file.size)}` });
      return true;
    } catch (error) {
      if (errorCode(error) === "UNAUTHENTICATED") onUnauthenticated(errorMessage(error, "Unauthorized"));
      fail(error, explainError(error, failure));
      return false;
    } finally {
      setProgress(null);
    }
  }

  return {
    progress,
    problem,
    async upload(file) {
      if (progress !== null) return false;
      if (!file) notify({ title: "File required", description: NO_POLICY_FILE, variant: "destructive" });
      else if (file.size > MAX_POLICY_FILE_BYTES) fail(null, `${file.name} is larger than 10 MB.`);
      else return await send(file);
      return false;
    },
  };
}
