import { NetworkStatus } from "@apollo/client";
import { useState } from "react";

interface Asked {
  readonly error?: unknown;
  readonly networkStatus?: NetworkStatus | undefined;
}

/**
 * The error of a query, also while the same question is asked again: Apollo takes it away as soon as a refetch starts, so that a screen
 * that asks every five seconds would blink to its skeleton each time. Another question (other variables) begins without it.
 */
export function useStandingError({ error, networkStatus }: Asked): unknown {
  const [last, setLast] = useState<unknown>();
  const standing = error ?? (networkStatus === NetworkStatus.refetch ? last : undefined);
  if (standing !== last) setLast(standing);
  return standing;
}
