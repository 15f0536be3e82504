import { useState } from "react";

import {
  DocumentsScreenDocument,
  useUploadDocumentMutation,
  type DocumentRequestCard_RequestFragment,
  type UploadDocumentInput,
} from "#client/generated/graphql";
import { useApi } from "#client/lib/apollo/ApiProvider";
import { uploadProgress } from "#client/lib/apollo/fetchWithProgress";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { errorCode, errorMessage, isUnreachable } from "#client/lib/errors";
import { idempotencyKey } from "#client/lib/idempotencyKey";
import { dataUrlOfFile } from "#client/lib/readFile";
import { shrinkImage, typeOf } from "#client/lib/shrinkImage";
import { refusedForGood } from "#client/ui/files/refusedForGood";
import { useNotify } from "#client/ui/notify/useNotify";
import { UNREADABLE_DOCUMENT } from "#shared/limits/documentFile";

/** A file that has been chosen and read. */
export interface ReadFile {
  readonly name: string;
  /** The size that is sent. */
  readonly size: number;
  /** The original size, if the image was made smaller. */
  readonly shrunkFrom: number | null;
  /**
   * Includes this file's idempotency key: however often it is retried, even after a lost answer, it is stored only
   * once.
   */
  readonly input: Omit<UploadDocumentInput, "requestId">;
  /** The request's uploads when the file was chosen: a later one of its name and size is this file. */
  readonly earlier: readonly Upload[];
}

type Upload = DocumentRequestCard_RequestFragment["uploads"][number];

export type UploadState =
  | { readonly step: "empty" }
  | { readonly step: "reading"; readonly name: string }
  | { readonly step: "ready"; readonly file: ReadFile }
  | { readonly step: "sending"; readonly file: ReadFile; readonly share: number }
  | { readonly step: "failed"; readonly file: ReadFile; readonly message: string }
  /** The file itself will not do: the next step is to choose another one. */
  | { readonly step: "refused"; readonly name: string; readonly message: string };

/** Chooses, reads and sends one file, with the public site's notifications. */
export function useUpload({ id: requestId, uploads }: DocumentRequestCard_RequestFragment) {
  const { client } = useApi();
  const notify = useNotify();
  const [upload] = useUploadDocumentMutation();
  const [last, setState] = useState<UploadState>({ step: "empty" });
  // The list may show a file whose answer was lost only once the connection is back.
  const state: UploadState = last.step === "failed" && isAmong(uploads, last.file) ? { step: "empty" } : last;

  async function choose(chosen: File | undefined): Promise<void> {
    if (chosen === undefined) return;
    const previous = "file" in state ? state.file : undefined;
    setState({ step: "reading", name: chosen.name });
    try {
      const sent = await shrinkImage(chosen);
      const data = await dataUrlOfFile(sent);
      // The same file chosen again after a failure: it may have arrived, so the key stays the same.
      const again = previous?.name === sent.name && previous.input.data === data;
      const input = {
        fileName: sent.name,
        fileType: typeOf(sent),
        fileSize: sent.size,
        data,
        idempotencyKey: (again && previous.input.idempotencyKey) || idempotencyKey(),
      };
      const shrunkFrom = sent === chosen ? null : chosen.size;
      const earlier = again ? previous.earlier : uploads;
      setState({ step: "ready", file: { name: sent.name, size: sent.size, shrunkFrom, input, earlier } });
    } catch {
      setState({ step: "empty" });
      notify({
        title: "Unable to read file",
        description: UNREADABLE_DOCUMENT,
        variant: "destructive",
      });
    }
  }

  async function send(file: ReadFile): Promise<void> {
    setState({ step: "sending", file, share: 0 });
    try {
      await upload({
        variables: { input: { requestId, ...file.input } },
        context: {
          ...answersFor("DocumentsScreen"),
          ...uploadProgress((share) => setState({ step: "sending", file, share })),
        },
      });
      received();
    } catch (error) {
      if (errorCode(error) === "UNAUTHENTICATED") return;
      if (isUnreachable(error) && isAmong(await uploadsNow(), file)) return received();
      const refused = refusedForGood(error);
      const message = refused ?? errorMessage(error, "Unable to upload file");
      setState(refused === null ? { step: "failed", file, message } : { step: "refused", name: file.name, message });
      notify({ title: "Upload failed", description: message, variant: "destructive" });
    }
  }

  function received(): void {
    setState({ step: "empty" });
    notify({
      title: "Upload received",
      description: "Thanks! Our document team has your file and will review it shortly.",
    });
  }

  /** Refetches the screen, because only the answer may have been lost. */
  async function uploadsNow(): Promise<readonly Upload[]> {
    const { data } = await client
      .query({ query: DocumentsScreenDocument, fetchPolicy: "network-only" })
      .catch(() => ({ data: undefined }));
    return data?.customerDocumentRequests.find(({ id }) => id === requestId)?.uploads ?? [];
  }

  return { state, choose, send };
}

function isAmong(uploads: readonly Upload[], { name, size, earlier }: ReadFile): boolean {
  const known = new Set(earlier.map(({ id }) => id));
  return uploads.some(({ id, fileName, fileSize }) => fileName === name && fileSize === size && !known.has(id));
}
