import {
  useEndOpenNextActionMutation,
  useLogOpenCallMutation,
  useRecordOpenCallConsentMutation,
  useSetOpenDoNotCallMutation,
  useSetOpenNextActionMutation,
  type LogCallInput,
  type NextActionInput,
  type RecordCallConsentInput,
} from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { useNotify } from "#client/ui/notify/useNotify";
import type { ActHere } from "#client/areas/admin/editing/useRecordSaving";

interface NextActionSaving {
  readonly set: (nextAction: NextActionInput) => Promise<void>;
  readonly end: (done: boolean) => Promise<void>;
  readonly setDoNotCall: (doNotCall: boolean, reason: string) => Promise<void>;
  readonly logCall: (input: LogCallInput) => Promise<void>;
  readonly recordConsent: (input: RecordCallConsentInput) => Promise<void>;
}

const here = { context: answersFor("LeadDetailScreen") };

/** Each is one request, whose answer updates the whole screen. */
export function useNextActionSaving({ id }: { readonly id: string }, act: ActHere): NextActionSaving {
  const [setNextAction] = useSetOpenNextActionMutation(here);
  const [endNextAction] = useEndOpenNextActionMutation(here);
  const [setDoNotCall] = useSetOpenDoNotCallMutation(here);
  const [logCall] = useLogOpenCallMutation(here);
  const [recordCallConsent] = useRecordOpenCallConsentMutation(here);
  const notify = useNotify();
  return {
    async set(nextAction) {
      await act(
        () => setNextAction({ variables: { input: { id, nextAction } } }),
        ({ data }) => data?.setNextAction.version,
      );
      notify({ title: "Next action saved" });
    },
    async end(done) {
      await act(
        () => endNextAction({ variables: { input: { id, done } } }),
        ({ data }) => data?.endNextAction.version,
      );
      notify({ title: done ? "Next action done" : "Next action dropped" });
    },
    async setDoNotCall(doNotCall, reason) {
      await act(
        () => setDoNotCall({ variables: { input: { id, doNotCall, reason } } }),
        ({ data }) => data?.setDoNotCall.version,
      );
      notify({ title: doNotCall ? "Do not call" : "Contact allowed again" });
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
