import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { errorCode } from "#client/lib/errors";

/**
 * Runs a button's action on a claim. A failure is shown as a toast, with the server's message if that explains the
 * reason.
 */
export function useClaimAction(): (action: () => Promise<unknown>) => Promise<void> {
  const reportFailure = useReportFailure();
  return async (action) => {
    try {
      await action();
    } catch (error) {
      reportFailure(error, "Failed to update claim", {
        serverMessage: ["CONFLICT", "FORBIDDEN"].includes(errorCode(error) ?? ""),
      });
    }
  };
}
