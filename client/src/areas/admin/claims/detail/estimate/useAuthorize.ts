import { useContext } from "react";

import { useAuthorizeEstimateMutation } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { useRequestKey } from "#client/lib/useRequestKey";
import { useNotify } from "#client/ui/notify/useNotify";
import { ClaimAct } from "../ClaimAct";
import type { ClaimDetail } from "../ClaimWorkspace";
import { useClaimAction } from "../useClaimAction";
import { authorizationNotice } from "./authorizationNotice";

interface Authorizing {
  /** Authorizes the open lines that the screen shows once, however often it is pressed. */
  readonly authorize: () => Promise<void>;
  readonly running: boolean;
}

export function useAuthorize({ id: claimId, estimate }: Pick<ClaimDetail, "id" | "estimate">): Authorizing {
  const [authorize] = useAuthorizeEstimateMutation({ context: answersFor("ClaimScreen") });
  const { running, run } = useOneAtATime();
  const { keyFor, done } = useRequestKey();
  const action = useClaimAction();
  const act = useContext(ClaimAct);
  const notify = useNotify();

  async function authorizeIt(): Promise<void> {
    const seenLines = estimate
      .filter(({ authorizationId }) => authorizationId === null)
      .map(({ id, version }) => ({ id, version }));
    const input = { claimId, seenLines };
    await action(async () => {
      const { data } = await act(
        () => authorize({ variables: { input: { ...input, idempotencyKey: keyFor(input) } } }),
        ({ data: answer }) => answer?.authorizeEstimate.claim.version,
      );
      done();
      const { id, claim } = data?.authorizeEstimate ?? {};
      const authorization = claim?.authorizations.find((each) => each.id === id);
      if (authorization) notify(authorizationNotice(authorization));
    });
  }

  return { authorize: async () => await run(authorizeIt), running };
}
