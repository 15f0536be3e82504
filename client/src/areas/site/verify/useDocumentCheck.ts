import { useRef, useState } from "react";
import { DocumentVerificationDocument, type DocumentVerificationQuery } from "../../../generated/graphql";
import { useApi } from "../../../lib/apollo/ApiProvider";
import { errorMessage, unreachableMessage } from "../../../lib/errors";
import { canFingerprint } from "../../../lib/fingerprint";
import { verifyWords } from "../content/verify";
import { documentFingerprint, UnfitFile } from "./documentFingerprint";

export type DocumentCheckState =
  | { readonly step: "asking" }
  | { readonly step: "working"; readonly fileName: string }
  | { readonly step: "failed"; readonly message: string }
  | {
      readonly step: "checked";
      readonly fileName: string;
      readonly sha256: string;
      readonly answer: DocumentVerificationQuery["documentVerification"];
    };

/** From a file to what is known of it. A file chosen while another is being checked takes its place. */
export function useDocumentCheck() {
  const [state, setState] = useState<DocumentCheckState>({ step: "asking" });
  const { client } = useApi();
  const latest = useRef<File>(null);

  async function check(file: File): Promise<void> {
    latest.current = file;
    setState({ step: "working", fileName: file.name });
    const outcome = await outcomeOf(file).catch(failure);
    if (latest.current === file) setState(outcome);
  }

  async function outcomeOf(file: File): Promise<DocumentCheckState> {
    if (!canFingerprint()) return { step: "failed", message: verifyWords.insecure };
    const fingerprint = await documentFingerprint(file);
    const { data } = await client.query({
      query: DocumentVerificationDocument,
      variables: { ...fingerprint },
      fetchPolicy: "no-cache",
    });
    if (!data) throw new Error("The server sent no answer.");
    const { sha256 } = fingerprint;
    return { step: "checked", fileName: file.name, sha256, answer: data.documentVerification };
  }

  return { state, check };
}

function failure(error: unknown): DocumentCheckState {
  const message = error instanceof UnfitFile ? verifyWords[error.reason] : errorMessage(error, unreachableMessage);
  return { step: "failed", message };
}
