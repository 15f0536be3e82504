import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

import { pollInterval, type LiveMode } from "#client/lib/apollo/useLiveRefresh";
import type { Freshness } from "./LiveNote";

/** What the list says about itself; after a failed answer it asks again, also while the socket that tells of changes is up. */
export function useFreshness(mode: LiveMode, failed: boolean, refresh: () => unknown): Freshness {
  const online = useSyncExternalStore(listenToConnection, () => navigator.onLine);
  const askAgain = useEffectEvent(() => void refresh());
  // Without the socket the list asks every five seconds anyway.
  const asking = failed && mode === "live";

  useEffect(() => {
    if (!asking) return;
    const timer = setInterval(() => askAgain(), pollInterval);
    return () => clearInterval(timer);
  }, [asking]);

  if (!online) return "offline";
  return failed ? "asking" : "live";
}

function listenToConnection(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
