import type { NetworkStatus } from "@apollo/client";
import { useState } from "react";

/** Written out: pages without Apollo show errors, too. */
const REFETCHING: NetworkStatus.refetch = 4;

interface Asked {
  readonly error?: unknown;
  readonly networkStatus?: NetworkStatus | undefined;
}

/**
 * The error of a query, kept while the same query is refetched: Apollo clears it as soon as a refetch starts, so a
 * polling screen would flash its skeleton every five seconds. Other variables start without it.
 */
export function usePersistentError({ error, networkStatus }: Asked): unknown {
  const [last, setLast] = useState<unknown>();
  const standing = error ?? (networkStatus === REFETCHING ? last : undefined);
  if (standing !== last) setLast(standing);
  return standing;
}
