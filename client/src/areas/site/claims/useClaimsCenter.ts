import { useEffect, useState, type RefObject } from "react";

import { paths } from "#client/lib/paths";
import { useNotify } from "#client/ui/notify/useNotify";
import { useSite } from "../siteContext";

/**
 * Mounts the portal's claims center in an element of this page while a customer is signed in; its code is loaded only
 * for them.
 */
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
      // React cannot unmount one root while rendering another.
      if (close !== undefined) queueMicrotask(close);
      setState("closed");
    };
  }, [slot, signedIn, loadClaimsCenter, notify]);

  return {
    state,
    /** Browsers cache a failed import for the life of the page, so only reloading can help. */
    openAgain: () => goTo(paths.claims),
    /** Preloads the code when someone is about to sign in. */
    prepare: () => void loadClaimsCenter().catch(() => undefined),
  };
}
