import { errorCode, errorMessage } from "#client/lib/errors";
import { useNotify } from "#client/ui/notify/useNotify";

const outOfDate: ReadonlySet<string | undefined> = new Set(["CONFLICT", "NOT_FOUND"]);

/**
 * Reports a failure with a title and the server's message, or else `fallback`. If the failure means that the data on
 * screen is stale, refetches it.
 */
export function useExplain(title: string, fallback = "", refetch?: () => Promise<unknown>): (error: unknown) => void {
  const notify = useNotify();
  return (error) => {
    const code = errorCode(error);
    // Not reported, because the sign-in form appears.
    if (code === "UNAUTHENTICATED") return;
    notify({ title, description: errorMessage(error, fallback) || undefined, variant: "destructive" });
    if (refetch && outOfDate.has(code)) refetchInBackground(refetch);
  };
}

/**
 * Refetches without waiting for the result. If that fails, the screen itself says that its data may be out of date
 * (`QueryBoundary`).
 */
function refetchInBackground(refetch: () => Promise<unknown>): void {
  void refetch().catch(() => undefined);
}
