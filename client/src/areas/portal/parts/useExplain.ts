import { errorCode, errorMessage } from "#client/lib/errors";
import { useNotify } from "#client/ui/notify/useNotify";
import { readAnew } from "./readAnew";

const outOfDate: ReadonlySet<string | undefined> = new Set(["CONFLICT", "NOT_FOUND"]);

/**
 * Tells of a failure with its title and the server's words, or else `fallback`. One that says that
 * what is shown is out of date has it read anew by `refetch`.
 */
export function useExplain(title: string, fallback = "", refetch?: () => Promise<unknown>): (error: unknown) => void {
  const notify = useNotify();
  return (error) => {
    const code = errorCode(error);
    // An ended session says so itself, with the sign-in form.
    if (code === "UNAUTHENTICATED") return;
    notify({ title, description: errorMessage(error, fallback) || undefined, variant: "destructive" });
    if (refetch && outOfDate.has(code)) readAnew(refetch);
  };
}
