import { useSyncExternalStore } from "react";

import { DOCUMENT_TYPES } from "#shared/documentTypes";
import type { PortalClaim_ClaimFragment } from "#client/generated/graphql";
import { queueOf } from "../files/claimQueues";
import { useSendClaimFile } from "../files/useSendClaimFile";

type Paper = PortalClaim_ClaimFragment["papers"][number];

/** The requested documents that are still missing, and the files chosen for them. */
export function useRequestedPapers({ id, papers }: Pick<PortalClaim_ClaimFragment, "id" | "papers">) {
  const missing = papers.filter((paper) => paper.missing);
  const sendFor = useSendClaimFile(id);
  const chosenNow = (): readonly Paper[] => missing.filter((paper) => queueOf(paper.id).state().files.length > 0);
  const step = useSyncExternalStore(
    (listener) => {
      const ends = missing.map((paper) => queueOf(paper.id).subscribe(listener));
      return () => {
        for (const end of ends) end();
      };
    },
    () => stepOf(chosenNow()),
  );

  /** Sends the chosen files, and resolves with whether all arrived; a failed one stays, with the reason. */
  async function sendChosen(): Promise<boolean> {
    let all = true;
    for (const paper of chosenNow())
      all = (await queueOf(paper.id).sendAll((file, onProgress) => sendFor(file, onProgress, paper.id))) && all;
    return all;
  }

  return { missing, step, sendChosen, chosenNames: () => chosenNow().map(({ type }) => DOCUMENT_TYPES[type].label) };
}

function stepOf(chosen: readonly Paper[]): "none" | "chosen" | "sending" | "failed" {
  const steps = new Set(
    chosen.flatMap((paper) =>
      queueOf(paper.id)
        .state()
        .files.map(({ step }) => step),
    ),
  );
  if (steps.has("sending")) return "sending";
  if (steps.has("failed")) return "failed";
  return steps.size === 0 ? "none" : "chosen";
}
