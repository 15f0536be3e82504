import type { ApolloCache } from "@apollo/client";
import type { FormikErrors } from "formik";
import { useRef } from "react";
import { useNavigate } from "react-router-dom";

import {
  useFileClaimMutation,
  PortalClaimsScreenDocument,
  type ClaimHistory_ClaimFragment,
} from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import type { DraftKey } from "#client/lib/drafts";
import { paths } from "#client/lib/paths";
import { useKeptRequestKey } from "#client/lib/useKeptRequestKey";
import type { FileQueue } from "#client/ui/files/fileQueue";
import type { SubmitTools } from "#client/ui/form/Form";
import { useNotify } from "#client/ui/notify/useNotify";
import { queueOf } from "../claim/files/claimQueues";
import { useExplain } from "../parts/useExplain";
import { claimChecks, toClaim, type ClaimValues } from "./claimValues";

/**
 * Files a claim, with the public site's notifications. Photos are sent afterward from the claim's page, so that a
 * failed upload loses nothing that was written.
 */
export function useFileClaim(photos: FileQueue, draft: DraftKey) {
  const notify = useNotify();
  const explain = useExplain("Submission failed", "We couldn't submit your claim.");
  const navigate = useNavigate();
  const filing = useRef(false);
  const { keyFor, done } = useKeptRequestKey(draft);
  const [send] = useFileClaimMutation({
    context: answersFor("PortalClaimsScreen"),
    update: (cache, { data }) => data && showFirst(cache, data.fileClaim),
  });

  async function file(values: ClaimValues, { reset }: SubmitTools<ClaimValues>): Promise<void> {
    const input = toClaim(values);
    const { data } = await send({ variables: { input: { ...input, idempotencyKey: keyFor(input) } } });
    done();
    reset();
    notify({ title: "Claim submitted", description: "Our claims team will reach out shortly with next steps." });
    const { files, lost } = photos.state();
    if (data && files.length + lost.length > 0) await sendPhotos(data.fileClaim.id);
  }

  async function sendPhotos(claimId: string): Promise<void> {
    filing.current = true;
    photos.moveTo(queueOf(claimId));
    await navigate(paths.portal.claim(claimId));
  }

  function tellFirstFailed(errors: FormikErrors<ClaimValues>): void {
    const missing = claimChecks.find(({ field, description }) => errors[field] === description);
    // Anything else is a message that is too long.
    const { title, description } = missing ?? { title: "Submission failed", description: errors.message };
    notify({ title, description, variant: "destructive" });
  }

  return { file, filing, tellFirstFailed, explain };
}

/** Adds a new claim to the front of the cached list. */
function showFirst(cache: ApolloCache, claim: ClaimHistory_ClaimFragment): void {
  cache.updateQuery({ query: PortalClaimsScreenDocument }, (shown) =>
    shown && shown.customerClaims.every(({ id }) => id !== claim.id)
      ? { ...shown, customerClaims: [claim, ...shown.customerClaims] }
      : undefined,
  );
}
