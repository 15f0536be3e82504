import type { ActHere } from "#client/areas/admin/editing/useRecordSaving";
import {
  useEndOpenNextActionMutation,
  useLogOpenCallMutation,
  useRecordOpenCallConsentMutation,
  useSetOpenDoNotCallMutation,
  useSetOpenNextActionMutation,
  type LogCallInput,
  type RecordCallConsentInput,
  type SetDoNotCallInput,
  type SetNextActionInput,
} from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { useNotify } from "#client/ui/notify/useNotify";

interface NextActionSaving {
  readonly set: (change: Omit<SetNextActionInput, "id">) => Promise<void>;
  readonly end: (done: boolean) => Promise<void>;
  readonly setDoNotCall: (change: Omit<SetDoNotCallInput, "id">) => Promise<void>;
  readonly logCall: (input: LogCallInput) => Promise<void>;
  readonly recordConsent: (input: RecordCallConsentInput) => Promise<void>;
}

const here = { context: answersFor("LeadDetailScreen") };

/** Each is one request, whose answer updates the whole screen. A colleague's change is not overwritten. */
export function useNextActionSaving(
  { id, version }: { readonly id: string; readonly version: number },
  act: ActHere,
): NextActionSaving {
  const [setNextAction] = useSetOpenNextActionMutation(here);
  const [endNextAction] = useEndOpenNextActionMutation(here);
  const [setDoNotCall] = useSetOpenDoNotCallMutation(here);
  const [logCall] = useLogOpenCallMutation(here);
  const [recordCallConsent] = useRecordOpenCallConsentMutation(here);
  const notify = useNotify();
  return {
    async set(change) {
      await act(
        () => setNextAction({ variables: { input: { id, ...change } } }),
        ({ data }) => data?.setNextAction.version,
      );
      notify({ title: "Next action saved" });
    },
    async end(done) {
      await act(
        () => endNextAction({ variables: { input: { id, version, done } } }),
        ({ data }) => data?.endNextAction.version,
      );
      notify({ title: done ? "Next action done" : "Next action dropped" });
    },
    async setDoNotCall(change) {
      await act(
        () => setDoNotCall({ variables: { input: { id, ...change } } }),
        ({ data }) => data?.setDoNotCall.version,
      );
      notify({ title: change.doNotCall ? "Do not call" : "Contact allowed again" });
    },
    async logCall(input) {
      await act(
        () => logCall({ variables: { input } }),
        ({ data }) => data?.logCall.version,
      );
      notify({ title: "Call logged" });
    },
    async recordConsent(input) {
      await act(
        () => recordCallConsent({ variables: { input } }),
        ({ data }) => data?.recordCallConsent.version,
      );
      notify({ title: "Consent recorded" });
    },
  };
}
