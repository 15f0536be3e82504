import { useState } from "react";

import { useUploadDocumentMutation, type UploadDocumentInput } from "../../../generated/graphql";
import { uploadProgress } from "../../../lib/apollo/fetchWithProgress";
import { errorCode, errorMessage } from "../../../lib/errors";
import { dataUrlOfFile } from "../../../lib/readFile";
import { shrinkImage, typeOf } from "../../../lib/shrinkImage";
import { useRequestKey } from "../../../lib/useRequestKey";
import { useNotify } from "../../../ui/notify/useNotify";

/** A file that was chosen and read. */
export interface ReadFile {
  readonly name: string;
  /** As it is sent. */
  readonly size: number;
  /** As it was chosen, where it was made smaller. */
  readonly shrunkFrom: number | null;
  readonly input: Omit<UploadDocumentInput, "requestId" | "idempotencyKey">;
}

export type UploadState =
  | { readonly step: "empty" }
  | { readonly step: "reading"; readonly name: string }
  | { readonly step: "ready"; readonly file: ReadFile }
  | { readonly step: "sending"; readonly file: ReadFile; readonly share: number }
  | { readonly step: "failed"; readonly file: ReadFile; readonly message: string };

/** Choosing, reading and sending one file, with the notifications of the public-site specification, section 8. */
export function useUpload(requestId: string, onSent: () => Promise<unknown>) {
  const notify = useNotify();
  const { keyFor, done } = useRequestKey();
  const [upload] = useUploadDocumentMutation();
  const [state, setState] = useState<UploadState>({ step: "empty" });

  async function choose(chosen: File | undefined): Promise<void> {
    if (chosen === undefined) return;
    setState({ step: "reading", name: chosen.name });
    try {
      const sent = await shrinkImage(chosen);
      const input = {
        fileName: sent.name,
        fileType: typeOf(sent),
        fileSize: sent.size,
        data: await dataUrlOfFile(sent),
      };
      const shrunkFrom = sent === chosen ? null : chosen.size;
      setState({ step: "ready", file: { name: sent.name, size: sent.size, shrunkFrom, input } });
    } catch {
      setState({ step: "empty" });
      notify({
        title: "Unable to read file",
        description: "Please try selecting a different file.",
        variant: "destructive",
      });
    }
  }

  async function send(file: ReadFile): Promise<void> {
    setState({ step: "sending", file, share: 0 });
    const input = { requestId, ...file.input };
    const key = keyFor({ requestId, name: file.name, size: file.size });
    try {
      await upload({
        variables: { input: { ...input, idempotencyKey: key } },
        context: uploadProgress((share) => setState({ step: "sending", file, share })),
      });
      done();
      setState({ step: "empty" });
      notify({
        title: "Upload received",
        description: "Thanks! Our document team has your file and will review it shortly.",
      });
      await onSent().catch(() => undefined);
    } catch (error) {
      if (errorCode(error) === "UNAUTHENTICATED") return;
      const message = errorMessage(error, "Unable to upload file");
      setState({ step: "failed", file, message });
      notify({ title: "Upload failed", description: message, variant: "destructive" });
    }
  }

  return { state, choose, send };
}
