import Button from "@mui/material/Button";
import { useContext } from "react";

import { useUpdateClaimMutation } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { useNotify } from "#client/ui/notify/useNotify";
import { ClaimAct } from "../ClaimAct";
import type { ClaimDetail } from "../ClaimWorkspace";
import { useClaimAction } from "../useClaimAction";

/** Closes a covered claim, as the form's status would. */
export function CloseClaim({ claim: { id, version } }: { readonly claim: Pick<ClaimDetail, "id" | "version"> }) {
  const [updateClaim] = useUpdateClaimMutation({ context: answersFor("ClaimScreen") });
  const { running, run } = useOneAtATime();
  const action = useClaimAction();
  const act = useContext(ClaimAct);
  const notify = useNotify();

  async function close(): Promise<void> {
    await act(
      () => updateClaim({ variables: { input: { id, version, claim: { status: "claim_covered_closed" } } } }),
      ({ data }) => data?.updateClaim.version,
    );
    notify({ title: "Claim closed" });
  }

  return (
    <Button variant="contained" disabled={running} onClick={() => void run(() => action(close))}>
      Close claim
    </Button>
  );
}
