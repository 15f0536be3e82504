import { useContext } from "react";

import { useUpdateClaimMutation } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { ClaimAct } from "../ClaimAct";
import type { ClaimDetail } from "../ClaimWorkspace";

/** Sets the status of the claim as it is shown, as the form's status would. A colleague's change in between is a conflict. */
export function useSetClaimStatus({
  id,
  version,
}: Pick<ClaimDetail, "id" | "version">): (status: ClaimDetail["status"]) => Promise<void> {
  const [updateClaim] = useUpdateClaimMutation({ context: answersFor("ClaimScreen") });
  const act = useContext(ClaimAct);
  return async (status) => {
    await act(
      () => updateClaim({ variables: { input: { id, version, claim: { status } } } }),
      ({ data }) => data?.updateClaim.version,
    );
  };
}
