import { useState } from "react";

import { uploadAsStaff } from "#client/areas/admin/session/uploadAsStaff";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { explainError } from "#client/lib/errors";
import { fileSizeShort } from "#client/lib/format";
import { paths } from "#client/lib/paths";
import { useRequestKey } from "#client/lib/useRequestKey";
import { useNotify } from "#client/ui/notify/useNotify";
import { MAX_POLICY_FILE_BYTES, NO_POLICY_FILE } from "#shared/limits/staffFiles";

const FAILURE = "Failed to upload file";

interface PolicyUpload {
  /** From 0 to 1 during an upload, otherwise null. */
  readonly progress: number | null;
  /** Why the last file was not stored; null once another attempt starts. */
  readonly problem: string | null;
  /** Resolves with true if the file was stored; failures have already been reported. */
  readonly upload: (file: File | null) => Promise<boolean>;
}

/** Uploads a file to a policy's documents, with the back office's checks and messages. */
export function usePolicyUpload(policyId: string): PolicyUpload {
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const notify = useNotify();
  const reportFailure = useReportFailure();
  const { keyFor, done } = useRequestKey();

  /** Shows the title from the error catalogue; the reason appears at the file. */
  function fail(error: unknown, reason: string): void {
    setProblem(reason === FAILURE ? null : reason);
    reportFailure(error, FAILURE, { title: "Upload failed" });
  }

  async function send(file: File): Promise<boolean> {
    setProgress(0);
    setProblem(null);
    try {
      const { name, size, type, lastModified } = file;
      const idempotencyKey = keyFor({ policyId, name, size, type, lastModified });
      await uploadAsStaff(paths.policyFiles(policyId), file, { onProgress: setProgress, idempotencyKey });
      done();
      notify({ title: "File uploaded", description: `${file.name}, ${fileSizeShort(file.size)}` });
      return true;
    } catch (error) {
      fail(error, explainError(error, FAILURE));
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
