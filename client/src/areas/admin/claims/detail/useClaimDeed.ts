import { errorCode } from "#client/lib/errors";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";

/** Does something to a claim by a button. A failure is a toast, in the server's words where it says what stands against it. */
export function useClaimDeed(): (deed: () => Promise<unknown>) => Promise<void> {
  const reportFailure = useReportFailure();
  return async (deed) => {
    try {
      await deed();
    } catch (error) {
      reportFailure(error, "Failed to update claim", {
        serverMessage: ["CONFLICT", "FORBIDDEN"].includes(errorCode(error) ?? ""),
      });
    }
  };
}
