import {
  useSignContractAsGuestMutation,
  useSignContractMutation,
  type SigningForm_ConsentFragment,
} from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { useRequestKey } from "#client/lib/useRequestKey";
import type { SubmitTools } from "#client/ui/form/Form";
import { useNotify } from "#client/ui/notify/useNotify";
import { useExplain } from "#client/areas/portal/parts/useExplain";
import { firstFailed } from "./signingChecks";
import { toSignature, type SigningValues } from "./signingForm";

interface SigningOptions {
  readonly contractId: string;
  readonly consent: SigningForm_ConsentFragment;
  readonly guest: boolean;
  /** Reads anew what is shown of the contract. */
  readonly onChanged: () => Promise<unknown>;
}

/** Signing with its notifications. */
export function useSigning({ contractId, consent, guest, onChanged }: SigningOptions) {
  const notify = useNotify();
  const [signOwn] = useSignContractMutation({ context: answersFor("ContractsScreen") });
  const [signLinked] = useSignContractAsGuestMutation({ context: answersFor("GuestContract") });
  const { keyFor, done } = useRequestKey();
  // Somebody else was faster, the contract was withdrawn, or its time is over: what it is now is shown.
  const explain = useExplain("Signature failed", "We couldn't record your signature. Please try again.", onChanged);

  async function sign(values: SigningValues, { reset }: SubmitTools<SigningValues>): Promise<void> {
    const request = toSignature(values, { contractId, consentVersion: consent.version });
    const input = { ...request, idempotencyKey: keyFor(request) };
    await (guest ? signLinked({ variables: { input } }) : signOwn({ variables: { input } }));
    // The card is not kept a moment longer than it is needed.
    reset();
    done();
    notify({
      title: "Contract signed",
      description: "Your coverage will be activated and a confirmation will arrive shortly.",
    });
  }

  function tellFirstFailed(errors: object): void {
    const failed = firstFailed(errors);
    if (failed) notify({ ...failed.toast, variant: "destructive" });
  }

  return { sign, tellFirstFailed, explain };
}
