import Button from "@mui/material/Button";
import { useContext } from "react";

import { useApproveAuthorizationMutation, type ClaimEstimate_AuthorizationFragment } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { useNotify } from "#client/ui/notify/useNotify";
import { ClaimAct } from "../ClaimAct";
import { useClaimAction } from "../useClaimAction";
import { authorizationNotice } from "./authorizationNotice";

interface ApproveButtonProps {
  readonly authorization: ClaimEstimate_AuthorizationFragment;
  readonly size?: "small";
}

/** For the second person: gives the authorization that a colleague has asked for. */
export function ApproveButton({ authorization: { id, version }, size }: ApproveButtonProps) {
  const [approve] = useApproveAuthorizationMutation({ context: answersFor("ClaimScreen") });
  const { running, run } = useOneAtATime();
  const action = useClaimAction();
  const act = useContext(ClaimAct);
  const notify = useNotify();

  async function approveIt(): Promise<void> {
    const { data } = await act(
      () => approve({ variables: { input: { id, version } } }),
      ({ data: answer }) => answer?.approveAuthorization.claim.version,
    );
    const given = data?.approveAuthorization.claim.authorizations.find((each) => each.id === id);
    if (given) notify(authorizationNotice(given));
  }

  return (
    <Button size={size} variant="contained" disabled={running} onClick={() => void run(() => action(approveIt))}>
      Approve
    </Button>
  );
}
