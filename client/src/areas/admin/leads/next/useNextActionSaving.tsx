import type { ActHere } from "#client/areas/admin/editing/useRecordSaving";
import { UndoButton, UNDO_FOR_MS } from "#client/areas/admin/parts/UndoButton";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import {
  useEndOpenNextActionMutation,
  useLogOpenCallMutation,
  useRecordOpenCallConsentMutation,
  useSetOpenDoNotCallMutation,
  useSetOpenNextActionMutation,
  type LogCallInput,
  type CallTarget_LeadFragment,
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

type NextAction = NonNullable<CallTarget_LeadFragment["nextAction"]>;

const here = { context: answersFor("LeadDetailScreen") };

/** Each is one request, whose answer updates the whole screen. A colleague's change is not overwritten. */
export function useNextActionSaving(
  { id, version, nextAction }: Pick<CallTarget_LeadFragment, "id" | "version" | "nextAction">,
  act: ActHere,
): NextActionSaving {
  const [setNextAction] = useSetOpenNextActionMutation(here);
  const [endNextAction] = useEndOpenNextActionMutation(here);
  const [setDoNotCall] = useSetOpenDoNotCallMutation(here);
  const [logCall] = useLogOpenCallMutation(here);
  const [recordCallConsent] = useRecordOpenCallConsentMutation(here);
  const notify = useNotify();
  const reportFailure = useReportFailure();

  /** Undoes only this: whatever a colleague has planned since stays. */
  async function takeBack({ kind, description, dueAt, owner }: NextAction, dropped: number | undefined): Promise<void> {
    const planned = { kind, description, dueAt, ownerId: owner?.id ?? null };
    try {
      await act(
        () => setNextAction({ variables: { input: { id, version: dropped, nextAction: planned } } }),
        ({ data }) => data?.setNextAction.version,
      );
      notify({ title: "Change undone" });
    } catch (error) {
      const failed = "Failed to save the next action";
      reportFailure(error, failed, { title: "Could not undo the change", serverMessage: true });
    }
  }

  return {
    async set(change) {
      await act(
        () => setNextAction({ variables: { input: { id, ...change } } }),
        ({ data }) => data?.setNextAction.version,
      );
      notify({ title: "Next action saved" });
    },
    async end(done) {
      const { data } = await act(
        () => endNextAction({ variables: { input: { id, version, done } } }),
        ({ data }) => data?.endNextAction.version,
      );
      if (done || nextAction === null) notify({ title: done ? "Next action done" : "Next action dropped" });
      else
        notify({
          title: "Next action dropped",
          action: <UndoButton onUndo={() => takeBack(nextAction, data?.endNextAction.version)} />,
          durationMs: UNDO_FOR_MS,
        });
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
