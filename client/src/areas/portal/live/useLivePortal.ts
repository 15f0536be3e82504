import { PortalChangesDocument } from "#client/generated/graphql";
import { useLiveRefresh } from "#client/lib/apollo/useLiveRefresh";
import { readAnew } from "../parts/readAnew";

interface Refetchable {
  readonly refetch: () => Promise<unknown>;
}

/** What staff change appears in the open portal by itself; without the socket every five seconds, and whenever somebody comes back to the tab. */
export function useLivePortal({ refetch }: Refetchable): void {
  const refresh = (): void => readAnew(refetch);
  useLiveRefresh({ subscription: PortalChangesDocument, onEvent: refresh, refresh });
}
