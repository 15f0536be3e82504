import { useEffect, useState, type RefObject } from "react";
import { paths } from "#client/lib/paths";
import { useNotify } from "#client/ui/notify/useNotify";
import { useSite } from "../site";

/** The customers' program in an element of this page, while somebody is signed in: fetched for them alone. */
export function useClaimsCenter(slot: RefObject<HTMLElement | null>, signedIn: boolean) {
  const { goTo, loadClaimsCenter } = useSite();
  const notify = useNotify();
  const [state, setState] = useState<"closed" | "open" | "failed">("closed");

  useEffect(() => {
    if (!signedIn) return;
    let left = false;
    let close: (() => void) | undefined;
    loadClaimsCenter().then(
      (open) => {
        if (left || slot.current === null) return;
        close = open(slot.current, notify);
        setState("open");
      },
      () => left || setState("failed"),
    );
    return () => {
      left = true;
      // React may not end one of its programs from inside of another's work.
      if (close !== undefined) queueMicrotask(close);
      setState("closed");
    };
  }, [slot, signedIn, loadClaimsCenter, notify]);

  return {
    state,
    /** Browsers keep that a program did not come for as long as the page lives: only the page anew can have it. */
    openAgain: () => goTo(paths.claims),
    /** Somebody is about to sign in. */
    prepare: () => void loadClaimsCenter().catch(() => undefined),
  };
}
