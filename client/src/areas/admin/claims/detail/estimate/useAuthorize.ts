import { useAuthorizeEstimateMutation } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { useRequestKey } from "#client/lib/useRequestKey";
import { useClaimAction } from "../useClaimAction";

interface Authorizing {
  /** Authorizes the estimate's open lines once, however often it is pressed. */
  readonly authorize: () => Promise<void>;
  readonly running: boolean;
}

export function useAuthorize(claimId: string): Authorizing {
  const [authorize] = useAuthorizeEstimateMutation({ context: answersFor("ClaimScreen") });
  const { running, run } = useOneAtATime();
  const { keyFor, done } = useRequestKey();
  const action = useClaimAction();

  async function authorizeIt(): Promise<void> {
    const input = { claimId };
    await action(async () => {
      await authorize({ variables: { input: { ...input, idempotencyKey: keyFor(input) } } });
      done();
    });
  }

  return { authorize: async () => await run(authorizeIt), running };
}
