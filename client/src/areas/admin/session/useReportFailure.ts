import { errorCode, errorMessage } from "#client/lib/errors";
import { useNotify } from "#client/ui/notify/useNotify";

interface ReportOptions {
  /** The toast's title, where the error catalogue names one; otherwise `Error`. */
  readonly title?: string;
  /** Say what the server said, where the error catalogue allows for it; otherwise the catalogue's own sentence stands. */
  readonly serverMessage?: boolean;
}

/** The toast of a failure in the back office's error catalogue. An ended session says so itself, with the sign-in form. */
export function useReportFailure(): (error: unknown, message: string, options?: ReportOptions) => void {
  const notify = useNotify();
  return (error, message, { title = "Error", serverMessage = false } = {}) => {
    if (errorCode(error) === "UNAUTHENTICATED") return;
    notify({
      title,
      description: serverMessage ? errorMessage(error, message) : message,
      variant: "destructive",
    });
  };
}
