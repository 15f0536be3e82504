import Button, { type ButtonProps } from "@mui/material/Button";

import { useAssignClaimMutation } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { useNotify } from "#client/ui/notify/useNotify";
import type { ClaimDetail } from "./ClaimWorkspace";
import { useClaimAction } from "./useClaimAction";

interface AssignToMeProps extends Pick<ButtonProps, "variant" | "color"> {
  readonly claim: Pick<ClaimDetail, "id" | "version">;
}

/** Takes the claim, even from a colleague who is shown to have it. */
export function AssignToMe({ claim: { id, version }, ...look }: AssignToMeProps) {
  const [assignClaim] = useAssignClaimMutation({ context: answersFor("ClaimScreen") });
  const { running, run } = useOneAtATime();
  const action = useClaimAction();
  const notify = useNotify();

  async function assign(): Promise<void> {
    await assignClaim({ variables: { id, version } });
    notify({ title: "Success", description: "This claim is assigned to you" });
  }

  return (
    <Button {...look} disabled={running} onClick={() => void run(() => action(assign))}>
      Assign to me
    </Button>
  );
}
