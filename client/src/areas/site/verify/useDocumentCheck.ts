import { useRef, useState } from "react";

import { errorMessage, UNREACHABLE_MESSAGE } from "#client/lib/errors";
import { canFingerprint } from "#client/lib/fingerprint";
import { getRest } from "#client/lib/rest";
import { verifyTexts } from "../content/verify";
import { documentFingerprint, UnfitFile } from "./documentFingerprint";

/** `GET /api/documents/{sha256}`: what may be disclosed to anyone about one of our documents. */
export interface DocumentAnswer {
  readonly verdict: "genuine" | "altered" | "unknown";
  readonly kind: "presented" | "signed" | null;
  readonly contractStatus: "draft" | "sent" | "signed" | "void" | null;
  readonly sentAt: string | null;
  readonly signedAt: string | null;
}

export type DocumentCheckState =
  | { readonly step: "asking" }
  | { readonly step: "working"; readonly fileName: string }
  | { readonly step: "failed"; readonly message: string }
  | {
      readonly step: "checked";
      readonly fileName: string;
      readonly sha256: string;
      readonly answer: DocumentAnswer;
    };

/** Checks a chosen file. A file chosen while another is being checked replaces it. */
export function useDocumentCheck() {
  const [state, setState] = useState<DocumentCheckState>({ step: "asking" });
  const latest = useRef<File>(null);

  async function check(file: File): Promise<void> {
    latest.current = file;
    setState({ step: "working", fileName: file.name });
    const outcome = await outcomeOf(file).catch(failure);
    if (latest.current === file) setState(outcome);
  }

  async function outcomeOf(file: File): Promise<DocumentCheckState> {
    if (!canFingerprint()) return { step: "failed", message: verifyTexts.insecure };
    const { sha256, reference } = await documentFingerprint(file);
    const claim = reference === null ? "" : `?reference=${reference}`;
    const answer = await getRest<DocumentAnswer>(`/api/documents/${sha256}${claim}`);
    return { step: "checked", fileName: file.name, sha256, answer };
  }

  return { state, check };
}

function failure(error: unknown): DocumentCheckState {
  const message = error instanceof UnfitFile ? verifyTexts[error.reason] : errorMessage(error, UNREACHABLE_MESSAGE);
  return { step: "failed", message };
}
