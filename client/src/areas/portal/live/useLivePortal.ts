import { PortalChangesDocument } from "#client/generated/graphql";
import { useLiveRefresh } from "#client/lib/apollo/useLiveRefresh";
import type { Shown } from "#client/lib/apollo/useUnknownChanges";

interface Refetchable extends Shown {
  readonly refetch: () => Promise<unknown>;
}

/** Keeps the open portal in sync with staff's changes: over the WebSocket or, without it, every five seconds and whenever the tab is shown again. */
export function useLivePortal(query: Refetchable): void {
  useLiveRefresh({
    subscription: PortalChangesDocument,
    shown: query,
    refresh: () => query.refetch().catch(() => undefined),
  });
}
