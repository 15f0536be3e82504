import { useState } from "react";

import { errorCode, explainError, isUnreachable } from "#client/lib/errors";
import { dataUrlOfFile, UNREADABLE_FILE } from "#client/lib/readFile";
import type { SavingMessage } from "./MessageAlert";
import type { UploadRule } from "./uploadRules";

interface UploadOptions {
  readonly rule: UploadRule;
  /** Converts the chosen file before sending. */
  readonly prepare?: (file: File) => Promise<File>;
  /** Sends the file; `data` is base64 without a prefix, and `tell` receives the share sent so far. */
  readonly send: (file: File, data: string, tell: (sent: number) => void) => Promise<unknown>;
  /** Shows what a colleague has uploaded meanwhile. */
  readonly refresh: () => Promise<unknown>;
  readonly success: string;
  readonly failure: string;
}

export interface Upload {
  readonly file: File | null;
  readonly uploading: boolean;
  /** The share sent so far, 0 to 1. */
  readonly sent: number;
  readonly message: SavingMessage | null;
  readonly choose: (file: File | undefined) => void;
  readonly cancel: () => void;
  /** Takes the message back: it is no longer true. */
  readonly forgetMessage: () => void;
  readonly save: () => Promise<void>;
}

/** The states of an upload: nothing chosen, chosen, sending, and a message about the outcome. */
export function useUpload({ rule, prepare, send, refresh, success, failure }: UploadOptions): Upload {
  const [file, setFile] = useState<File | null>(null);
  const [uploading, setUploading] = useState(false);
  const [sent, setSent] = useState(0);
  const [message, setMessage] = useState<SavingMessage | null>(null);

  function choose(chosen: File | undefined): void {
    if (!chosen) return;
    const problem = rule.problem(chosen);
    setFile(problem === null ? chosen : null);
    setMessage(problem === null ? null : { severity: "error", text: problem });
  }

  async function upload(chosen: File): Promise<SavingMessage> {
    const ready = prepare === undefined ? chosen : await prepare(chosen);
    const dataUrl = await dataUrlOfFile(ready).catch(() => null);
    if (dataUrl === null) {
      setFile(null);
      return { severity: "error", text: UNREADABLE_FILE };
    }
    try {
      await send(ready, dataUrl.slice(dataUrl.indexOf(",") + 1), setSent);
      setFile(null);
      return { severity: "success", text: success };
    } catch (error) {
      const code = errorCode(error);
      if (code === "CONFLICT") await refresh();
      // Only the server inspects the file's content, and knows of a colleague's, so its message is shown.
      const isExplained = code === "VALIDATION_FAILED" || code === "CONFLICT" || isUnreachable(error);
      const reason = isExplained ? explainError(error, failure) : undefined;
      return { severity: "error", title: "Upload failed", text: failure, reason };
    }
  }

  async function save(): Promise<void> {
    if (uploading) return;
    if (file === null) {
      setMessage({ severity: "error", text: rule.missing });
      return;
    }
    setUploading(true);
    setSent(0);
    setMessage(null);
    setMessage(await upload(file));
    setUploading(false);
  }

  return {
    file,
    uploading,
    sent,
    message,
    choose,
    cancel: () => setFile(null),
    forgetMessage: () => setMessage(null),
    save,
  };
}
