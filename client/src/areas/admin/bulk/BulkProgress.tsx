import { useEffect, useEffectEvent } from "react";

import { useBulkProgressQuery } from "#client/generated/graphql";
import { BulkLine } from "./BulkLine";
import { isBusy } from "./bulkText";

interface BulkProgressProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** How often the progress is polled, in milliseconds. */
const pollMs = 1000;

/** The progress of a started change, and a button to cancel or undo it. */
export function BulkProgress({ id, onClose }: BulkProgressProps) {
  const { data, refetch } = useBulkProgressQuery({ variables: { id }, fetchPolicy: "cache-and-network" });
  const bulk = data?.bulkChange;
  const busy = bulk != null && isBusy(bulk.state);
  const ask = useEffectEvent(() => void refetch().catch(() => undefined));
  useEffect(() => {
    if (!busy) return;
    const timer = setInterval(() => ask(), pollMs);
    return () => clearInterval(timer);
  }, [busy]);

  // Too old, or it belongs to the account that was signed in before.
  const isGone = data !== undefined && bulk === null;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isGone) close();
  }, [isGone]);
  return bulk == null ? null : <BulkLine bulk={bulk} refresh={refetch} onClose={onClose} />;
}
