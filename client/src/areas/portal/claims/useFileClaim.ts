import { useFileClaimMutation } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { useRequestKey } from "#client/lib/useRequestKey";
import type { SubmitTools } from "#client/ui/form/Form";
import { useNotify } from "#client/ui/notify/useNotify";
import { useExplain } from "../parts/useExplain";
import { claimChecks, toClaim, type ClaimValues } from "./claimForm";
import { showFirst } from "./showFirst";

/** Files a claim, with the public site's notifications. */
export function useFileClaim() {
  const notify = useNotify();
  const explain = useExplain("Submission failed", "We couldn't submit your claim.");
  const { keyFor, done } = useRequestKey();
  const [send] = useFileClaimMutation({
    context: answersFor("PortalClaimsScreen"),
    update: (cache, { data }) => data && showFirst(cache, data.fileClaim),
  });

  async function file(values: ClaimValues, { reset }: SubmitTools<ClaimValues>): Promise<void> {
    const input = toClaim(values);
    await send({ variables: { input: { ...input, idempotencyKey: keyFor(input) } } });
    done();
    reset();
    notify({ title: "Claim submitted", description: "Our claims team will reach out shortly with next steps." });
  }

  function tellFirstFailed(errors: object): void {
    const failed = claimChecks.find(({ field }) => field in errors);
    if (failed) notify({ title: failed.title, description: failed.description, variant: "destructive" });
  }

  return { file, tellFirstFailed, explain };
}
