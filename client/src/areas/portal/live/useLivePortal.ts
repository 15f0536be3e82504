import { PortalChangesDocument } from "#client/generated/graphql";
import { useLiveRefresh } from "#client/lib/apollo/useLiveRefresh";
import type { Shown } from "#client/lib/apollo/useUnknownChanges";

interface Refetchable extends Shown {
  readonly refetch: () => Promise<unknown>;
}

/** What staff change appears in the open portal by itself; without the socket every five seconds, and whenever someone comes back to the tab. */
export function useLivePortal(query: Refetchable): void {
  useLiveRefresh({
    subscription: PortalChangesDocument,
    shown: query,
    refresh: () => query.refetch().catch(() => undefined),
  });
}
