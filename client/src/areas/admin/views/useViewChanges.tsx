import {
  useChangeViewMutation,
  useRemoveViewMutation,
  useRestoreViewMutation,
  type ChangeViewInput,
  type SavedView_ViewFragment,
} from "#client/generated/graphql";
import { useApi } from "#client/lib/apollo/ApiProvider";
import { errorCode } from "#client/lib/errors";
import { idempotencyKey } from "#client/lib/idempotencyKey";
import { useNotify } from "#client/ui/notify/useNotify";
import { UndoButton, UNDO_FOR_MS } from "../parts/UndoButton";
import { useReportFailure } from "../session/useReportFailure";

type Changes = Omit<ChangeViewInput, "id" | "version">;

interface ViewChanges {
  /** Resolves with whether the server accepted it. A refusal is reported, and colleagues' changes are shown. */
  readonly change: (
    view: SavedView_ViewFragment,
    changes: Changes,
    said?: { readonly title: string; readonly description: string },
  ) => Promise<boolean>;
  /** Can be undone from its notification. */
  readonly remove: (view: SavedView_ViewFragment) => Promise<void>;
}

/** After a change, the views and their counts are refetched. */
export const refetchViews = { refetchQueries: ["SavedViews"], awaitRefetchQueries: true };

/** Changes to existing views. */
export function useViewChanges(): ViewChanges {
  const [changeView] = useChangeViewMutation(refetchViews);
  const [removeView] = useRemoveViewMutation(refetchViews);
  const { client } = useApi();
  const [restoreView] = useRestoreViewMutation(refetchViews);
  const notify = useNotify();
  const reportFailure = useReportFailure();

  function report(error: unknown, message: string): void {
    reportFailure(error, message, { serverMessage: true });
    if (errorCode(error) === "CONFLICT" || errorCode(error) === "NOT_FOUND")
      void client.refetchQueries({ include: refetchViews.refetchQueries });
  }

  const change: ViewChanges["change"] = async ({ id, version }, changes, said) => {
    try {
      await changeView({ variables: { input: { id, version, ...changes } } });
    } catch (error) {
      report(error, "Failed to change the view");
      return false;
    }
    if (said) notify(said);
    return true;
  };

  const remove: ViewChanges["remove"] = async ({ id, version, name }) => {
    try {
      await removeView({ variables: { input: { id, version } } });
      notify({
        title: "View deleted",
        description: name,
        action: <UndoButton onUndo={() => restore(id, name)} />,
        durationMs: UNDO_FOR_MS,
      });
    } catch (error) {
      report(error, "Failed to delete the view");
    }
  };

  async function restore(id: string, name: string): Promise<void> {
    try {
      await restoreView({ variables: { input: { id, idempotencyKey: idempotencyKey() } } });
      notify({ title: "View restored", description: name });
    } catch (error) {
      report(error, "Could not restore the view");
    }
  }

  return { change, remove };
}
