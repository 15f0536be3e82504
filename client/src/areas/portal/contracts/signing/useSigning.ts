import { useExplain } from "#client/areas/portal/parts/useExplain";
import type { SigningForm_ConsentFragment } from "#client/generated/graphql";
import { fieldErrors } from "#client/lib/errors";
import { useRequestKey } from "#client/lib/useRequestKey";
import type { SubmitTools } from "#client/ui/form/Form";
import { useNotify } from "#client/ui/notify/useNotify";
import type { ContractCalls } from "../contractCalls";
import { firstFailed } from "./signingChecks";
import { emptySigning, type SigningField, toSignature, type SigningValues } from "./signingValues";
import type { ShownPages } from "./useShownPages";

interface SigningOptions {
  readonly contractId: string;
  readonly consent: SigningForm_ConsentFragment;
  readonly calls: ContractCalls;
  readonly pages: ShownPages;
  /** Refetches the shown contract. */
  readonly onChanged: () => Promise<unknown>;
}

/** Signs a contract and shows the notifications. */
export function useSigning({ contractId, consent, calls, pages, onChanged }: SigningOptions) {
  const notify = useNotify();
  const { keyFor, done } = useRequestKey();
  // If someone else was faster, or the contract was withdrawn or has expired, its current state is shown.
  const tell = useExplain("Signature failed", "We couldn't record your signature. Please try again.", onChanged);

  async function sign(values: SigningValues, { reset }: SubmitTools<SigningValues>): Promise<void> {
    const request = toSignature(values, { contractId, consentVersion: consent.version });
    // Evidence only: it does not make this a different signature.
    const evidence = pages.count === 0 ? {} : { pagesShown: [...pages.shown], pageCount: pages.count };
    const input = { ...request, ...evidence, idempotencyKey: keyFor(request) };
    await calls.sign(input);
    // Card data is not kept a moment longer than needed.
    reset();
    done();
    notify({
      title: "Contract signed",
      description: "Your coverage will be activated and a confirmation will arrive shortly.",
    });
  }

  /** Returns the field to correct. */
  function tellFirstFailed(errors: object): SigningField | undefined {
    const failed = firstFailed(errors);
    if (failed) notify({ ...failed.toast, variant: "destructive" });
    return failed?.fields.find((field) => field in errors);
  }

  /** Returns the field that the server refused, if there is one. */
  function explain(error: unknown): SigningField | undefined {
    tell(error);
    return fieldErrors(error)
      .map(({ field }) => field)
      .find(isField);
  }

  return { sign, tellFirstFailed, explain };
}

const known = emptySigning("");

function isField(name: string): name is SigningField {
  return name in known;
}
