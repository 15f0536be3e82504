import { useSyncExternalStore } from "react";

import type { PortalClaim_ClaimFragment } from "#client/generated/graphql";
import { DOCUMENT_TYPES } from "#shared/documentTypes";
import { queueOf } from "../files/claimQueues";
import { useSendClaimFile } from "../files/useSendClaimFile";

type RequiredDocument = PortalClaim_ClaimFragment["requiredDocuments"][number];

/** The requested documents that are still missing, and the files chosen for them. */
export function useRequiredDocuments({
  id,
  requiredDocuments,
}: Pick<PortalClaim_ClaimFragment, "id" | "requiredDocuments">) {
  const missing = requiredDocuments.filter((requiredDocument) => requiredDocument.missing);
  const sendFor = useSendClaimFile(id);
  const chosenNow = (): readonly RequiredDocument[] =>
    missing.filter((requiredDocument) => queueOf(requiredDocument.id).state().files.length > 0);
  const step = useSyncExternalStore(
    (listener) => {
      const ends = missing.map((requiredDocument) => queueOf(requiredDocument.id).subscribe(listener));
      return () => {
        for (const end of ends) end();
      };
    },
    () => stepOf(chosenNow()),
  );

  /** Sends the chosen files, and resolves with whether all arrived; a failed one stays, with the reason. */
  async function sendChosen(): Promise<boolean> {
    let all = true;
    for (const requiredDocument of chosenNow())
      all =
        (await queueOf(requiredDocument.id).sendAll((file, onProgress) =>
          sendFor(file, onProgress, requiredDocument.id),
        )) && all;
    return all;
  }

  return { missing, step, sendChosen, chosenNames: () => chosenNow().map(({ type }) => DOCUMENT_TYPES[type].label) };
}

function stepOf(chosen: readonly RequiredDocument[]): "none" | "chosen" | "sending" | "failed" {
  const steps = new Set(
    chosen.flatMap((requiredDocument) =>
      queueOf(requiredDocument.id)
        .state()
        .files.map(({ step }) => step),
    ),
  );
  if (steps.has("sending")) return "sending";
  if (steps.has("failed")) return "failed";
  return steps.size === 0 ? "none" : "chosen";
}
