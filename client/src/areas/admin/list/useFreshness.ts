import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

import { POLL_INTERVAL_MS, type LiveMode } from "#client/lib/apollo/useLiveRefresh";
import type { Freshness } from "./LiveNote";

/** The list's freshness; after a failed request it retries, even while the WebSocket is connected. */
export function useFreshness(mode: LiveMode, failed: boolean, refresh: () => unknown): Freshness {
  const online = useSyncExternalStore(listenToConnection, () => navigator.onLine);
  const askAgain = useEffectEvent(() => void refresh());
  // Without the WebSocket, the list polls every five seconds anyway.
  const asking = failed && mode === "live";

  useEffect(() => {
    if (!asking) return;
    const timer = setInterval(() => askAgain(), POLL_INTERVAL_MS);
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
