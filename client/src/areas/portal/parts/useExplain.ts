import { errorCode, errorMessage } from "../../../lib/errors";
import { useNotify } from "../../../ui/notify/useNotify";

/** Tells of a failure with its title and the server's words, or else `fallback` (public-site specification, section 8). */
export function useExplain(title: string, fallback?: string): (error: unknown) => void {
  const notify = useNotify();
  return (error) => {
    // An ended session says so itself, with the sign-in form.
    if (errorCode(error) === "UNAUTHENTICATED") return;
    notify({ title, description: errorMessage(error, fallback ?? "") || undefined, variant: "destructive" });
  };
}
