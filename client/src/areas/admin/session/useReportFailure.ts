import { errorCode, errorMessage, isUnreachable, UNREACHABLE_MESSAGE } from "#client/lib/errors";
import { useNotify } from "#client/ui/notify/useNotify";

interface ReportOptions {
  /** The toast's title if the error catalogue has one; otherwise `Error`. */
  readonly title?: string;
  /**
   * Show the server's message, where the error catalogue allows it; otherwise the catalogue's own sentence is shown.
   */
  readonly serverMessage?: boolean;
}

/**
 * Shows a failure as a toast, as in the back office's error catalogue. An expired session is not reported, because the
 * sign-in form appears.
 */
export function useReportFailure(): (error: unknown, message: string, options?: ReportOptions) => void {
  const notify = useNotify();
  return (error, message, { title = "Error", serverMessage = false } = {}) => {
    if (errorCode(error) === "UNAUTHENTICATED") return;
    const description = serverMessage ? errorMessage(error, message) : message;
    notify({
      title,
      description: description === title ? undefined : description,
      // The catalogue's sentence says only that it failed.
      advice: isUnreachable(error) ? UNREACHABLE_MESSAGE : undefined,
      variant: "destructive",
    });
  };
}
